import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/database.ts'
import { dumpDatabase } from '../platform/database/dump/dump.ts'
import { migrationsOf } from '../platform/database/migrate.ts'
import { makeFolder } from '../platform/storage/make-folder.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { StoredFile } from '../platform/storage/storage.ts'
import type { BackupKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'
import { openSource } from './database-source.ts'
import { backupIds, OWN_FILE, readManifest, writeManifest } from './manifest.ts'
import type { Manifest, StoredPiece } from './manifest.ts'
import { openPieces } from './pieces.ts'
import type { Pieces } from './pieces.ts'

type Read = (key: string) => Promise<AsyncIterable<Buffer> | null>

/** Collects files into pieces; those with the stamp and size of the last backup are not read again. */
const createCollection = (pieces: Pieces, former: readonly StoredPiece[]) => {
  const known = new Map(former.map((file) => [file.path, file]))
  const files = new Map<string, StoredPiece>()
  let copied = 0

  const add = async ({ key, size, stamp }: StoredFile, read: Read): Promise<void> => {
    const there = files.get(key) ?? known.get(key)
    if (there?.stamp === stamp && there.size === size && (await pieces.has(there.piece))) return void files.set(key, there)
    const content = await read(key)
    // Removed meanwhile.
    if (content === null) return
    files.set(key, { path: key, stamp, ...(await pieces.write(content)) })
    copied += 1
  }
  return { add, files: () => [...files.values()], copied: () => copied }
}

const ownFiles = async function* (dataDir: string): AsyncGenerator<StoredFile> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: false }).catch(() => [])
  for (const key of names.filter((name) => OWN_FILE.test(name))) {
    const found = await stat(join(dataDir, key))
    if (found.isFile()) yield { key, size: found.size, stamp: String(found.mtimeMs) }
  }
}

const dumpInto = async (pieces: Pieces, { db }: Database) => {
  const through = new PassThrough()
  const [dump, counted] = await Promise.allSettled([pieces.write(through), dumpDatabase(db, through)])
  // A full disk ends the dump as well: the reason is that of the piece.
  if (dump.status === 'rejected') throw dump.reason
  if (counted.status === 'rejected') throw counted.reason
  return { dump: dump.value, tables: counted.value.digests }
}

const newest = async (folder: string, key: BackupKey | null): Promise<Manifest | null> => {
  for (const id of (await backupIds(folder)).toReversed()) {
    const found = await readManifest(folder, key, id).catch(() => null)
    if (found !== null) return found
  }
  return null
}

export type Made = { manifest: Manifest; copied: number }

/** Adds a backup of the configured site, which may be running, to a folder. Throws BackupRefused. */
export const createBackup = async (folder: string, key: BackupKey | null, config: Config): Promise<Made> => {
  await makeFolder(folder)
  const pieces = openPieces(folder, key)
  const former = await newest(folder, key)
  const { storage } = openStorage(config)
  const files = createCollection(pieces, former?.files ?? [])
  const collect = async (): Promise<void> => {
    for await (const file of storage.list()) await files.add(file, (path) => storage.stream(path))
  }
  // Before the database for files that are removed meanwhile, and after it for those that it refers to since.
  await collect()
  const made_at = new Date().toISOString()
  const database = await openSource(config)
  let content: Pick<Manifest, 'dump' | 'tables' | 'migrations'>
  try {
    const migrations = await migrationsOf(database.db)
    if (migrations.length === 0) throw new BackupRefused('there is nothing to back up: this database holds no Florilège')
    content = { migrations, ...(await dumpInto(pieces, database)) }
  } finally {
    await database.close()
  }
  await collect()
  const own = createCollection(pieces, former?.own ?? [])
  for await (const file of ownFiles(config.dataDir))
    await own.add(file, async (path) => createReadStream(join(config.dataDir, path)))
  const id = made_at.replaceAll(':', '-')
  const manifest = { id, made_at, engine: database.engine, ...content, files: files.files(), own: own.files() }
  await writeManifest(folder, key, manifest)
  return { manifest, copied: files.copied() + own.copied() }
}
