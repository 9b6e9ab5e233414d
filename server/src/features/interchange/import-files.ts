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

/** Bytes of all files of an archive, unpacked. */
const MOST_UNPACKED = 512 * 1024 * 1024
const STALE_MS = 24 * 60 * 60 * 1000

/** A name of a file as it was sent, made one that leads nowhere else: parts without signs that systems take for their own. */
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

const unpack = async (zip: ZipFile, into: string): Promise<boolean> => {
  const entries = [...(await entriesOf(zip)).values()]
  // An archive that describes itself is read as it is.
  if (entries.some(({ fileName }) => /^(?:[^/]+\/)?meta\.xml$/.test(fileName))) return false
  const files = entries.filter(({ fileName }) => !/(?:^|\/)(?:__MACOSX\/|\.|$)/.test(fileName))
  if (files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MOST_UNPACKED)
    throw new Unusable(`the archive unpacks to more than ${MOST_UNPACKED / 1024 / 1024} MiB`)
  for (const entry of files) {
    const path = join(into, safeName(plainName(entry.fileName)))
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  }
  return true
}

const unpackFile = async (file: string): Promise<void> => {
  const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw new Unusable(`${basename(file)} is no archive that can be read: ${error instanceof Error ? error.message : ''}`)
  })
  let unpacked: boolean
  try {
    unpacked = await unpack(zip, join(dirname(file), basename(file, extname(file))))
  } catch (error) {
    if (error instanceof Unusable || (error instanceof Error && 'code' in error)) throw error
    throw new Unusable(`${basename(file)}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    zip.close()
  }
  if (unpacked) await rm(file)
}

const foldersOf = (dataDir: string): string => join(dataDir, 'reading')

/**
 * Runs `work` on a folder with the files of an import as they were sent, archives unpacked; the folder is gone
 * afterwards. Throws Unusable for files that are kept no more, or that are traps.
 */
export const withImportFiles = async <T>(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  files: readonly SentFile[],
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const own = join(foldersOf(config.dataDir), randomUUID())
  const [first] = files
  // The folder names records where nothing else does, so it is called the same each time.
  const folder = join(own, basename(first?.name ?? 'import', extname(first?.name ?? '')) || 'import')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    for (const { name, key } of files) {
      const content = key === null ? null : await storage.stream(key)
      if (content === null) throw new Unusable('the files of this import are kept no more')
      const path = join(folder, safeName(name))
      await mkdir(dirname(path), { recursive: true })
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
      if (await isZip(path)) await unpackFile(path)
    }
    return await work(folder)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** Deletes folders that the end of a process has left behind. */
export const sweepReading = async (dataDir: string): Promise<void> => {
  const names = await readdir(foldersOf(dataDir)).catch(() => [])
  for (const name of names) {
    const folder = join(foldersOf(dataDir), name)
    const found = await stat(folder).catch(() => null)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(folder, { recursive: true, force: true })
  }
}
