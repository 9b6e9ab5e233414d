import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database, Db } from '../src/platform/database/database.ts'
import { migrate, migrateTo, migrationFiles, migrationsOf } from '../src/platform/database/migrate.ts'
import { DatabaseUnusable } from '../src/platform/database/open-embedded.ts'
import { explain } from '../src/start-error.ts'
import { contentHash } from './database-hash.ts'
import { fillTables } from './fill-tables.ts'
import { onPostgres } from './template.ts'
import { openBlankDatabase } from './test-database.ts'

/** The state of the first release: what stands in such a database is somebody's. */
const FIRST_RELEASE = '009-note-edit'

/** The same code for both engines: the embedded one takes seconds for it. */
const ONE_ENGINE = onPostgres() ? {} : { tags: ['soak'] }

const names = async (): Promise<string[]> => (await migrationFiles()).map((file) => file.slice(0, -'.ts'.length))

const on = async (work: (database: Database) => Promise<void>): Promise<void> => {
  const database = await openBlankDatabase()
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

type Kept = Map<string, { columns: string[]; rows: string[] }>

/** Every row of every table as text, of the columns given or of all there are. */
const rowsOf = async (db: Db, of?: Kept): Promise<Kept> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%' order by 1, a.attnum`.execute(db)
  const shape = new Map<string, string[]>()
  for (const { table, column } of columns) {
    const wanted = of === undefined || of.get(table)?.columns.includes(column) === true
    if (wanted) shape.set(table, [...(shape.get(table) ?? []), column])
  }
  const kept: Kept = new Map()
  for (const [table, list] of shape) {
    const parts = sql.join(list.map((name) => sql`${sql.ref(name)}::text`))
    const { rows } = await sql<{
      row: string
    }>`select (array[${parts}])::text as row from ${sql.table(table)} order by 1`.execute(db)
    kept.set(table, { columns: list, rows: rows.map(({ row }) => row) })
  }
  return kept
}

/** Tables in which a later migration is meant to change what stands there, and why: their rows stay, in number. */
const CHANGED: Record<string, string> = {
  item: '025 makes records private that are not published',
  record: 'whether a record is open is worked out again with that',
  search_document: 'words are worked out again where later migrations add to them',
}

describe('migrations', () => {
  it('come in with a lower number than a database has run already', ONE_ENGINE, async () => {
    await on(async ({ db }) => {
      await migrate(db)
      const late = '121-contribution-places'
      expect((await names()).at(-1)).not.toBe(late)
      await sql`delete from kysely_migration where name = ${late}`.execute(db)
      await sql`drop index contribution_places`.execute(db)
      expect(await migrate(db)).toEqual([late])
      expect(await migrate(db)).toEqual([])
    })
  })

  it(
    'bring a database of the first release with rows in every table to this version, and every row stays',
    {
      timeout: 240_000,
    },
    async () => {
      await on(async ({ db }) => {
        await migrateTo(db, FIRST_RELEASE)
        expect((await fillTables(db)).empty).toEqual([])
        const before = await rowsOf(db)
        expect(await migrate(db)).toEqual((await names()).filter((name) => name > FIRST_RELEASE))
        const after = await rowsOf(db, before)
        const changed: string[] = []
        for (const [table, { columns, rows }] of before) {
          const then = after.get(table)
          expect(then?.columns, table).toEqual(columns)
          expect(then?.rows.length, table).toBeGreaterThanOrEqual(rows.length)
          const there = new Set(then?.rows)
          if (!rows.every((row) => there.has(row))) changed.push(table)
        }
        expect(changed.filter((table) => !(table in CHANGED))).toEqual([])
        // The rules between tables hold for what was there before them.
        const { rows: loose } = await sql`select conname from pg_constraint where not convalidated`.execute(db)
        expect(loose).toEqual([])
      })
    },
  )

  it('each run on rows that the one before it has let in', { timeout: 600_000, tags: ['soak'] }, async () => {
    await on(async ({ db }) => {
      const all = await names()
      const from = all.indexOf(FIRST_RELEASE)
      await migrateTo(db, FIRST_RELEASE)
      for (const name of all.slice(from + 1)) {
        await fillTables(db)
        const { rows } = await sql<{ count: number }>`select count(*) as count from entity`.execute(db)
        await migrateTo(db, name)
        const { rows: then } = await sql<{ count: number }>`select count(*) as count from entity`.execute(db)
        expect(then[0]?.count, name).toBeGreaterThanOrEqual(rows[0]?.count ?? 1)
      }
      expect(await migrationsOf(db)).toEqual(all)
    })
  })

  it('have a number each: what is new comes after all that has run anywhere', async () => {
    const numbers = (await names()).map((name) => name.slice(0, 3))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('refuse in one line a database of a newer version, and leave it as it is', { timeout: 120_000, ...ONE_ENGINE }, async () => {
    await on(async ({ db }) => {
      await migrate(db)
      await sql`insert into kysely_migration (name, timestamp) values ('998-later', '2027-01-01')`.execute(db)
      const before = await contentHash(db)
      const error = await migrate(db).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(DatabaseUnusable)
      expect(explain(error)).toMatch(/^The database was written by a newer version of Florilège \(998-later\): [^\n]+$/)
      expect(await contentHash(db)).toBe(before)
    })
  })
})
