import { sql } from 'kysely'
import { memoized } from '../../running/memoized.ts'
import type { Db } from '../database.ts'

/** Rows of a table by the database statistics, which change slowly; counted where there are no statistics yet. */
export const tableSize = memoized({ most: 10, age: 60_000 }, async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ size: number }>`
    select greatest(reltuples, 0)::float8 as size from pg_class where oid = ${table}::regclass`.execute(db)
  const size = rows[0]?.size ?? 0
  if (size > 0) return size
  const counted = await sql<{ size: number }>`select count(*)::int as size from ${sql.table(table)}`.execute(db)
  return counted.rows[0]?.size ?? 0
})
