import { EXPORT_FILE, EXPORT_VERSION, exportArchive } from '@florilege/shared/contracts'
import type { ExportArchive } from '@florilege/shared/contracts'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { refuse } from '../../platform/refusal.ts'

/** Bytes of the JSON, unpacked: one that claims to be less and is more is refused while it is read. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_ENTRIES = 200_000

const invalid = () => refuse('DATA_INVALID', 'ARCHIVE_INVALID')

const entryOf = async (zip: ZipFile): Promise<Entry> => {
  if (zip.entryCount > MOST_ENTRIES) throw invalid()
  for await (const entry of zip.eachEntry()) if (entry.fileName === EXPORT_FILE) return entry
  throw invalid()
}

const textOf = async (zip: ZipFile): Promise<string> => {
  const entry = await entryOf(zip)
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

/** What can be brought back in of the archive in a file; refuses with 422 what is none, or one of another version. */
export const readArchive = async (path: string): Promise<ExportArchive> => {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw invalid()
  })
  try {
    const value = parsed(await textOf(zip))
    const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
    if (typeof version === 'number' && version !== EXPORT_VERSION) throw refuse('DATA_INVALID', 'ARCHIVE_VERSION')
    const archive = exportArchive.safeParse(value)
    if (!archive.success) throw invalid()
    return archive.data
  } catch (error) {
    // What is wrong with the archive is the sender's; the library names it by plain errors.
    if (error instanceof Error && error.name === 'Error') throw invalid()
    throw error
  } finally {
    zip.close()
  }
}
