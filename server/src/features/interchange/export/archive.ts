import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { Unusable } from '../mapping/unusable.ts'

export type ArchiveFile = { name: string; text: string } | { name: string; broken: string }

const LARGEST_FILE = 4 * 1024 * 1024

/** Most bytes of an archive, unpacked, against zip bombs. */
const LARGEST_ARCHIVE = 2 * 1024 * 1024 * 1024

/** One archive, or uncompressed JSON files. */
export type JsonSource = string | readonly string[]

/** Name of a source in messages. */
export const nameOfSource = (source: JsonSource): string => (typeof source === 'string' ? source : dirname(source[0] ?? ''))

async function* looseFiles(files: readonly string[]): AsyncGenerator<ArchiveFile> {
  for (const name of files) {
    const { size } = await stat(name)
    if (size > LARGEST_FILE) yield { name, broken: 'FILE_TOO_LARGE' }
    else yield { name, text: await readFile(name, 'utf8') }
  }
}

/** Counts unpacked bytes, and aborts beyond the size of any collection. */
const measured = (): Transform => {
  let size = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      if (size > LARGEST_ARCHIVE) done(new Unusable('the archive unpacks to more than any collection', 'ARCHIVES_UNPACK_LARGE'))
      else done(null, chunk)
    },
  })
}

/** JSON files of a tar.gz or of a folder, one after the other; files larger than any record are reported and skipped. */
export async function* jsonFiles(file: JsonSource): AsyncGenerator<ArchiveFile> {
  if (typeof file !== 'string') return yield* looseFiles(file)
  const archive = extract()
  const input = createReadStream(file)
  const unzipped = input.pipe(createGunzip())
  const unpacked = unzipped.pipe(measured())
  for (const part of [input, unzipped, unpacked]) part.on('error', (error: Error) => archive.destroy(error))
  unpacked.pipe(archive)
  for await (const entry of archive) {
    const { name, size, type } = entry.header
    if (type !== 'file' || !name.endsWith('.json')) entry.resume()
    else if (size > LARGEST_FILE) {
      entry.resume()
      yield { name, broken: 'FILE_TOO_LARGE' }
    } else {
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name, text: Buffer.concat(chunks).toString('utf8') }
    }
  }
}
