// Tiles of a plate of 100 megapixels by the IIIF Image API: the first one, others, and known ones, which are compared with a
// stored file of about the same size that the same server sends, called alternately.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { storageKey } from '@florilege/server/features/media/files/media-files.ts'
import type { Services } from '@florilege/server/platform/services.ts'
import { table } from '../readme/tables.ts'
import { median, percentile, spread } from '../statistics.ts'

const SIDE = 10_000
const TILE = 512
const ROUNDS = 9
const ASKED = 60

/** Plate of noise that a JPEG compresses about as a photograph. */
const plate = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const patch = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#886', noise } })
    .blur(2)
    .png()
    .toBuffer()
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#886' } })
    .composite([{ input: patch, tile: true }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Public picture with the plate as its stored file; returns its key. */
const addPlate = async ({ db, storage }: Services): Promise<string> => {
  const owner = await db
    .insertInto('entity')
    .values({ type: 'PERSON', display_name: 'Bench', setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = await db
    .insertInto('item')
    .values({ kind: 'media', owner_id: owner.id, privacy_status: 9 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = { file_name: 'plate.jpg', file_size: 1, file_type: 'image/jpeg', width: SIDE, height: SIDE, last_modified: null }
  const key = randomUUID()
  await db
    .insertInto('media')
    .values({ id: item.id, key, ...file, sha256: Buffer.alloc(32), orig_type: 'image/jpeg', has_widths: true })
    .execute()
  await storage.put(storageKey(key, 'orig'), await plate())
  return key
}

const timed = async (address: string): Promise<{ milliseconds: number; body: Buffer }> => {
  const began = performance.now()
  const answer = await fetch(address)
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return { milliseconds: performance.now() - began, body }
}

const tilePath = (key: string, at: number): string =>
  `/iiif/image/${key}/${(at % 19) * TILE},${Math.floor(at / 19) * TILE},${TILE},${TILE}/${TILE},${TILE}/0/default.jpg`

/** Times of first and further tiles, and the ratio of a known one to a stored file, as medians of the rounds. */
export const run = async (): Promise<string[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  const { app, services, close } = await buildApp(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }))
  try {
    const key = await addPlate(services)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const first = await timed(`${address}${tilePath(key, 0)}`)
    const others: number[] = []
    for (let at = 1; at <= ASKED; at += 1) others.push((await timed(`${address}${tilePath(key, at)}`)).milliseconds)
    await services.storage.put(storageKey(key, 'thumb.webp'), first.body)
    const [known, stored] = [`${address}${tilePath(key, 0)}`, `${address}/media-files/${key}/thumb.webp`]
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const [tiles, files]: [number[], number[]] = [[], []]
      for (let at = 0; at < ASKED; at += 1) {
        tiles.push((await timed(known)).milliseconds)
        files.push((await timed(stored)).milliseconds)
      }
      ratios.push(median(tiles) / median(files))
    }
    return [
      table(
        ['tiles', 'measured', 'goal'],
        [`first, with its pyramid (${first.body.length} bytes)`, `${first.milliseconds.toFixed(0)} ms`, ''],
        ['others, p50 and p95', `${median(others).toFixed(0)} and ${percentile(others, 0.95).toFixed(0)} ms`, ''],
        ['a known one, ratio to a stored file of its size', spread(ratios), '1.5'],
      ),
    ]
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
