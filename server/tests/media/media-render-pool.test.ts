import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coloursInPool, renderInPool } from '../../src/features/media/rendering/render-pool.ts'
import { withServer } from '../helper.ts'
import { sendUpload } from './media-pictures.ts'

const renderers = (): number[] => {
  try {
    const found = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'render-process']).toString()
    return found.trim().split('\n').map(Number)
  } catch {
    return []
  }
}

/** Result of `work` while every rendering process is killed before it finishes a picture. */
const whileKilled = async <T>(work: Promise<T>): Promise<T> => {
  const settled = new AbortController()
  const doomed = work.finally(() => settled.abort())
  // A process that ended before it started the picture is replaced: kill each new one until one had started.
  while (!settled.signal.aborted) {
    for (const id of renderers()) process.kill(id, 'SIGKILL')
    await new Promise(setImmediate)
  }
  return doomed
}

describe('rendering processes', () => {
  let folder = ''
  const job = () => ({ source: join(folder, 'source'), folder, type: 'image/jpeg' as const, quality: 80 })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'florilege-render-'))
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
    const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'green', noise } })
    await writeFile(join(folder, 'source'), await picture.jpeg().toBuffer())
    await writeFile(join(folder, 'other'), await picture.jpeg({ quality: 70 }).toBuffer())
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('a picture whose process was killed has no colours yet; an unreadable one has an empty list', async () => {
    expect(await coloursInPool(Buffer.from('no picture'))).toEqual([])
    const thumb = await sharp({ create: { width: 480, height: 360, channels: 3, background: 'green' } })
      .webp()
      .toBuffer()
    expect(await whileKilled(coloursInPool(thumb))).toBeNull()
    expect(await coloursInPool(thumb)).toEqual(['green'])
  })

  it('[T11] a crash fails its own picture only; the next is rendered by another', async () => {
    expect(await whileKilled(renderInPool(job()))).toMatchObject({ refused: 'INTERRUPTED' })
    expect(await renderInPool(job())).toMatchObject({ width: 1600, height: 1200 })
  })

  it(
    '[T11] [T24] an interrupted upload can be repeated; after repeated interruptions it is refused',
    { tags: ['soak'] },
    async () => {
      await withServer({}, async (server) => {
        const user = await server.join()
        const [unlucky, endless] = [await readFile(join(folder, 'source')), await readFile(join(folder, 'other'))]
        const killed = async (bytes: Buffer) => (await whileKilled(sendUpload(user, bytes))).statusCode
        expect(await killed(unlucky)).toBe(503)
        expect((await sendUpload(user, unlucky)).statusCode).toBe(200)
        expect([await killed(endless), await killed(endless), await killed(endless)]).toEqual([503, 503, 422])
      })
    },
  )

  it('[T11] an idle process that ends costs no picture', { tags: ['soak'] }, async () => {
    await renderInPool(job())
    for (const id of renderers()) process.kill(id, 'SIGKILL')
    expect(await renderInPool(job())).toMatchObject({ width: 1600, height: 1200 })
  })

  it('at most two run at a time, for any number of waiting pictures', { tags: ['soak'] }, async () => {
    const all = Promise.all([1, 2, 3, 4, 5].map(() => renderInPool(job())))
    await expect.poll(renderers).not.toEqual([])
    expect(renderers().length).toBeLessThanOrEqual(2)
    expect((await all).every((answer) => 'width' in answer)).toBe(true)
  })

  it('[T25] read and write errors are refusals, not crashes', async () => {
    expect(await renderInPool({ ...job(), source: join(folder, 'nothing') })).toMatchObject({ refused: 'MEDIA_UNREADABLE' })
    expect(await renderInPool({ ...job(), folder: join(folder, 'nowhere') })).toMatchObject({ refused: 'MEDIA_UNREADABLE' })
  })
})
