import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

export type ArchiveFile = { name: string; text: string } | { name: string; broken: string }

const LARGEST_FILE = 4 * 1024 * 1024

/** The JSON files of a tar.gz, one after the other; what is larger than any record is told and not unpacked. */
export async function* jsonFiles(file: string): AsyncGenerator<ArchiveFile> {
  const archive = extract()
  const input = createReadStream(file)
  const unpacked = input.pipe(createGunzip())
  for (const part of [input, unpacked]) part.on('error', (error: Error) => archive.destroy(error))
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
