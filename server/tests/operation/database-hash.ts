import { sql } from 'kysely'
import { jobs } from '../../src/jobs.ts'
import type { Db } from '../../src/platform/database/database.ts'

/** Recurring jobs appear and disappear independently of calls. */
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

/** One hash over every row of every table: refused calls must not change it. */
export const databaseHash = (db: Db): Promise<string> =>
  // Counted attempts and the last activity of a session change with every call, refused ones included, and the recorded
  // time every minute; active days and call counts are written for any answer.
  hashOf(db, ['attempt', 'session', 'clock', 'active_day', 'call_day'])

/** One hash over every row of every table that a dump brings over. */
export const contentHash = (db: Db): Promise<string> => hashOf(db, ['kysely_migration', 'kysely_migration_lock'])
