import { sql } from 'kysely'
import { jobs } from '../src/jobs.ts'
import type { Db } from '../src/platform/database/database.ts'

/** Jobs that come round by the clock come and go by themselves. */
const RECURRING = jobs.filter(({ every }) => every !== null).map(({ name }) => name)

const hashOf = async (db: Db, without: readonly string[]): Promise<string> => {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`.execute(db)
  const names = tables.rows.map(({ name }) => name).filter((name) => !without.includes(name))
  if (names.length === 0) return ''
  const parts = names.map(
    (name) => sql`select ${name}::text as name,
      (select md5(string_agg(one::text, '|' order by one::text collate "C")) from ${sql.table(name)} one
        where ${name !== 'job'} or to_jsonb(one) ->> 'name' <> all(${RECURRING}::text[])) as hash`,
  )
  const { rows } = await sql<{ name: string; hash: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ name, hash }) => `${name} ${hash ?? ''}`).join('\n')
}

/** One hash over every row of every table: what refused calls must leave as it is. */
export const databaseHash = (db: Db): Promise<string> =>
  // Counted attempts and the time of the last call of a session change with every call, refused ones included, and the
  // noted time every minute; that somebody was there and what was called is written down whatever the answer.
  hashOf(db, ['attempt', 'session', 'clock', 'active_day', 'call_day'])

/** One hash over every row of every table that a dump brings over. */
export const contentHash = (db: Db): Promise<string> => hashOf(db, ['kysely_migration', 'kysely_migration_lock'])
