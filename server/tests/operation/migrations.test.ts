import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database, Db } from '../../src/platform/database/database.ts'
import { migrate, migrateTo, migrationFiles, migrationsOf } from '../../src/platform/database/migrate.ts'
import { DatabaseUnusable } from '../../src/platform/database/embedded/open-embedded.ts'
import { explain } from '../../src/start-error.ts'
import { contentHash } from './database-hash.ts'
import { fillTables } from '../hostile/fill-tables.ts'
import { openBlankDatabase, openTestDatabase } from '../test-database.ts'

const BASELINE = '001-baseline'

/** Columns that a later migration removes or requires ("table.column"), and the release that first did without. */
const CONTRACTED: Record<string, string> = {}

/** Tables whose rows a later migration changes on purpose, with the reason; the number of rows must not shrink. */
const CHANGED: Record<string, string> = {}

const names = async (): Promise<string[]> => (await migrationFiles()).map((file) => file.slice(0, -'.ts'.length))

const on = async (opened: Promise<Database>, work: (db: Db) => Promise<void>): Promise<void> => {
  const database = await opened
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

/** Folder with additional migrations; each creates a table unless given otherwise. */
const withFolder = async (
  work: (add: (name: string, up?: string) => Promise<void>, folder: URL) => Promise<void>,
): Promise<void> => {
  const path = await mkdtemp(join(tmpdir(), 'florilege-migrations-'))
  const add = (name: string, up = `db.schema.createTable('t${name.slice(0, 3)}').addColumn('id', 'bigint').execute()`) =>
    writeFile(join(path, `${name}.ts`), `export const up = (db) => ${up}\n`)
  try {
    await work(add, pathToFileURL(`${path}/`))
  } finally {
    await rm(path, { recursive: true })
  }
}

type Shape = { column: string; type: string; required: boolean }

const tableOf = ({ column }: Shape): string => column.slice(0, column.indexOf('.'))
const typeOf = ({ column, type }: Shape): string => `${column} ${type}`

/** Columns of all tables; required ones need a value in every insert. */
const shapeOf = async (db: Db): Promise<Shape[]> => {
  const { rows } = await sql<Shape>`
    select c.relname || '.' || a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%' order by c.relname, a.attnum`.execute(db)
  return rows
}

/** Rows of every table as text, restricted to these columns. */
const rowsOf = async (db: Db, shape: readonly Shape[]): Promise<Map<string, string[]>> => {
  const tables = Map.groupBy(shape, tableOf)
  const found = new Map<string, string[]>()
  for (const [table, columns] of tables) {
    const texts = sql.join(columns.map(({ column }) => sql`${sql.ref(column)}::text`))
    const { rows } = await sql<{ row: string }>`select (array[${texts}])::text as row from ${sql.table(table)}`.execute(db)
    found.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return found
}

describe('migrations', () => {
  it('have a unique number', async () => {
    const numbers = (await names()).map((name) => name.slice(0, 3))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect((await names())[0]).toBe(BASELINE)
  })

  it('run once in order, including one merged later with a lower number', async () => {
    await withFolder(async (add, folder) => {
      await add(BASELINE)
      await add('003-later')
      await on(openBlankDatabase(), async (db) => {
        expect(await migrate(db, folder)).toEqual([BASELINE, '003-later'])
        expect(await migrate(db, folder)).toEqual([])
        await add('002-merged')
        expect(await migrate(db, folder)).toEqual(['002-merged'])
        expect(await migrationsOf(db)).toEqual([BASELINE, '002-merged', '003-later'])
      })
    })
  })

  it('with a failure leave the database unchanged, and the error names the migration', async () => {
    await withFolder(async (add, folder) => {
      await add(BASELINE)
      await on(openBlankDatabase(), async (db) => {
        await migrate(db, folder)
        const before = await shapeOf(db)
        await add('002-good')
        await add('003-bad', "db.schema.dropTable('missing').execute()")
        await expect(migrate(db, folder)).rejects.toThrow(/\(003-bad\)/)
        expect(await migrationsOf(db)).toEqual([BASELINE])
        expect(await shapeOf(db)).toEqual(before)
      })
    })
  })

  it('[OP-04] after the baseline keep columns and rows for the previous version, and accept its inserts', async () => {
    await on(openBlankDatabase(), async (db) => {
      await migrateTo(db, BASELINE)
      expect((await fillTables(db)).empty).toEqual([])
      const shape = (await shapeOf(db)).filter(({ column }) => !(column in CONTRACTED))
      const rows = await rowsOf(db, shape)
      expect(await migrate(db)).toEqual((await names()).slice(1))
      const after = (await shapeOf(db)).filter((column) => rows.has(tableOf(column)))
      const kept = after.filter(({ column }) => shape.some((one) => one.column === column))
      expect(kept.map(typeOf)).toEqual(shape.map(typeOf))
      const required = new Set(shape.filter((one) => one.required).map(({ column }) => column))
      expect(after.filter((one) => one.required && !required.has(one.column) && !(one.column in CONTRACTED))).toEqual([])
      for (const [table, then] of await rowsOf(db, shape)) {
        const before = rows.get(table) ?? []
        const there = new Set(then)
        expect(then.length, table).toBeGreaterThanOrEqual(before.length)
        expect(table in CHANGED ? [] : before.filter((row) => !there.has(row)), table).toEqual([])
      }
      // Constraints that were added as "not valid" are validated.
      expect((await sql`select conname from pg_constraint where not convalidated`.execute(db)).rows).toEqual([])
    })
  })

  it.each([
    ['of a newer version', ['998-later'], /^The database was written by a newer version of Florilège \(998-later\): [^\n]+$/],
    [
      'from before the baseline',
      null,
      /^The database was made before the baseline [^\n]+`pnpm db dump [^\n]+`pnpm db restore [^\n]+$/,
    ],
  ])('refuse a database %s in one line without changes', async (_title, later, message) => {
    await on(openTestDatabase(), async (db) => {
      await db.insertInto('entity').values({ type: 'GROUP', display_name: 'Herbier', setting: '{}' }).execute()
      if (later === null) await sql`update kysely_migration set name = '201-ramps' where name = ${BASELINE}`.execute(db)
      for (const name of later ?? ['001-foundation'])
        await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-01-01')`.execute(db)
      const before = [await contentHash(db), await migrationsOf(db), await shapeOf(db)]
      const error = await migrate(db).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(DatabaseUnusable)
      expect(explain(error)).toMatch(message)
      expect([await contentHash(db), await migrationsOf(db), await shapeOf(db)]).toEqual(before)
    })
  })
})
