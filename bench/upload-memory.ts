// Memory of the server and the processes it started while 50 files of 10 MB arrive.
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { memoryOfAll, watchMemory } from '../tools/test/process-memory.ts'
import { asNew, PEOPLE, sendAll, withUploadServer } from './upload-server.ts'

const FILES = 50
const BYTES = 10_000_000

/** A JPEG of so many bytes, 12 megapixels: its pixels are noise, what is missing stands behind them. */
const tenMegabytes = async (): Promise<Buffer> => {
  const raw = { width: 4000, height: 3000, channels: 3 } as const
  const pixels = randomBytes(raw.width * raw.height * raw.channels)
  const made = await sharp(pixels, { raw }).jpeg({ quality: 55 }).toBuffer()
  return Buffer.concat([made, Buffer.alloc(Math.max(0, BYTES - made.length))])
}

/** Prints memory at rest and the most while all files arrive, five each from ten people. */
export const run = async (): Promise<void> => {
  const picture = await tenMegabytes()
  await withUploadServer(async (server) => {
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
    const words = `${FILES} files of ${(picture.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(0)} s`
    console.log(`${words}: ${rest.toFixed(0)} MiB at rest, ${most.toFixed(0)} MiB at most, ${(most - rest).toFixed(0)} MiB more`)
  })
}
