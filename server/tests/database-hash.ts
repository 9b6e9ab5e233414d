import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

/** One hash over every row of every table: what refused calls must leave as it is. */
export const databaseHash = async (db: Db): Promise<string> => {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const hashes: string[] = []
  for (const { name } of tables.rows) {
    // Counted attempts and the time of the last call of a session change with every call, refused ones included.
    if (name === 'attempt' || name === 'session') continue
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(one::text, '|' order by one::text)) as hash from ${sql.table(name)} one`.execute(db)
    hashes.push(`${name} ${rows[0]?.hash ?? ''}`)
  }
  return hashes.join('\n')
}
