import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { nameOf, PLACES, STAYING } from '../../src/features/catalogue/merge/moved-rows.ts'
import { openTestDatabase } from '../test-database.ts'
import type { Database } from '../../src/platform/database/database.ts'

const within = async (work: (database: Database) => Promise<void>): Promise<void> => {
  const database = await openTestDatabase()
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

type Row = { name: string }

/** Foreign keys to items and to records, as "table.column". */
const references = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<Row>`
    select conrelid::regclass::text || '.' || attname as name
    from pg_constraint cross join lateral unnest(conkey) as key (number) join pg_attribute on attrelid = conrelid and attnum = key.number
    where contype = 'f' and confrelid in ('item'::regclass, 'record'::regclass)`.execute(db)
  return rows.map(({ name }) => name)
}

/** Columns that hold the id of an item or record by their name, with a foreign key or without. */
const named = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<Row>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('bigint', 'integer') and column_name ~ '^(item|record|object|shared|lesson)_id$'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

describe('the columns that a merge considers', () => {
  it('[CU-09] are all foreign keys to items and records: each moves, or stays for a reason', async () => {
    await within(async (database) => {
      const known = new Set([...PLACES.map(nameOf), ...Object.keys(STAYING)])
      const there = [...new Set([...(await references(database)), ...(await named(database))])]
      // A new column belongs into PLACES or STAYING.
      expect(there.filter((name) => !known.has(name))).toEqual([])
      expect([...known].filter((name) => !there.includes(name))).toEqual([])
    })
  })

  it('[CU-09] have an index each, with the moved column first', async () => {
    await within(async ({ db }) => {
      const { rows } = await sql<Row>`
        select distinct indrelid::regclass::text || '.' || attname as name from pg_index
        join pg_attribute on attrelid = indrelid and attnum = indkey[0]`.execute(db)
      const indexed = new Set(rows.map(({ name }) => name))
      expect(PLACES.map(nameOf).filter((name) => !indexed.has(name))).toEqual([])
    })
  })
})
