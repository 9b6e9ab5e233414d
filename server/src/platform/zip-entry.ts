import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/** An archive whose output fails alone, and takes nothing else with it, when one of its files does. */
const guarded = new WeakSet<ZipFile>()

/**
 * Adds a file to an archive; its content is read when its turn comes, and left when nobody takes the archive any more.
 * Where reading fails the output of the archive ends with that error: an archive that is cut is not taken for a whole one.
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
    // Who reads the output hears of it as well; before anybody does it must not end the process.
    output.on('error', () => {})
  }
  zip.addReadStreamLazy(name, options, (give) => {
    const stream = Readable.from(content())
    // The library listens to no error of what it is given.
    stream.on('error', (error) => output.destroy(error))
    output.once('close', () => stream.destroy())
    give(null, stream)
  })
}
