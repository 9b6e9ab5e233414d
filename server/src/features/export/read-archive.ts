import { Readable } from 'node:stream'
import { EXPORT_FILE, EXPORT_VERSION, exportArchive } from '@florilege/shared/contracts'
import type { ExportArchive } from '@florilege/shared/contracts'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { refuse } from '../../platform/refusal.ts'

/** Most bytes of the JSON, unpacked; the limit is enforced while reading, whatever size the archive claims. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_ENTRIES = 200_000

const invalid = () => refuse('DATA_INVALID', 'ARCHIVE_INVALID')

/** Most bytes of all pictures of one archive together. */
const MOST_PICTURES = 4 * 1024 * 1024 * 1024

/** Files of an archive by name; the names are never used as paths. */
const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > MOST_ENTRIES) throw invalid()
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    // Two files with one name: other programs could show another content than the imported one.
    if (entries.has(entry.fileName)) throw invalid()
    entries.set(entry.fileName, entry)
    if (entry.fileName !== EXPORT_FILE) total += entry.uncompressedSize
  }
  if (total > MOST_PICTURES) throw refuse('TOO_LARGE')
  return entries
}

const textOf = async (zip: ZipFile, entry: Entry | undefined): Promise<string> => {
  if (entry === undefined) throw invalid()
  if (entry.uncompressedSize > MOST_BYTES) throw refuse('TOO_LARGE')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of await zip.openReadStreamPromise(entry)) {
    const bytes = part as Buffer
    size += bytes.length
    if (size > MOST_BYTES) throw refuse('TOO_LARGE')
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid()
  }
}

const archiveOf = (text: string): ExportArchive => {
  const value = parsed(text)
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
  if (typeof version === 'number' && version !== EXPORT_VERSION) throw refuse('DATA_INVALID', 'ARCHIVE_VERSION')
  const archive = exportArchive.safeParse(value)
  if (!archive.success) throw invalid()
  return archive.data
}

/** Open archive: its importable content and its files. */
export type OpenArchive = {
  archive: ExportArchive
  /** File of the archive, unpacked while it is read, or the reason why it is unavailable. */
  stream: (name: string, most: number) => Promise<Readable | 'FILE_MISSING' | 'TOO_LARGE'>
}

/** Errors in the archive are the sender's; the library reports them as plain errors. */
const blamingSender = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && error.name === 'Error' && !('code' in error)) throw invalid()
    throw error
  }
}

const streamOf = async (zip: ZipFile, entry: Entry): Promise<Readable> => {
  const content = await blamingSender(zip.openReadStreamPromise(entry))
  // A file with damaged content counts as unreadable, whatever its first bytes were.
  const sound = async function* (): AsyncGenerator<Buffer> {
    try {
      for await (const part of content) yield part as Buffer
    } catch {
      throw refuse('DATA_INVALID', 'ARCHIVE_INVALID')
    }
  }
  return Readable.from(sound(), { objectMode: false })
}

/** Opens the archive in a file for `work`; refuses other files or versions with 422. */
export const openArchive = async <T>(path: string, work: (archive: OpenArchive) => Promise<T>): Promise<T> => {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw invalid()
  })
  try {
    const entries = await blamingSender(entriesOf(zip))
    const archive = archiveOf(await blamingSender(textOf(zip, entries.get(EXPORT_FILE))))
    return await work({
      archive,
      stream: async (name, most) => {
        const entry = entries.get(name)
        if (entry === undefined) return 'FILE_MISSING'
        return entry.uncompressedSize > most ? 'TOO_LARGE' : streamOf(zip, entry)
      },
    })
  } finally {
    zip.close()
  }
}
