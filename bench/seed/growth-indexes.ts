import { sql } from 'kysely'
import type { Db } from '@florilege/server/platform/database/database.ts'

/** Tables that receive many rows, and the constraints that triggers need meanwhile. */
export type Large = { tables: readonly string[]; kept: readonly string[] }

type Part = { name: string; table: string; definition: string }

const constraints = async (db: Db, { tables, kept }: Large): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid::regclass::text = any(${[...tables]}::text[]) and contype in ('f', 'u') and conname <> all(${[...kept]}::text[])
    order by contype desc`.execute(db)
  return rows
}

const indexes = async (db: Db, { tables, kept }: Large): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select indexname as name, tablename as table, indexdef as definition from pg_indexes
    where tablename = any(${[...tables]}::text[]) and indexname <> all(${[...kept]}::text[])
      and not exists (select from pg_constraint where conindid = indexname::regclass)`.execute(db)
  return rows
}

/**
 * Drops indexes and foreign keys of large tables, whose row-by-row maintenance dominates the seed time. Returns a function that
 * recreates them at once.
 */
export const takeIndexesAway = async (db: Db, large: Large): Promise<(tell: (words: string) => void) => Promise<void>> => {
  const [dropped, plain] = [await constraints(db, large), await indexes(db, large)]
  for (const { name, table } of dropped.toReversed()) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  for (const { name } of plain) await sql`drop index ${sql.ref(name)}`.execute(db)
  return async (tell) => {
    for (const { name, definition } of plain) {
      tell(`index ${name}`)
      await sql.raw(definition).execute(db)
    }
    for (const { name, table, definition } of dropped) {
      tell(`constraint ${name}`)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
    }
  }
}
