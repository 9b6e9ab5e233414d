import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { portraitIn, srcSetOf, widthName, widthsOf } from '@florilege/shared/rules'
import { storageKey } from '../../src/features/media/files/media-files.ts'
import { replacePicture } from '../../src/features/media/store-media.ts'
import { renderWidthsJob } from '../../src/features/media/rendering/widths-job.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { photograph, upload } from './media-pictures.ts'

const run = ({ services }: TestServer): Promise<void> => renderWidthsJob.run({}, services, { attempt: 1, last: false })

/** Addresses that a picture's `srcset` names, with their widths. */
const candidates = (srcSet: string): [string, number][] =>
  srcSet.split(', ').map((one) => {
    const [address = '', width = ''] = one.split(' ')
    return [address, Number.parseInt(width)]
  })

describe('renditions by width', () => {
  it('[DO-09] every candidate of a picture has its width and no metadata once the job has run, and the large one stands in before', async ({
    server,
  }) => {
    const owner = await server.join()
    const media = await upload(owner, await photograph({ width: 1300, height: 900 }))
    const all = candidates(srcSetOf(media))
    expect(all.map(([, width]) => width)).toEqual([240, 360, 480, 720, 960, 1300])
    const [narrow = ''] = all.map(([address]) => address)
    const before = await owner.send('GET', narrow)
    expect([before.statusCode, before.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(before.rawPayload).metadata()).width).toBe(1300)
    const again = () => owner.send('GET', narrow, { headers: { 'if-none-match': String(before.headers.etag) } })
    expect((await again()).statusCode).toBe(304)
    await run(server)
    expect((await again()).statusCode).toBe(200)
    for (const [address, width] of all) {
      const answer = await owner.send('GET', address)
      expect(answer.headers['content-type']).toBe(width > 480 ? 'image/webp' : 'image/avif')
      const found = await sharp(answer.rawPayload).metadata()
      expect([found.width, found.exif, found.xmp, found.icc], address).toEqual([width, undefined, undefined, undefined])
    }
    expect((await server.guest().send('GET', narrow)).statusCode).toBe(404)
  })

  it('[DO-09] a portrait of a list has 160 px once the job has run, and the thumbnail stands in before', async ({ server }) => {
    const owner = await server.join()
    const { thumb } = await upload(owner, await photograph({ width: 400, height: 400 }))
    const shown = async () => {
      const answer = await owner.send('GET', portraitIn(thumb))
      return [answer.statusCode, answer.headers['content-type'], (await sharp(answer.rawPayload).metadata()).width]
    }
    expect(await shown()).toEqual([200, 'image/webp', 400])
    await run(server)
    expect(await shown()).toEqual([200, 'image/avif', 160])
    expect((await server.guest().send('GET', portraitIn(thumb))).statusCode).toBe(404)
  })

  it('[DO-09] are made anew of a picture that is replaced, and are not made of one that is no wider', async ({ server }) => {
    const owner = await server.join()
    const small = await upload(owner, await photograph({ width: 300, height: 200 }))
    expect(srcSetOf(small)).toBe(`${small.thumb} 300w`)
    const large = await upload(owner, await photograph({ width: 1000, height: 700 }))
    await run(server)
    await replacePicture(server.services, large.media_id, await photograph({ width: 800, height: 600 }))
    await run(server)
    const { key } = await server.db.selectFrom('media').select('key').where('id', '=', large.media_id).executeTakeFirstOrThrow()
    const sizes = await Promise.all(
      widthsOf({ width: 800, height: 600 }).map((width) => server.services.storage.size(storageKey(key, widthName(width)))),
    )
    expect(sizes.length).toBe(4)
    expect(sizes).not.toContain(null)
    expect(await server.db.selectFrom('media').select('id').where('has_widths', '=', false).execute()).toEqual([])
  })

  it('[DO-09] are made of other pictures when one cannot be stored, and the run fails', async ({ server }) => {
    const owner = await server.join()
    const older = await upload(owner, await photograph({ width: 300, height: 200 }))
    const newer = await upload(owner, await photograph({ width: 700, height: 500 }))
    const keyOf = async (id: number) =>
      (await server.db.selectFrom('media').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key
    // A folder in the place of the file.
    await mkdir(join(server.services.config.dataDir, 'files', storageKey(await keyOf(newer.media_id), widthName(240)), 'x'), {
      recursive: true,
    })
    await expect(run(server)).rejects.toThrow('1 pictures have no renditions by width')
    const left = await server.db.selectFrom('media').select('id').where('has_widths', '=', false).execute()
    expect(left).toEqual([{ id: newer.media_id }])
    expect(older.media_id).toBeLessThan(newer.media_id)
  })
})
