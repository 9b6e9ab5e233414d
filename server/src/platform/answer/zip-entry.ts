import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/** Archives whose output already handles failures of their files. */
const guarded = new WeakSet<ZipFile>()

/**
 * Adds a file to an archive; its content is read when its turn comes, and skipped when the archive has no reader any
 * more. A read error ends the output with that error, so that a truncated archive is not taken for a complete one.
 */
export const addEntry = (
  zip: ZipFile,
  name: string,
  content: () => AsyncIterable<string | Buffer>,
  options: { compress?: boolean } = {},
): void => {
  const output = zip.outputStream as Readable
  if (!guarded.has(zip)) {
    guarded.add(zip)
    // The reader of the output gets the error as well; without a reader it must not end the process.
    output.on('error', () => {})
  }
  zip.addReadStreamLazy(name, options, (give) => {
    const stream = Readable.from(content())
    // The library does not listen to errors of the stream it gets.
    stream.on('error', (error) => output.destroy(error))
    output.once('close', () => stream.destroy())
    give(null, stream)
  })
}
