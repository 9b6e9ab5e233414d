import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { storeMedia } from '../../src/features/media/store-media.ts'
import { it } from '../helper.ts'
import type { Client, Person, TestServer } from '../helper.ts'
import { photograph, upload } from './media-pictures.ts'

type Someone = Client & { person: Person }

const relate = async ({ db }: TestServer, from: Someone, to: Someone, code = 'b'): Promise<void> => {
  await db
    .insertInto('relation')
    .values([
      { from_id: from.person.id, to_id: to.person.id, code },
      { from_id: to.person.id, to_id: from.person.id, code },
    ])
    .execute()
}

const block = async ({ db }: TestServer, from: Someone, to: Someone): Promise<void> => {
  await db.insertInto('block').values({ from_id: from.person.id, to_id: to.person.id }).execute()
}

const RENDITIONS = ['thumb', 'pres', 'orig', 'fileurl'] as const

/** Status of each rendition for a visitor. */
const statuses = async (visitor: Client, media: Record<(typeof RENDITIONS)[number], string>): Promise<number[]> =>
  Promise.all(RENDITIONS.map(async (name) => (await visitor.send('GET', media[name])).statusCode))

const all = [200, 200, 200, 200]
const shown = [200, 200, 200, 404]
const none = [404, 404, 404, 404]

