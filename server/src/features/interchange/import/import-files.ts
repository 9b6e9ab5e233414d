import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import type { Services } from '../../../platform/services.ts'
import { entriesOf, MOST_FILES, plainName } from '../export/archive-files.ts'
import type { SentFile } from './import-tables.ts'
import { addZipPictures, isPictureEntry, MOST_PICTURES } from '../import-pictures/picture-files.ts'
import type { PictureFiles } from '../import-pictures/picture-files.ts'
import { isPictureName } from '../import-pictures/picture-match.ts'
import { Unusable } from '../mapping/unusable.ts'

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

/** Files of an archive without a description other than pictures; null for an archive that stays packed. */
const recordFiles = (entries: readonly Entry[]): Entry[] | null => {
  if (entries.some(({ fileName }) => /^(?:[^/]+\/)?meta\.xml$/.test(fileName))) return null
  return entries.filter((entry) => !/(?:^|\/)(?:__MACOSX\/|\.|$)/.test(entry.fileName) && !isPictureEntry(entry))
}

const unpack = async (zip: ZipFile, files: readonly Entry[], into: string, most: number): Promise<number> => {
  const bytes = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (bytes > most) throw new Unusable('the archives unpack to more than is taken at once', 'ARCHIVES_UNPACK_LARGE')
  for (const entry of files) {
    const path = join(into, safeName(plainName(entry.fileName)))
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  }
  return bytes
}

type Opened = { pictures: PictureFiles; zips: ZipFile[]; own: string }

/** Unpacks a zip of at most `most` bytes and returns their number; its pictures stay packed, outside of the folder. */
const unpackFile = async (file: string, most: number, { pictures, zips, own }: Opened): Promise<number> => {
  const aside = join(own, `${zips.length}.zip`)
  const zip = await openPromise(file, { autoClose: false })
  zips.push(zip)
  const entries = [...(await entriesOf(zip, MOST_PICTURES)).values()]
  const files = recordFiles(entries)
  if (files === null) return 0
  if (files.length > MOST_FILES)
    throw new Unusable('the archive has too many files', `FILES_MANY ${files.length} > ${MOST_FILES}`)
  const bytes = await unpack(zip, files, join(dirname(file), basename(file, extname(file))), most)
  addZipPictures(pictures, zip, entries)
  await rename(file, aside)
  return bytes
}

const foldersOf = (dataDir: string): string => join(dataDir, 'reading')

/**
 * Runs `work` on a temporary folder with the files of an import as uploaded, archives unpacked, and on their pictures. Throws Unusable for
 * deleted files, and for archives that unpack to more than `most` bytes.
 */
export const withImportFiles = async <T>(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  files: readonly SentFile[],
  work: (folder: string, pictures: PictureFiles) => Promise<T>,
  most = MOST_UNPACKED,
): Promise<T> => {
  const own = join(foldersOf(config.dataDir), randomUUID())
  const [first] = files
  // The folder's name identifies records without other identifiers, so it is always the same.
  const folder = join(own, basename(first?.name ?? 'import', extname(first?.name ?? '')) || 'import')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const opened: Opened = { pictures: new Map(), zips: [], own }
  try {
    let left = most
    for (const { name, key } of files) {
      const content = key === null ? null : await storage.stream(key)
      if (content === null) throw new Unusable('the files of this import are kept no more', 'FILES_GONE')
      try {
        const isPicture = isPictureName(name)
        const path = join(isPicture ? join(own, 'pictures') : folder, safeName(name))
        await mkdir(dirname(path), { recursive: true })
        await pipeline(content, createWriteStream(path, { mode: 0o600 }))
        if (isPicture) opened.pictures.set(safeName(name), async () => createReadStream(path))
        else if (await isZip(path)) left -= await unpackFile(path, left, opened)
      } catch (error) {
        unusable(name, error)
      }
    }
    return await work(folder, opened.pictures)
  } finally {
    for (const zip of opened.zips) zip.close()
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
