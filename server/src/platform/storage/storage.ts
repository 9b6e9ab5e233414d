import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { folderSize } from './folder-size.ts'

/** Stores files under keys such as "media/3f/3f2a.../pres.webp". The server creates the keys, never callers. */
export type Storage = {
  /** Writes durably and completely or not at all; replaces an existing key. */
  put: (key: string, content: Buffer | Readable) => Promise<void>
  /** Whole content; null for an unknown key. */
  get: (key: string) => Promise<Buffer | null>
  /** Content from `start` to `end` (bytes, both included); null for an unknown key. */
  stream: (key: string, range?: { start: number; end: number }) => Promise<Readable | null>
  /** Size in bytes; null for an unknown key. */
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** Total size in bytes, counted in the storage itself. */
  used: () => Promise<number>
  /** Every stored file except temporary ones. */
  list: () => AsyncIterable<StoredFile>
}

/** The stamp changes with the content. */
export type StoredFile = { key: string; size: number; stamp: string }

const DAY = 86_400_000
const TEMPORARY = 'temporary'
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** True for a key in the server's format: lower-case letters, digits, dots, dashes and single slashes. */
export const isStorageKey = (key: string): boolean => key.length <= 300 && KEY.test(key)

const absent = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) return null
  throw error
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes temporary files of interrupted writes from a storage folder, after a day. */
export const removeLeftovers = async (folder: string): Promise<void> => {
  const temporary = join(folder, TEMPORARY)
  const names = await readdir(temporary).catch((error: unknown) => absent(error) ?? [])
  for (const name of names) {
    const found = await stat(join(temporary, name)).catch(absent)
    if (found && Date.now() - found.mtimeMs > DAY) await rm(join(temporary, name), { force: true })
  }
}

/** Files below a folder; those deleted meanwhile are left out. */
const filesBelow = async function* (folder: string, below: string): AsyncGenerator<StoredFile> {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true }).catch(
    (error: unknown) => absent(error) ?? [],
  )) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory() && key !== TEMPORARY) yield* filesBelow(folder, key)
    const found = entry.isFile() ? await stat(join(folder, key)).catch(absent) : null
    if (found) yield { key, size: found.size, stamp: String(found.mtimeMs) }
  }
}

/** Storage in a folder. Throws on a key other than lower-case letters, digits, dots, dashes and single slashes. */
export const folderStorage = (folder: string): Storage => {
  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('storage key is not allowed')
    return join(folder, key)
  }

  const write = async (path: string, content: Buffer | Readable): Promise<void> => {
    const handle = await open(path, 'wx')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  const put = async (key: string, content: Buffer | Readable): Promise<void> => {
    const path = pathOf(key)
    const temporary = join(folder, TEMPORARY, randomUUID())
    await mkdir(dirname(path), { recursive: true })
    await mkdir(dirname(temporary), { recursive: true })
    try {
      await write(temporary, content)
      await rename(temporary, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  const size = async (key: string): Promise<number | null> => {
    const found = await stat(pathOf(key)).catch(absent)
    return found?.isFile() ? found.size : null
  }

  return {
    put,
    size,
    get: (key) => readFile(pathOf(key)).catch(absent),
    stream: async (key, range) => ((await size(key)) === null ? null : createReadStream(pathOf(key), range)),
    remove: (key) => rm(pathOf(key), { force: true }),
    used: () => folderSize(folder),
    list: () => filesBelow(folder, ''),
  }
}
