import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { openPostgres } from '../../src/platform/database/open-postgres.ts'
import { adoptInstallation } from '../../src/releases/storage/installation.ts'
import { readRegistryKey } from '../../src/releases/storage/registry-key.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { releaser, hostBuild } from '../releases/release-fixtures.ts'
import { Client } from '../client.ts'
import type { TestServer } from '../helper.ts'
import { runServer } from './server-process.ts'
import { addressOfDatabase, adminAddress, onPostgres, postgresTemplate } from '../template.ts'

type Settings = { DATABASE_URL: string; DATA_DIR: string; REGISTRY_KEY?: string }

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-belonging-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const newDatabase = async (): Promise<string> => {
  const name = `florilege_test_${randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(adminAddress(), () => {})
  await sql`create database ${sql.ref(name)} template ${sql.ref(await postgresTemplate())}`.execute(admin.db)
  onTestFinished(async () => {
    await sql`drop database ${sql.ref(name)} with (force)`.execute(admin.db)
    await admin.close()
  })
  return addressOfDatabase(name)
}

const configOf = (settings: Settings) => readConfig({ LOG_LEVEL: 'silent', ...settings })
const start = async (settings: Settings) => {
  const built = await buildApp(configOf(settings))
  onTestFinished(() => built.close())
  return built
}

/** Stopped installation with a release. */
const stopped = async (): Promise<Settings> => {
  const settings = { DATABASE_URL: await newDatabase(), DATA_DIR: await newFolder() }
  const built = await start(settings)
  const guest = (address?: string) => new Client(built.app, address)
  const releases = await releaser({ ...built, guest } as unknown as TestServer)
  await releases.publish(hostBuild())
  await built.close()
  return settings
}

/** Contents of a database and a folder: rows of tables that a start could write, and file names. */
const contentOf = async ({ DATABASE_URL, DATA_DIR }: Settings): Promise<unknown> => {
  const { db, close } = await openPostgres(DATABASE_URL, () => {})
  const { rows } = await sql`
    select (select jsonb_agg(r) from release r) as releases, (select jsonb_agg(r) from release_registry r) as registry,
      (select jsonb_agg(r) from release_channel r) as channels, (select jsonb_agg(r) from kysely_migration r) as migrations
    `.execute(db)
  await close()
  return [rows, await readdir(join(DATA_DIR, 'files'), { recursive: true }).catch(() => []), await readdir(DATA_DIR)]
}

/** Refusal of a start, without changes; "started" on success. */
const outcome = async (settings: Settings): Promise<string> => {
  const before = await contentOf(settings)
  const refusal = await start(settings).then(
    () => null,
    (error: Error) => error.message,
  )
  const after = await contentOf(settings)
  return refusal !== null && !isDeepStrictEqual(before, after) ? `changed something: ${refusal}` : (refusal ?? 'started')
}

const registryKeyIn = async (folder: string): Promise<string> => (await readFile(join(folder, 'registry-key'), 'utf8')).trim()

const copyOf = async (folder: string, only: string[]): Promise<string> => {
  const copy = await newFolder()
  for (const name of only) await cp(join(folder, name), join(copy, name), { recursive: true })
  return copy
}

describe.runIf(onPostgres())('a start with parts of different installations', () => {
  it('[OP-02] is refused in one line without changes: with a missing or another registry key', async () => {
    const own = await stopped()
    const { DATABASE_URL } = own
    const DATA_DIR = await copyOf(own.DATA_DIR, ['files'])
    expect(await outcome({ DATABASE_URL, DATA_DIR })).toMatch(
      /^REGISTRY_KEY: none is given, and this database was sealed with one: [^\n]+$/,
    )
    const other = 'A'.repeat(43)
    expect(await outcome({ DATABASE_URL, DATA_DIR, REGISTRY_KEY: other })).toMatch(
      /^REGISTRY_KEY: this database was sealed with another key: [^\n]+$/,
    )
    const { code, errors } = await runServer({ DATABASE_URL, DATA_DIR, PORT: '0' })
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Florilège cannot start\. REGISTRY_KEY: [^\n]+\n$/)])
    expect(await outcome(own)).toBe('started')
  })

  it('[OP-02] is refused with an empty storage, and with that of another Florilège', async () => {
    const [own, other] = [await stopped(), await stopped()]
    const { DATABASE_URL } = own
    const empty = await copyOf(own.DATA_DIR, ['registry-key'])
    expect(await outcome({ DATABASE_URL, DATA_DIR: empty })).toMatch(
      /STORAGE_URL: the storage has none of the files of this database: [^\n]+$/,
    )
    const foreign = await copyOf(own.DATA_DIR, ['registry-key'])
    await cp(join(other.DATA_DIR, 'files'), join(foreign, 'files'), { recursive: true })
    expect(await outcome({ DATABASE_URL, DATA_DIR: foreign })).toMatch(
      /STORAGE_URL: the storage holds the files of another database: [^\n]+$/,
    )
  })

  it('[OP-02] is refused with another database, new or used, next to files and their key', async () => {
    const [own, other] = [await stopped(), await stopped()]
    const { DATA_DIR } = own
    expect(await outcome({ DATABASE_URL: await newDatabase(), DATA_DIR })).toMatch(
      /^DATABASE_URL: the storage holds the files of another database: [^\n]+$/,
    )
    const used = await outcome({ DATABASE_URL: other.DATABASE_URL, DATA_DIR })
    expect(used).toMatch(/^REGISTRY_KEY: this database was sealed with another key: [^\n]+$/)
  })
})

describe.runIf(onPostgres())('a start with matching parts', () => {
  it('[OP-02] continues with a moved data folder, and with the key in a setting', async () => {
    const own = await stopped()
    const DATA_DIR = await copyOf(own.DATA_DIR, ['files', 'registry-key'])
    expect(await outcome({ ...own, DATA_DIR })).toBe('started')
    const { DATABASE_URL } = own
    const REGISTRY_KEY = await registryKeyIn(own.DATA_DIR)
    expect(await outcome({ DATABASE_URL, DATA_DIR: await copyOf(own.DATA_DIR, ['files']), REGISTRY_KEY })).toBe('started')
  })

  it('[OP-02] names an installation of an earlier version, but not with an empty storage', async () => {
    const own = await stopped()
    const { db, close } = await openPostgres(own.DATABASE_URL, () => {})
    await db.updateTable('release_registry').set({ installation: null }).execute()
    await close()
    await rm(join(own.DATA_DIR, 'files/installation'))
    const empty = await copyOf(own.DATA_DIR, ['registry-key'])
    expect(await outcome({ ...own, DATA_DIR: empty })).toMatch(
      /STORAGE_URL: the storage has none of the files of this database: [^\n]+$/,
    )
    expect(await outcome(own)).toBe('started')
    expect(await outcome({ ...own, DATA_DIR: empty })).toMatch(
      /STORAGE_URL: the storage has none of the files of this database: [^\n]+$/,
    )
  })

  it('[OP-02] continues after an operator has adopted a new key, or a copy of the files', async () => {
    const own = await stopped()
    const moved = { ...own, DATA_DIR: await copyOf(own.DATA_DIR, ['files']), REGISTRY_KEY: 'B'.repeat(43) }
    const publicKey = (await readRegistryKey(configOf(moved))) ?? ''
    const { db, close } = await openPostgres(own.DATABASE_URL, () => {})
    await adoptInstallation({ db, storage: openStorage(configOf(moved)).storage, publicKey })
    await close()
    expect(await outcome(moved)).toBe('started')
    expect(await outcome(own)).toMatch(/^REGISTRY_KEY: this database was sealed with another key: [^\n]+$/)
  })
})
