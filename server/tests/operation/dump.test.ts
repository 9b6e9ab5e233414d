import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { dumpDatabase } from '../../src/platform/database/dump/dump.ts'
import { migrate, migrateTo, migrationFiles, migrationsOf } from '../../src/platform/database/migrate.ts'
import { openInMemory } from '../../src/platform/database/embedded/open-embedded.ts'
import { restoreDatabase } from '../../src/platform/database/dump/restore.ts'
import { contentHash } from './database-hash.ts'
import { fillTables } from '../hostile/fill-tables.ts'
import { openBlankDatabase, openTestDatabase } from '../test-database.ts'

let folder = ''
let file = ''
let source: Database
let hash = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florilege-dump-'))
  file = join(folder, 'all.dump')
  source = await openTestDatabase()
  const filled = await fillTables(source.db)
  expect(filled.empty).toEqual([])
  hash = await contentHash(source.db)
  const { rows } = await dumpDatabase(source.db, createWriteStream(file))
  expect(rows).toBe(filled.rows)
}, 180_000)
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

const within = async (opened: Promise<Database>, work: (database: Database) => Promise<void>): Promise<void> => {
  const database = await opened
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const bytesOf = (text: string): Buffer => gzipSync(text)

/** The dump with something done to it. */
const spoilt = async (change: (lines: string[]) => string[]): Promise<string> => {
  const path = join(folder, 'spoilt.dump')
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
  await writeFile(path, bytesOf(`${change(lines).join('\n')}\n`))
  return path
}

describe('dump and restore', () => {
  it('restore every row of every table in a database of the tested engine', async () => {
    await within(openTestDatabase(), async ({ db }) => {
      await restoreDatabase(db, createReadStream(file))
      expect(await contentHash(db)).toBe(hash)
      expect(await migrate(db)).toEqual([])
      // New rows get new ids, and foreign keys are enforced again.
      const { id } = await db
        .insertInto('entity')
        .values({ type: 'GROUP', display_name: 'Herbier', setting: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{ most: number }>`select max(id) as most from entity where id <> ${id}`.execute(db)
      expect(id).toBeGreaterThan(rows[0]?.most ?? 0)
      const found = await db.selectFrom('search_document').select('id').where('entity_id', '=', id).execute()
      expect(found).toHaveLength(1)
      await expect(db.insertInto('block').values({ from_id: id, to_id: 987_654 }).execute()).rejects.toThrow(
        /foreign key|violates/,
      )
    })
  })

  it('restore a new embedded database, and another one from its dump', { tags: ['soak'] }, async () => {
    await within(openInMemory(null, 30_000), async ({ db }) => {
      await restoreDatabase(db, createReadStream(file))
      expect(await contentHash(db)).toBe(hash)
      const second = join(folder, 'second.dump')
      await dumpDatabase(db, createWriteStream(second))
      await within(openTestDatabase(), async (back) => {
        await restoreDatabase(back.db, createReadStream(second))
        expect(await contentHash(back.db)).toBe(hash)
      })
    })
  })

  it('refuse a non-empty database without the option to replace it', async () => {
    await within(openTestDatabase(), async ({ db }) => {
      await db.insertInto('entity').values({ type: 'GROUP', display_name: 'Herbier', setting: '{}' }).execute()
      const before = await contentHash(db)
      await expect(restoreDatabase(db, createReadStream(file))).rejects.toThrow(/not empty.*--replace/)
      expect(await contentHash(db)).toBe(before)
      await restoreDatabase(db, createReadStream(file), { replace: true })
      expect(await contentHash(db)).toBe(hash)
    })
  })

  it('from before the baseline restore to this version if the schema is the same, else are refused', async () => {
    await within(openBlankDatabase(), async ({ db }) => {
      await migrateTo(db, '001-baseline')
      await fillTables(db)
      const hashBefore = await contentHash(db)
      await sql`delete from kysely_migration`.execute(db)
      await sql`insert into kysely_migration (name, timestamp) values ('001-foundation', ''), ('198-installation', '')`.execute(
        db,
      )
      const old = join(folder, 'old.dump')
      await dumpDatabase(db, createWriteStream(old))
      await expect(restoreDatabase(db, createReadStream(old), { replace: true })).rejects.toThrow(
        /older than the last version before/,
      )
      expect(await contentHash(db)).toBe(hashBefore)
      await sql`insert into kysely_migration (name, timestamp) values ('201-ramps', '')`.execute(db)
      await dumpDatabase(db, createWriteStream(old))
      await expect(migrate(db)).rejects.toThrow(/before the baseline/)
      await restoreDatabase(db, createReadStream(old), { replace: true })
      expect(await contentHash(db)).toBe(hashBefore)
      await migrate(db)
      expect((await migrationsOf(db)).map((name) => `${name}.ts`)).toEqual(await migrationFiles())
    })
  })

  it('refuse a truncated, changed or outdated dump, and leave the database unchanged', { tags: ['soak'] }, async () => {
    const whole = await readFile(file)
    const cut = join(folder, 'cut.dump')
    await writeFile(cut, whole.subarray(0, whole.length - 200))
    const noise = join(folder, 'noise.dump')
    await writeFile(noise, 'nothing of the kind')
    const at = (lines: string[]) => lines.findIndex((line) => line.startsWith('[['))
    const cases: [string, () => Promise<string>, RegExp][] = [
      ['cut off', async () => cut, /damaged or cut off/],
      ['no dump', async () => noise, /damaged or cut off/],
      ['without its end', () => spoilt((lines) => lines.slice(0, -1)), /end is missing/],
      ['a row less', () => spoilt((lines) => lines.toSpliced(at(lines), 1)), /not as it was/],
      [
        'a value changed',
        () => spoilt((lines) => lines.with(at(lines), (lines[at(lines)] ?? '').replace('2026', '2027'))),
        /not as it was/,
      ],
      [
        'a sequence changed',
        () => spoilt((lines) => lines.map((line) => line.replace(/("type":"sequence".*"value":)"\d+"/, '$1"1"'))),
        /checksum/,
      ],
      [
        'a newer version',
        () => spoilt((lines) => lines.with(0, (lines[0] ?? '').replace(']', ',"999-later"]'))),
        /newer version of Florilège \(999-later\)/,
      ],
      [
        'another format',
        () => spoilt((lines) => lines.with(0, (lines[0] ?? '').replace('"format":1', '"format":2'))),
        /format 2/,
      ],
    ]
    await within(openTestDatabase(), async ({ db }) => {
      await db.insertInto('entity').values({ type: 'GROUP', display_name: 'Herbier', setting: '{}' }).execute()
      const before = await contentHash(db)
      for (const [name, make, message] of cases) {
        const path = await make()
        await expect(restoreDatabase(db, createReadStream(path), { replace: true }), name).rejects.toThrow(message)
        expect(await contentHash(db), name).toBe(before)
      }
    })
  })
})
