// Memory of the server and its child processes while 50 files of 10 MB are uploaded.
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { memoryOfAll, watchMemory } from '../tools/test/process-memory.ts'
import { table } from './readme/tables.ts'
import { asNew, PEOPLE, sendAll, withUploadServer } from './server/upload-server.ts'

const FILES = 50
const BYTES = 10_000_000

/** JPEG of 12 megapixels and 10 MB: noise as pixels, padded at the end of the file. */
const tenMegabytes = async (): Promise<Buffer> => {
  const raw = { width: 4000, height: 3000, channels: 3 } as const
  const pixels = randomBytes(raw.width * raw.height * raw.channels)
  const made = await sharp(pixels, { raw }).jpeg({ quality: 55 }).toBuffer()
  return Buffer.concat([made, Buffer.alloc(Math.max(0, BYTES - made.length))])
}

/** Memory at rest and its maximum during all uploads, five files each from ten people. */
export const run = async (): Promise<string[]> => {
  const picture = await tenMegabytes()
  return withUploadServer(async (server) => {
    await setTimeout(2000)
    const rest = await memoryOfAll(server.pid)
    const watch = watchMemory(server.pid)
    const began = performance.now()
    await Promise.all(
      Array.from({ length: PEOPLE }, (_, at) =>
        sendAll(
          at + 1,
          server,
          Array.from({ length: FILES / PEOPLE }, () => asNew(picture)),
        ),
      ),
    )
    const seconds = (performance.now() - began) / 1000
    const most = await watch.stop()
    const sizes = [rest, most, most - rest].map((size) => `${size.toFixed(0)} MiB`)
    const files = `${FILES} of ${(picture.length / 1e6).toFixed(1)} MB`
    return [table(['files', 'time', 'at rest', 'at most', 'more'], [files, `${seconds.toFixed(0)} s`, ...sizes])]
  })
}
