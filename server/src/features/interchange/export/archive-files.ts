import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { Unusable } from '../mapping/unusable.ts'

/** Files of a folder or zip, read in place: nothing is unpacked to disk. */
export type ArchiveFiles = {
  /** Content of a file; null for an unknown name. Throws Unusable for a name that leads outside. */
  open: (name: string) => Promise<Readable | null>
  close: () => void
}

/** Most files of an archive that are read as records. */
export const MOST_FILES = 1000
/** Most bytes of one file, unpacked. */
const MOST_BYTES = 4 * 1024 * 1024 * 1024
/** Highest compression ratio of a large file: tables reach about thirty. */
const MOST_RATIO = 200
const LARGE = 16 * 1024 * 1024

const outside = (name: string): Unusable => {
  const shown = JSON.stringify(name.slice(0, 100))
  return new Unusable(`the archive names a file outside of it: ${shown}`, `FILE_OUTSIDE ${shown}`)
}

/** Refuses names other than plain ones inside the archive. */
export const plainName = (name: string): string => {
  const parts = name.split('/')
  if (
    name === '' ||
    ['\\', ':', '\0'].some((mark) => name.includes(mark)) ||
    parts.some((part) => part === '' || part === '.' || part === '..')
  )
    throw outside(name)
  return name
}

export const folderFiles = (folder: string): ArchiveFiles => ({
  open: async (name) => {
    const path = join(folder, plainName(name))
    const found = await lstat(path).catch(() => null)
    if (found?.isSymbolicLink()) throw outside(name)
    return found?.isFile() ? createReadStream(path) : null
  },
  close: () => {},
})

const isBomb = ({ uncompressedSize: size, compressedSize: packed }: Entry): boolean =>
  size > MOST_BYTES || (size > LARGE && size > packed * MOST_RATIO)

/** Files of an open zip by name. Throws Unusable for a zip bomb. */
export const entriesOf = async (zip: ZipFile, most = MOST_FILES): Promise<Map<string, Entry>> => {
  if (zip.entryCount > most)
    throw new Unusable(`the archive has ${zip.entryCount} files, more than ${most}`, `FILES_MANY ${zip.entryCount} > ${most}`)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize: size } = entry
    if (isBomb(entry)) throw new Unusable(`${name} in the archive would unpack to ${size} bytes`, `FILE_UNPACKS_LARGE ${name}`)
    if (entries.has(name)) throw new Unusable(`the archive has ${name} twice`, `FILE_TWICE ${name}`)
    entries.set(name, entry)
  }
  return entries
}

/** Files of a zip. The library enforces the size that each claims. Throws Unusable for an invalid archive or a zip bomb. */
export const zipFiles = async (path: string): Promise<ArchiveFiles> => {
  const broken = (error: unknown): never => {
    if (error instanceof Unusable) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new Unusable(`${path} is no archive that can be read: ${why}`, `ARCHIVE_UNREADABLE ${basename(path)}`)
  }
  const zip = await openPromise(path, { autoClose: false }).catch(broken)
  const entries = await entriesOf(zip).catch((error: unknown) => {
    zip.close()
    return broken(error)
  })
  // Archives often contain one folder with everything in it.
  const meta = [...entries.keys()].find((name) => /(?:^|^[^/]+\/)meta\.xml$/.test(name)) ?? ''
  const inside = meta.slice(0, -'meta.xml'.length)
  return {
    open: async (name) => {
      const entry = entries.get(`${inside}${plainName(name)}`)
      return entry === undefined ? null : zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}
