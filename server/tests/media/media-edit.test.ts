import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { MediaFields, MediaPage } from '@florilege/shared/contracts'
import { species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { photograph, upload } from './media-pictures.ts'
import { scannedBy } from '../plans.ts'
import { mediaIds } from '../../src/features/media/media-list-store.ts'
import { GUEST } from '../../src/platform/request/actor.ts'

const publish = async (client: Client, fields: MediaFields = {}): Promise<MediaPage> => {
  const { media_id } = await upload(client, await photograph())
  return (await client.call('POST /api/media', { body: { media_id, ...fields } })).data
}

const named = ({ id, version }: MediaPage) => ({ id, version })

describe('editing media', () => {
  it('[AP-25] [EN-05] sets title, description, author, alternative text, place and date', async ({ server }) => {
    const owner = await server.join()
    const { id, version } = await publish(owner)
    const body = {
      version,
      title: 'Pivoine',
      description: 'Au jardin',
      author: 'Zoé',
      alt: 'Une pivoine rose',
      taken_at: '2024-05-01T07:30:00',
      place: 'Giverny',
      position: { lat: 49.0756, lon: 1.5337 },
      position_precision: 'about' as const,
    }
    const { data } = await owner.call('PUT /api/media/:id', { params: { id }, body })
    expect(data).toMatchObject({
      title: 'Pivoine',
      description: 'Au jardin',
      author: 'Zoé',
      alt: 'Une pivoine rose',
      taken_at: '2024-05-01T07:30:00',
      place: 'Giverny',
      lat: 49.1,
      position_precision: 'about',
      version: version + 1,
    })
    const none = { ...body, version: data.version, position_precision: 'none' as const }
    expect((await owner.call('PUT /api/media/:id', { params: { id }, body: none })).data).toMatchObject({ lat: null, lon: null })
  })

  it('[BY-06] [EN-05] a position sent without a precision is published to nobody, its owner’s page included', async ({
    server,
  }) => {
    const owner = await server.join()
    const { id, ...made } = await publish(owner, { position: { lat: 49.0756, lon: 1.5337 } })
    const none = { lat: null, lon: null, position_precision: 'none' }
    expect(made).toMatchObject(none)
    for (const viewer of [owner, server.guest(), await server.as('editor'), await server.as('admin')])
      expect((await viewer.call('GET /api/media/:id', { params: { id } })).data).toMatchObject(none)
  })

  it('[VA-18] [EN-01] a photograph has the privacy chosen for it, else media_pp of its owner, else 9', async ({ server }) => {
    const { db } = server
    for (const [setting, chosen, expected] of [
      [{}, undefined, 9],
      [{ media_pp: 1 }, undefined, 1],
      [{ media_pp: 0 }, undefined, 0],
      [{ media_pp: 0 }, 9, 9],
    ] as const) {
      const owner = await server.join()
      await db
        .updateTable('entity')
        .set({ setting: JSON.stringify(setting) })
        .where('id', '=', owner.person.id)
        .execute()
      const { id, privacy_status } = await publish(owner, chosen === undefined ? {} : { privacy_status: chosen })
      expect(privacy_status).toBe(expected)
      expect((await server.guest().send('GET', `/api/media/${id}`)).statusCode).toBe(expected === 9 ? 200 : 404)
    }
  })

  it('[EN-05] [AP-25] the focal point applies wherever the picture is shown, portraits included', async ({ server }) => {
    const owner = await server.join()
    const { id, version, focal } = await publish(owner)
    expect(focal).toBeNull()
    const put = (body: { version: number; focal?: { x: number; y: number } | null }) =>
      owner.call('PUT /api/media/:id', { params: { id }, body })
    const { data } = await put({ version, focal: { x: 20, y: 75 } })
    expect(data.focal).toEqual({ x: 20, y: 75 })
    const note = await owner.call('POST /api/note', { body: { text: 'Pivoine', media: [id], idempotency_key: randomUUID() } })
    expect(note.data.pictures.map((picture) => picture.focal)).toEqual([{ x: 20, y: 75 }])
    const { db } = server.services
    await db.updateTable('entity').set({ image_media: id }).where('id', '=', owner.person.id).execute()
    expect((await owner.call('GET /api/post/:id', { params: { id: note.data.id } })).data.profile_image).toBe(
      `${data.thumb}#focal=20,75`,
    )
    expect((await put({ version: data.version })).data.focal).toEqual({ x: 20, y: 75 })
    expect((await put({ version: data.version + 1, focal: null })).data.focal).toBeNull()
    for (const wrong of [
      { x: 101, y: 0 },
      { x: 0, y: -1 },
      { x: 0.5, y: 0 },
    ])
      await expect(put({ version: data.version + 2, focal: wrong })).rejects.toMatchObject({ status: 422 })
  })

  it('[AP-25] [EN-07] omitted fields stay unchanged; a null position is removed', async ({ server }) => {
    const owner = await server.join()
    const here = { lat: 49.0756, lon: 1.5337 }
    const made = await publish(owner, {
      title: 'Pivoine',
      author: 'Zoé',
      position: here,
      position_precision: 'exact',
      privacy_status: 1,
    })
    const put = async (body: object) => {
      const { version } = (await owner.call('GET /api/media/:id', { params: { id: made.id } })).data
      return (await owner.call('PUT /api/media/:id', { params: { id: made.id }, body: { ...body, version } })).data
    }
    const kept = { title: 'Rose', author: 'Zoé', ...here, position_precision: 'exact', privacy_status: 1 }
    expect(await put({ title: 'Rose' })).toMatchObject(kept)
    expect(await put({})).toMatchObject(kept)
    expect(await put({ position_precision: 'about' })).toMatchObject({ lat: 49.1, position_precision: 'about' })
    // A lost exact position cannot be restored except by sending it again.
    await expect(put({ position_precision: 'exact' })).rejects.toMatchObject({
      status: 422,
      fields: { position: 'FIELD_REQUIRED' },
    })
    expect(await put({ position: here })).toMatchObject({ lat: 49.1, position_precision: 'about' })
    expect(await put({ position: here, position_precision: 'exact' })).toMatchObject(here)
    expect(await put({ author: null, position: null })).toMatchObject({
      title: 'Rose',
      author: null,
      lat: null,
      lon: null,
      position_precision: 'none',
      privacy_status: 1,
    })
    expect(await put({ position: here })).toMatchObject({ lat: null, position_precision: 'none' })
  })

  it('[AP-25] of two edits of one version one is refused with 409, and changes nothing', async ({ server }) => {
    const owner = await server.join()
    const { id, version } = await publish(owner)
    const answers = await Promise.allSettled(
      ['un', 'deux', 'trois'].map((title) => owner.call('PUT /api/media/:id', { params: { id }, body: { title, version } })),
    )
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.data.title] : []))
    expect(won).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status === 'rejected'))
      expect(answer).toMatchObject({ reason: { status: 409, code: 'VERSION_CONFLICT' } })
    expect((await owner.call('GET /api/media/:id', { params: { id } })).data.title).toBe(won[0])
  })

  it('[AP-25] publishing repeated after a lost answer changes nothing, and never overwrites later edits', async ({ server }) => {
    const owner = await server.join()
    const { media_id } = await upload(owner, await photograph())
    const first = { media_id, title: 'Rose', privacy_status: 1 } as const
    const { data } = await owner.call('POST /api/media', { body: first })
    const again = await owner.call('POST /api/media', { body: first })
    expect(again.data).toEqual({ ...data, version: again.data.version })
    const { version } = again.data
    const body = { title: 'Rose de Damas', version }
    await owner.call('PUT /api/media/:id', { params: { id: media_id }, body })
    await expect(owner.call('POST /api/media', { body: first })).rejects.toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
    })
    const now = await owner.call('GET /api/media/:id', { params: { id: media_id } })
    expect(now.data).toMatchObject({ title: 'Rose de Damas', version: version + 1 })
  })

  it('[AP-25] sets fields on several media at once, without changing others, all or none', async ({ server }) => {
    const [owner, other] = [await server.join(), await server.join()]
    const [one, two] = [await publish(owner, { title: 'Un', place: 'Caen' }), await publish(owner, { title: 'Deux' })]
    const theirs = await publish(other)
    const set = { author: 'Zoé', place: null, position: { lat: 1.23456, lon: 2.3456, precision: 'about' as const } }
    const { data } = await owner.call('PUT /api/media', { body: { media: [named(one), named(two)], set } })
    expect(data.map(({ id, title, author, place, lat }) => [id, title, author, place, lat])).toEqual([
      [one.id, 'Un', 'Zoé', null, 1.2],
      [two.id, 'Deux', 'Zoé', null, 1.2],
    ])
    const again = data.map(named)
    const several = (media: { id: number; version: number }[]) =>
      owner.call('PUT /api/media', { body: { media, set: { title: 'Autre' } } })
    await expect(several([...again, named(theirs)])).rejects.toMatchObject({ status: 403 })
    await expect(several([...again, { id: 999_999, version: 1 }])).rejects.toMatchObject({ status: 404 })
    await expect(several([...again.slice(1), named(one)])).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
    expect((await owner.call('GET /api/media/:id', { params: { id: two.id } })).data.title).toBe('Deux')
    expect((await owner.send('PUT', '/api/media', { body: { media: [], set: {} } })).statusCode).toBe(422)
    expect((await server.guest().send('PUT', '/api/media', { body: { media: again, set: {} } })).statusCode).toBe(401)
  })
})

