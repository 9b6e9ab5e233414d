import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { refuse } from '../../../platform/refusal.ts'
import { entriesOf, plainName } from '../export/archive-files.ts'
import { isPictureName } from './picture-match.ts'
import { Unusable } from '../mapping/unusable.ts'

/** Pictures by name, read in place. */
export type PictureFiles = Map<string, () => Promise<Readable>>

/** Most files of an archive of pictures. */
export const MOST_PICTURES = 100_000

const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/

export const isPictureEntry = ({ fileName }: Entry): boolean => isPictureName(fileName) && !HIDDEN.test(fileName)

/** Content of a packed picture; one with damaged content is refused like an unreadable upload. */
const unpacked = async (zip: ZipFile, entry: Entry): Promise<Readable> => {
  const sound = async function* (): AsyncGenerator<Buffer> {
    try {
      for await (const part of await zip.openReadStreamPromise(entry)) yield part as Buffer
    } catch {
      throw refuse('DATA_INVALID', 'MEDIA_UNREADABLE')
    }
  }
  return Readable.from(sound(), { objectMode: false })
}

/** Adds the pictures of an open zip. */
export const addZipPictures = (files: PictureFiles, zip: ZipFile, entries: Iterable<Entry>): void => {
  for (const entry of entries) if (isPictureEntry(entry)) files.set(plainName(entry.fileName), () => unpacked(zip, entry))
}

/** Runs `work` on the pictures of a folder or zip. */
export const withPicturesAt = async <T>(path: string | null, work: (files: PictureFiles) => Promise<T>): Promise<T> => {
  const files: PictureFiles = new Map()
  if (path === null) return work(files)
  if ((await stat(path)).isDirectory()) {
    const found = await readdir(path, { recursive: true, withFileTypes: true })
    for (const entry of found
      .filter((one) => one.isFile() && isPictureName(one.name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = join(entry.parentPath, entry.name)
      files.set(relative(path, file).replaceAll('\\', '/'), async () => createReadStream(file))
    }
    return work(files)
  }
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw new Unusable(`--pictures: ${path} is neither a folder nor a zip`)
  })
  try {
    addZipPictures(files, zip, (await entriesOf(zip, MOST_PICTURES)).values())
    return await work(files)
  } finally {
    zip.close()
  }
}
