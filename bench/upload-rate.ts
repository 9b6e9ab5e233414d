// Pictures per minute: the server with three parallel uploads like the tray, compared with sharp in a loop that makes the same
// renditions of the same files.
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRES_SIDE, THUMB_SIDE } from '@florilege/shared/rules'
import sharp from 'sharp'
import { table } from './readme/tables.ts'
import { REAL_DATA } from '../shared/testing/real-data.ts'
import type { Running } from './server/running-server.ts'
import { median, spread } from './statistics.ts'
import { asNew, sendAll, withUploadServer } from './server/upload-server.ts'

const ROUNDS = 3
const QUALITY = 80
const LARGE = { count: 8, width: 4000, height: 3000 }
const FOLDER = join(REAL_DATA, 'photos/exif-samples')

/** Photographs like those of phones: 12 megapixels. */
const largeOnes = (): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: LARGE.count }, async (_, at) => {
      const { width, height } = LARGE
      const noise = { type: 'gaussian', mean: 128, sigma: 12 + at } as const
      const grain = await sharp({ create: { width: width / 4, height: height / 4, channels: 3, background: '#567', noise } })
        .png()
        .toBuffer()
      return sharp(grain).resize(width, height).jpeg({ quality: 90 }).toBuffer()
    }),
  )

const realOnes = (): Buffer[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => readFileSync(join(FOLDER, name)))

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

const bySharp = async (pictures: readonly Buffer[], folder: string): Promise<void> => {
  for (const picture of pictures) {
    const source = join(folder, 'source')
    await writeFile(source, picture)
    await sharp(source).autoOrient().resize(inside(PRES_SIDE)).webp({ quality: QUALITY, effort: 3 }).toFile(join(folder, 'pres'))
    await sharp(source)
      .autoOrient()
      .resize(inside(THUMB_SIDE))
      .webp({ quality: QUALITY, effort: 3 })
      .toFile(join(folder, 'thumb'))
    await sharp(source)
      .autoOrient()
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toFile(join(folder, 'orig'))
  }
}

const perMinute = async (count: number, work: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await work()
  return count / ((performance.now() - began) / 60_000)
}

const measure = async (words: string, pictures: readonly Buffer[], server: Running, folder: string): Promise<string[]> => {
  const rates: { server: number; alone: number }[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const alone = await perMinute(pictures.length, () => bySharp(pictures, folder))
    rates.push({ alone, server: await perMinute(pictures.length, () => sendAll(round, server, pictures.map(asNew))) })
  }
  const middle = (name: 'server' | 'alone') => `${median(rates.map((rate) => rate[name])).toFixed(0)}/min`
  const ratio = spread(rates.map(({ server: own, alone }) => own / alone))
  return [`${pictures.length} ${words}`, middle('server'), middle('alone'), ratio]
}

/** Pictures per minute of both, for small real photographs if available, and for large ones. */
export const run = async (): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  try {
    const small = realOnes()
    const large = await largeOnes()
    return await withUploadServer(async (server) => {
      // The first pictures start the rendering processes.
      await sendAll(ROUNDS + 1, server, large.slice(0, 2).map(asNew))
      const rows = small.length === 0 ? [] : [await measure('small photographs', small, server, folder)]
      rows.push(await measure('photographs of 12 megapixels', large, server, folder))
      return [table(['', 'server', 'sharp alone', 'ratio, median [least..most]'], ...rows)]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