describe('list of media', () => {
  it('[AP-03] is filtered by year, author, place, type, owner and record, in both orders and by pages', async ({ server }) => {
    const [owner, other] = [await server.join(), await server.join()]
    const old = await publish(owner, { taken_at: '1951-01-01T00:00:00', author: 'Ève Œuvre', place: 'Étretat' })
    const late = await publish(owner, { taken_at: '1951-12-31T23:59:59', author: 'ève œuvre' })
    const hidden = await publish(other, {
      taken_at: '1951-06-01T00:00:00',
      author: 'Ève Œuvre',
      place: 'étretat',
      privacy_status: 0,
    })
    const ids = async (client: Client, query: Record<string, unknown>): Promise<number[]> =>
      (await client.call('GET /api/media', { query })).list.data.map(({ id }) => id)
    const guest = server.guest()
    expect(await ids(guest, { year: 1951 })).toEqual([late.id, old.id])
    expect(await ids(guest, { year: 1951, _sort: '-new' })).toEqual([old.id, late.id])
    expect(await ids(other, { year: 1951 })).toEqual([hidden.id, late.id, old.id])
    expect(await ids(guest, { author: 'Ève Œuvre', place: 'ÉTRETAT' })).toEqual([old.id])
    expect(await ids(guest, { owner: owner.person.id, type: 'image' })).toEqual([late.id, old.id])
    expect(await ids(guest, { owner: owner.person.id, type: 'video' })).toEqual([])
    const first = (await guest.call('GET /api/media', { query: { owner: owner.person.id, _size: 1, _sort: '-new' } })).list
    expect(first.data.map(({ id }) => id)).toEqual([old.id])
    expect(await ids(guest, { owner: owner.person.id, _sort: '-new', _after: first.next ?? '' })).toEqual([late.id])
    const [open = 0, closed = 0] = await writeRecords(server.db, [species('Rosa visa'), species('Rosa clausa')])
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', closed).execute()
    await server.db
      .insertInto('item_media')
      .values([open, closed].map((item_id) => ({ item_id, media_id: old.id, position: 0, alt: null })))
      .execute()
    expect([await ids(guest, { record: open }), await ids(guest, { record: closed })]).toEqual([[old.id], []])
  })

  it('[AP-03] no filter scans all media', async ({ server }) => {
    await server.db.transaction().execute(async (trx) => {
      const { sql } = await import('kysely')
      await sql`set local enable_seqscan = off`.execute(trx)
      const page = { oldestFirst: false, after: 5, limit: 21 }
      for (const filter of [{ year: 1951 }, { author: 'x' }, { place: 'x' }, { type: 'video' as const }, { owner: 1, year: 2 }]) {
        const scanned = await scannedBy(trx, async (db) => {
          await mediaIds(db, GUEST, { ...page, ...filter })
        })
        expect(scanned, JSON.stringify(filter)).toEqual([])
      }
    })
  })
})