describe('files of media', () => {
  it('[T4] [ST-11] are served by the media’s privacy, to people who may see it and nobody else', async ({ server }) => {
    const [owner, friend, stranger, blocked] = [
      await server.join(),
      await server.join(),
      await server.join(),
      await server.join(),
    ]
    const [guest, admin] = [server.guest(), await server.as('admin')]
    await relate(server, owner, friend)
    await relate(server, owner, blocked)
    await block(server, owner, blocked)
    const media = await upload(owner, await photograph())
    const expected: Record<number, number[][]> = {
      // owner, friend, stranger, blocked, guest, admin
      0: [all, none, none, none, none, none],
      1: [all, shown, none, none, none, none],
      9: [all, shown, shown, none, shown, shown],
      [-1]: [all, none, none, none, none, shown],
    }
    for (const privacy of [0, 1, 9, 1, 0, -1]) {
      await server.db.updateTable('item').set({ privacy_status: privacy }).where('id', '=', media.media_id).execute()
      const seen = await Promise.all([owner, friend, stranger, blocked, guest, admin].map((visitor) => statuses(visitor, media)))
      expect(seen, `privacy ${privacy}`).toEqual(expected[privacy])
    }
  })

  it('[T4] are as visible as the most open item that shows them, while it does', async ({ server }) => {
    const [owner, stranger] = [await server.join(), await server.join()]
    const media = await upload(owner, await photograph())
    const note = (privacy: number) =>
      server.db
        .insertInto('item')
        .values({ kind: 'note', owner_id: owner.person.id, privacy_status: privacy })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [hidden, open] = [await note(0), await note(9)]
    const attach = (id: number) =>
      server.db.insertInto('item_media').values({ item_id: id, media_id: media.media_id, position: 0 }).execute()
    await attach(hidden.id)
    expect(await statuses(stranger, media)).toEqual(none)
    await attach(open.id)
    expect(await statuses(stranger, media)).toEqual(shown)
    expect(await statuses(server.guest(), media)).toEqual(shown)
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', open.id).execute()
    expect(await statuses(stranger, media)).toEqual(none)
    await server.db.updateTable('item').set({ privacy_status: 9 }).where('id', '=', open.id).execute()
    await owner.call('DELETE /api/media/:id', { params: { id: media.media_id } })
    expect(await statuses(stranger, media)).toEqual(none)
  })

  it('[T4] the image of a person is visible to everybody without a block', async ({ server }) => {
    const [owner, blocked] = [await server.join(), await server.join()]
    const media = await upload(owner, await photograph())
    await server.db.updateTable('entity').set({ image_media: media.media_id }).where('id', '=', owner.person.id).execute()
    await block(server, blocked, owner)
    expect(await statuses(server.guest(), media)).toEqual(shown)
    expect(await statuses(blocked, media)).toEqual(none)
  })

  it('[T12] are never run, sniffed or framed, and cached publicly only when public', async ({ server }) => {
    const owner = await server.join()
    const media = await upload(owner, await photograph(), { name: 'Été "rose"\r\nx: y.svg' })
    const headers = async (address: string, visitor: Client = owner) => (await visitor.send('GET', address)).headers
    for (const name of RENDITIONS) {
      expect(await headers(media[name])).toMatchObject({
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-site',
        'x-content-type-options': 'nosniff',
        'content-type': expect.stringMatching(/^image\/(?:webp|jpeg)$/) as string,
      })
    }
    expect((await headers(media.thumb))['content-disposition']).toMatch(/^inline; /)
    expect((await headers(media.fileurl))['content-disposition']).toMatch(
      /^attachment; filename="Ete rosex y.jpg"; filename\*=UTF-8''/,
    )
    await owner.call('POST /api/media', { body: { media_id: media.media_id, privacy_status: 9 } })
    expect((await headers(media.thumb, server.guest()))['cache-control']).toBe('public, no-cache')
    // The file name may identify its owner: nobody else gets it.
    for (const name of ['thumb', 'pres', 'orig'] as const) {
      expect((await headers(media[name], server.guest()))['content-disposition']).toMatch(
        /^(?:inline|attachment); filename="photo\./,
      )
    }
    expect((await headers(media.fileurl))['cache-control']).toBe('private, no-store')
  })

  it('a lowered privacy takes effect with the next request, also for cached copies', async ({ server }) => {
    const owner = await server.join()
    const media = await upload(owner, await photograph())
    await owner.call('POST /api/media', { body: { media_id: media.media_id, privacy_status: 9 } })
    const guest = server.guest()
    const etag = String((await guest.send('GET', media.thumb)).headers.etag)
    const again = () => guest.send('GET', media.thumb, { headers: { 'if-none-match': etag } })
    expect((await again()).statusCode).toBe(304)
    await owner.call('PUT /api/media/:id', { params: { id: media.media_id }, body: { privacy_status: 0, version: 2 } })
    expect((await again()).statusCode).toBe(404)
  })

  it('are served in ranges', async ({ server }) => {
    const owner = await server.join()
    const bytes = await photograph()
    const { fileurl } = await upload(owner, bytes)
    const part = (range: string) => owner.send('GET', fileurl, { headers: { range } })
    const middle = await part('bytes=10-19')
    expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(middle.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
    expect((await part('bytes=-5')).rawPayload.equals(bytes.subarray(-5))).toBe(true)
    expect((await part(`bytes=${bytes.length}-`)).statusCode).toBe(416)
    expect((await part('bytes=0-1,4-5')).statusCode).toBe(200)
    expect((await part('lines=1-2')).statusCode).toBe(200)
  })

  it('[T13] [T21] unknown addresses are 404', async ({ server }) => {
    const owner = await server.join()
    const { thumb } = await upload(owner, await photograph())
    const folder = thumb.slice(0, thumb.lastIndexOf('/'))
    const wrong = [
      `/media-files/${randomUUID()}/thumb.webp`,
      `${folder}/thumb.css`,
      `${folder}/..%2f..%2fsource`,
      `${folder}/%2e%2e%2fthumb.webp`,
      `${folder}/thumb.webp%00.css`,
      `${folder}/thumb.webp/x.css`,
      '/media-files/..%2f..%2fetc/orig',
      `/media-files/${'a'.repeat(300)}/orig`,
    ]
    for (const address of wrong) {
      const response = await owner.send('GET', address)
      expect([response.statusCode, response.headers['content-type']], address).toEqual([404, expect.stringMatching(/json|html/)])
    }
  })

  it('a picture stored without its source has no source file', async ({ server }) => {
    const owner = await server.join()
    const { key } = await storeMedia(server.services, {
      bytes: await photograph(),
      fileName: 'planche.jpg',
      ownerId: owner.person.id,
      kept: true,
      privacy: 9,
      source: false,
    })
    expect((await owner.send('GET', `/media-files/${key}/orig`)).statusCode).toBe(200)
    expect((await owner.send('GET', `/media-files/${key}/source`)).statusCode).toBe(404)
  })
})
