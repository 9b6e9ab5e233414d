import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import type { ZipFile } from 'yauzl'
import type { Services } from '../../platform/services.ts'
import { entriesOf, plainName } from './archive-files.ts'
import type { SentFile } from './import-tables.ts'
import { Unusable } from './unusable.ts'

/** Most bytes of all files of all archives of an import, unpacked. */
const MOST_UNPACKED = 512 * 1024 * 1024
const STALE_MS = 24 * 60 * 60 * 1000

/** Safe form of an uploaded file's name: no path outside, and no characters that systems reserve. */
export const safeName = (name: string): string => {
  const parts = name
    .normalize('NFC')
    .split(/[/\\]+/)
    .map((part) =>
      part
        // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
        .replace(/[\u0000-\u001f\u007f:*?"<>|]/g, '_')
        .replace(/^[. ]+/, '')
        .slice(0, 100),
    )
    .filter((part) => part !== '')
  return parts.slice(-4).join('/') || 'file'
}

const isZip = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\u0003\u0004'
  } finally {
    await handle.close()
  }
}

/** Errors caused by this machine and not by the upload. */
const OURS: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EIO', 'EROFS', 'EACCES', 'EPERM'])

/** Reports an unreadable file, unless this machine has failed. */
const unusable = (name: string, error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Unusable || OURS.has(code)) throw error
  // Messages of system errors contain paths of this machine.
  const why = code === '' ? (error instanceof Error ? error.message : String(error)) : code
  throw new Unusable(`${name} cannot be read: ${why}`, `FILE_UNREADABLE ${name}`)
}

/** Unpacks a zip of at most `most` bytes; returns their number, null for an archive that stays packed. */
const unpack = async (zip: ZipFile, into: string, most: number): Promise<number | null> => {
  const entries = [...(await entriesOf(zip)).values()]
  // An archive with a description is read as it is.
  if (entries.some(({ fileName }) => /^(?:[^/]+\/)?meta\.xml$/.test(fileName))) return null
  const files = entries.filter(({ fileName }) => !/(?:^|\/)(?:__MACOSX\/|\.|$)/.test(fileName))
  const bytes = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (bytes > most) throw new Unusable('the archives unpack to more than is taken at once', 'ARCHIVES_UNPACK_LARGE')
  for (const entry of files) {
    const path = join(into, safeName(plainName(entry.fileName)))
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  }
  return bytes
}

const unpackFile = async (file: string, most: number): Promise<number> => {
  const zip = await openPromise(file, { autoClose: false })
  try {
    const bytes = await unpack(zip, join(dirname(file), basename(file, extname(file))), most)
    if (bytes !== null) await rm(file)
    return bytes ?? 0
  } finally {
    zip.close()
  }
}

const foldersOf = (dataDir: string): string => join(dataDir, 'reading')

/**
 * Runs `work` on a temporary folder with the files of an import as uploaded, archives unpacked. Throws Unusable for
 * deleted files, and for archives that unpack to more than `most` bytes.
 */
export const withImportFiles = async <T>(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  files: readonly SentFile[],
  work: (folder: string) => Promise<T>,
  most = MOST_UNPACKED,
): Promise<T> => {
  const own = join(foldersOf(config.dataDir), randomUUID())
  const [first] = files
  // The folder's name identifies records without other identifiers, so it is always the same.
  const folder = join(own, basename(first?.name ?? 'import', extname(first?.name ?? '')) || 'import')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    let left = most
    for (const { name, key } of files) {
      const content = key === null ? null : await storage.stream(key)
      if (content === null) throw new Unusable('the files of this import are kept no more', 'FILES_GONE')
      try {
        const path = join(folder, safeName(name))
        await mkdir(dirname(path), { recursive: true })
        await pipeline(content, createWriteStream(path, { mode: 0o600 }))
        if (await isZip(path)) left -= await unpackFile(path, left)
      } catch (error) {
        unusable(name, error)
      }
    }
    return await work(folder)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** Deletes folders left by an interrupted process. */
export const sweepReading = async (dataDir: string): Promise<void> => {
  const names = await readdir(foldersOf(dataDir)).catch(() => [])
  for (const name of names) {
    const folder = join(foldersOf(dataDir), name)
    const found = await stat(folder).catch(() => null)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(folder, { recursive: true, force: true })
  }
}
