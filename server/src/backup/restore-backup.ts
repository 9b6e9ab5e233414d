import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrationFiles } from '../platform/database/migrate.ts'
import { restoreDatabase } from '../platform/database/dump/restore.ts'
import { makeFolder } from '../platform/storage/make-folder.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { BackupKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Manifest } from './manifest.ts'
import { openPieces } from './pieces.ts'

const refuseNewer = async ({ migrations }: Manifest): Promise<void> => {
  const known = new Set(await migrationFiles())
  const unknown = migrations.filter((name) => !known.has(`${name}.ts`))
  if (unknown.length > 0)
    throw new BackupRefused(`the backup was made by a newer version of Florilège (${unknown.join(', ')}): update this one first`)
}

/** Refuses to restore where something is already. */
const requireEmpty = async (config: Config): Promise<void> => {
  if ((await readdir(config.dataDir).catch(() => [])).length > 0)
    throw new BackupRefused(`DATA_DIR: ${config.dataDir} is not empty: restore into a new folder`)
  if (config.storage !== null)
    for await (const _file of openStorage(config).storage.list())
      throw new BackupRefused('STORAGE_URL: the bucket is not empty: restore into a new one')
  if (config.databaseUrl === null) return
  const { db, close } = await openDatabase(config, () => {})
  try {
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace limit 1`.execute(db)
    if (rows.length > 0) throw new BackupRefused('DATABASE_URL: the database is not empty: restore into a new one')
  } finally {
    await close()
  }
}

/** Moves everything out of a folder inside the data folder, the database last: without it a server refuses to start. */
const moveUp = async (from: string, to: string): Promise<void> => {
  const names = (await readdir(from)).toSorted((a, b) => Number(a.startsWith('database')) - Number(b.startsWith('database')))
  for (const name of names) await rename(join(from, name), join(to, name))
  await rm(from, { recursive: true })
}

/**
 * Restores a backup into an empty data folder, database and bucket, checking each byte. After a failure they are empty
 * again. Throws BackupRefused.
 */
export const restoreBackup = async (
  { folder, key, manifest }: { folder: string; key: BackupKey | null; manifest: Manifest },
  config: Config,
): Promise<void> => {
  await refuseNewer(manifest)
  await requireEmpty(config)
  const pieces = openPieces(folder, key)
  const staging = join(config.dataDir, 'restoring')
  const beside: Config = { ...config, dataDir: staging }
  const { storage } = openStorage(beside)
  const put: string[] = []
  try {
    await makeFolder(staging)
    for (const file of manifest.own) {
      const path = join(staging, file.path)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, Readable.from(pieces.read(file, file.path)), { mode: 0o600, flush: true })
    }
    for (const file of manifest.files) {
      put.push(file.path)
      await storage.put(file.path, Readable.from(pieces.read(file, file.path), { objectMode: false }))
    }
    const { db, close } = await openDatabase(beside, () => {})
    try {
      const dump = Readable.from(pieces.read(manifest.dump, 'the database'), { objectMode: false })
      await restoreDatabase(db, dump)
    } finally {
      await close()
    }
    await moveUp(staging, config.dataDir)
  } catch (error) {
    if (config.storage !== null) for (const path of put) await storage.remove(path).catch(() => {})
    for (const name of await readdir(config.dataDir).catch(() => []))
      await rm(join(config.dataDir, name), { recursive: true, force: true })
    throw error
  }
}

/** Empties a PostgreSQL database that a check has filled. */
export const emptyAgain = async (config: Config): Promise<void> => {
  if (config.databaseUrl === null) return
  const { db, close } = await openDatabase(config, () => {})
  try {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  } finally {
    await close()
  }
}
