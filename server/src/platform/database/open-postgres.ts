import { PostgresDialect, sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Pool, types as standard } from 'pg'
import type { CustomTypesConfig } from 'pg'
import type { Database } from './database.ts'
import { cameFrom } from '../storage/outside-part.ts'
import { noteStatement } from '../telemetry/spans.ts'
import { keepMarked } from './kept.ts'
import { listenOnPostgres } from './listen-postgres.ts'
import { markFailures, markingPool } from './mark-failures.ts'
import { DatabaseUnusable } from './embedded/open-embedded.ts'
import { RepeatingKysely, repeatStatements } from './repeat-conflicts.ts'
import type { Tables } from './tables.ts'

const LEAST_VERSION = 150_000
const INT8 = 20
const DATE = 1082
const INT8_ARRAY = 1016

const parsers = new Map<number, (value: string) => unknown>([
  [INT8, Number],
  [DATE, (value) => value],
  [
    INT8_ARRAY,
    (value) =>
      value
        .slice(1, -1)
        .split(',')
        .filter((part) => part !== '')
        .map((part) => (part === 'NULL' ? null : Number(part))),
  ],
])

// The same JavaScript types as the embedded database gives.
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? standard.getTypeParser(oid, format)) as typeof standard.getTypeParser,
}

const checkVersion = async (db: Kysely<Tables>, address: string): Promise<void> => {
  let version: number
  try {
    const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db)
    version = rows[0]?.version ?? 0
  } catch (error) {
    const { host, pathname } = new URL(address)
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
    throw new DatabaseUnusable(`DATABASE_URL: the database ${host}${pathname} cannot be opened: ${reason}`)
  }
  if (version < LEAST_VERSION) throw new DatabaseUnusable('DATABASE_URL: PostgreSQL 15 or newer is needed')
}

/** Opens a pool to a PostgreSQL server, 15 or newer; throws DatabaseUnusable. */
export const openPostgres = async (address: string, onError: (error: Error) => void): Promise<Database> => {
  const pool = new Pool({
    connectionString: address,
    max: 10,
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c timezone=UTC',
  })
  const onLost = (error: Error): void => onError(cameFrom('database', error))
  // A connection that breaks is replaced by the pool; without a listener it would end the process. The pool listens
  // to those that are idle, the client to itself while it is lent.
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    keepMarked(client)
    markFailures(client)
    repeatStatements(client)
  })
  const db = new RepeatingKysely<Tables>({ dialect: new PostgresDialect({ pool: markingPool(pool) }), log: noteStatement })
  try {
    await checkVersion(db, address)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    engine: 'postgres',
    listen: (listener) => listenOnPostgres(address, listener, onLost),
    waiting: () => pool.waitingCount,
    close: () => db.destroy(),
  }
}
