import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { storageKey } from '../../src/features/media/files/media-files.ts'
import { storeMedia } from '../../src/features/media/store-media.ts'
import { sweepMedia } from '../../src/features/media/files/sweep-media.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { photograph, upload } from './media-pictures.ts'

const age = async ({ db }: TestServer, id: number, interval: string): Promise<void> => {
  const past = sql<Date>`now() - ${interval}::interval`
  await db.updateTable('item').set({ created_at: past, updated_at: past }).where('id', '=', id).execute()
}

const keyOf = async ({ db }: TestServer, id: number): Promise<string> =>
  (await db.selectFrom('media').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key

/** True for the row, and for any file of a media item, when it still exists. */
const left = async ({ db, services }: TestServer, id: number, key: string): Promise<[boolean, boolean]> => {
  const row = await db.selectFrom('item').select('id').where('id', '=', id).executeTakeFirst()
  const sizes = await Promise.all(
    (['thumb.webp', 'pres.webp', 'orig', 'source'] as const).map((name) => services.storage.size(storageKey(key, name))),
  )
  return [row !== undefined, sizes.some((size) => size !== null)]
}

describe('sweep of media', () => {
  it('deletes unused uploads with their files after a day, and nothing else', async ({ server }) => {
    const owner = await server.join()
    const ids = await Promise.all([1, 2, 3, 4, 5].map(async () => (await upload(owner, await photograph())).media_id))
    const [forgotten = 0, young = 0, published = 0, attached = 0, portrait = 0] = ids
    await owner.call('POST /api/media', { body: { media_id: published } })
    const note = await server.db
      .insertInto('item')
      .values({ kind: 'note', owner_id: owner.person.id, privacy_status: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('item_media').values({ item_id: note.id, media_id: attached, position: 0 }).execute()
    await server.db.updateTable('entity').set({ image_media: portrait }).where('id', '=', owner.person.id).execute()
    for (const id of [forgotten, published, attached, portrait]) await age(server, id, '25 hours')
    await age(server, young, '23 hours')
    const keys = await Promise.all(ids.map((id) => keyOf(server, id)))
    await sweepMedia(server.services)
    const states = await Promise.all(ids.map((id, index) => left(server, id, keys[index] ?? '')))
    const stays = [true, true]
    expect(states).toEqual([[false, false], stays, stays, stays, stays])
  })

  it('[BY-05] keeps a repeated upload for another day, and one in a draft as long as the draft', async ({ server }) => {
    const owner = await server.join()
    const [again, drafted, gone] = await Promise.all([photograph(), photograph(), photograph()])
    const key = randomUUID()
    const first = await upload(owner, again, { key })
    const inDraft = await upload(owner, drafted)
    const forgotten = await upload(owner, gone)
    const content = JSON.stringify({ text: 'Un début', media: [{ id: inDraft.media_id, thumb: inDraft.thumb, alt: '' }] })
    await owner.call('PUT /api/draft/:key', { params: { key: 'post.note' }, body: { version: 0, content } })
    for (const { media_id: id } of [first, inDraft, forgotten]) await age(server, id, '25 hours')
    expect((await upload(owner, again, { key })).media_id).toBe(first.media_id)
    await sweepMedia(server.services)
    const there = async () => {
      const ids = [first, inDraft, forgotten].map(({ media_id: id }) => id)
      const rows = await server.db.selectFrom('media').select('id').where('id', 'in', ids).execute()
      return ids.map((id) => rows.some((row) => row.id === id))
    }
    expect(await there()).toEqual([true, true, false])
    // Under another key, the same content is the same media, with its day extended as well.
    await age(server, first.media_id, '25 hours')
    expect((await upload(owner, again)).media_id).toBe(first.media_id)
    await server.db.deleteFrom('draft').where('person_id', '=', owner.person.id).execute()
    await sweepMedia(server.services)
    expect(await there()).toEqual([true, false, false])
  })

  it('deletes removed media after 30 days', async ({ server }) => {
    const owner = await server.join()
    const ids = await Promise.all([1, 2].map(async () => (await upload(owner, await photograph())).media_id))
    for (const id of ids) {
      await owner.call('POST /api/media', { body: { media_id: id } })
      await owner.call('DELETE /api/media/:id', { params: { id } })
    }
    await age(server, ids[0] ?? 0, '31 days')
    await age(server, ids[1] ?? 0, '29 days')
    const keys = await Promise.all(ids.map((id) => keyOf(server, id)))
    await sweepMedia(server.services)
    expect(await Promise.all(ids.map((id, index) => left(server, id, keys[index] ?? '')))).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('deletes files without a row after a day', async ({ server }) => {
    const { db, services } = server
    const [old, young] = [randomUUID(), randomUUID()]
    for (const key of [old, young]) await services.storage.put(storageKey(key, 'orig'), Buffer.from('x'))
    await db
      .insertInto('media_garbage')
      .values([{ key: old, since: sql<Date>`now() - interval '25 hours'` }, { key: young }])
      .execute()
    await sweepMedia(services)
    expect(await left(server, 0, old)).toEqual([false, false])
    expect(await left(server, 0, young)).toEqual([false, true])
  })

  it('deletes folders of interrupted uploads after an hour', async ({ server }) => {
    const incoming = join(server.services.config.dataDir, 'incoming')
    const [old, young] = [randomUUID(), randomUUID()]
    for (const name of [old, young]) await mkdir(join(incoming, name), { recursive: true })
    const past = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(join(incoming, old), past, past)
    await sweepMedia(server.services)
    expect(await readdir(incoming)).toEqual([young])
  })

  it('stores a removed picture again when it is uploaded again', async ({ server }) => {
    const owner = await server.join()
    const bytes = await photograph()
    const first = await storeMedia(server.services, { bytes, fileName: 'a.jpg', ownerId: owner.person.id, kept: true })
    expect(await storeMedia(server.services, { bytes, fileName: 'b.jpg', ownerId: owner.person.id })).toEqual(first)
    await owner.call('DELETE /api/media/:id', { params: { id: first.id } })
    expect((await upload(owner, bytes)).media_id).not.toBe(first.id)
  })
})
