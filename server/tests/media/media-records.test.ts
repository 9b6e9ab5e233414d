import { describe, expect } from 'vitest'
import type { EndpointBody, createMedia } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client, Person } from '../helper.ts'
import { photograph, upload } from './media-pictures.ts'

const metadata: NonNullable<EndpointBody<typeof createMedia>['metadata']> = {
  lat: 48.858333,
  lon: 2.351389,
  alt: 35,
  direction: 12.5,
  accuracy: 4,
  dateTimeOriginal: '2019-07-05T08:09:14',
  datetime: null,
  exifDate: '2019-07-05',
  exifTime: '08:09:14',
  imgWidth: 320,
  imgHeight: 200,
  orientation: 1,
  location_source: 'exif',
  camera: { make: 'Florilege', model: 'CANARY-CAMERA', lens: null, exposure: 0.004, aperture: 4.6, iso: 64, focal_length: 24 },
}

const publish = async (client: Client, fields: Partial<EndpointBody<typeof createMedia>> = {}): Promise<number> => {
  const { media_id } = await upload(client, await photograph())
  const { data } = await client.call('POST /api/media', { body: { media_id, metadata, ...fields } })
  return data.id
}

const refused = async (call: Promise<unknown>, refusal: { status: number; code?: string }): Promise<void> => {
  await expect(call).rejects.toMatchObject(refusal)
}

const position = { lat: 48.858333, lon: 2.351389 }

describe('media records', () => {
  it('[RT-13] [EN-05] published media have the fields set by the owner', async ({ server }) => {
    const owner = await server.join({ name: 'Rose Lambert' })
    const id = await publish(owner, {
      title: 'Pivoine',
      description: 'Au jardin',
      author: 'R. Lambert',
      taken_at: '2019-07-05T08:09:14',
      place: 'Paris',
    })
    const { data } = await server.guest().call('GET /api/media/:id', { params: { id } })
    expect(data).toMatchObject({
      id,
      type: 'image',
      title: 'Pivoine',
      description: 'Au jardin',
      author: 'R. Lambert',
      taken_at: '2019-07-05T08:09:14',
      place: 'Paris',
      lat: null,
      lon: null,
      position_precision: 'none',
      privacy_status: 9,
      owner: { display_name: 'Rose Lambert' },
      owned_by_me: false,
      own: null,
    })
  })

  it('[T10] [EN-07] others get the position by the chosen precision only, the owner all metadata', async ({ server }) => {
    const owner = await server.join()
    const positions = await Promise.all(
      (['exact', 'about', 'none'] as const).map(async (position_precision) => {
        const id = await publish(owner, { position, position_precision })
        const seen = await server.guest().send('GET', `/api/media/${id}`)
        expect(seen.body).not.toMatch(/CANARY|Florilege|"alt":[-\d]|direction/)
        if (position_precision !== 'exact') expect(seen.body).not.toMatch(/48\.858|2\.3513/)
        const { data: mine } = await owner.call('GET /api/media/:id', { params: { id } })
        expect(mine.own?.metadata).toEqual(metadata)
        const { data } = seen.json<{ data: { lat: number; lon: number } }>()
        return [data.lat, data.lon]
      }),
    )
    expect(positions).toEqual([
      [48.858333, 2.351389],
      [48.9, expect.closeTo(2.28, 2)],
      [null, null],
    ])
    const rows = await server.db
      .selectFrom('media')
      .innerJoin('item', 'item.id', 'media.id')
      .select('lat')
      .where('owner_id', '=', owner.person.id)
      .execute()
    expect(rows.filter(({ lat }) => lat === position.lat)).toHaveLength(1)
  })

  it('[RT-13] the privacy is as chosen, else the person’s default, else 9', async ({ server }) => {
    const owner = await server.join()
    const privacyOf = async (id: number) => (await owner.call('GET /api/media/:id', { params: { id } })).data.privacy_status
    expect(await privacyOf(await publish(owner))).toBe(9)
    await server.db
      .updateTable('entity')
      .set({ setting: JSON.stringify({ media_pp: 1 }) })
      .where('id', '=', owner.person.id)
      .execute()
    expect(await privacyOf(await publish(owner))).toBe(1)
    const id = await publish(owner, { privacy_status: 0 })
    expect(await privacyOf(id)).toBe(0)
    await owner.call('PUT /api/media/:id', { params: { id }, body: { title: 'autre', version: 2 } })
    expect(await privacyOf(id)).toBe(0)
  })

  it('[RO-04] others cannot change or remove media', async ({ server }) => {
    const [owner, other] = [await server.join(), await server.join()]
    const open = await publish(owner)
    const hidden = await publish(owner, { privacy_status: 0 })
    const params = (id: number) => ({ params: { id } })
    await refused(other.call('PUT /api/media/:id', { ...params(open), body: { title: 'volé', version: 2 } }), { status: 403 })
    await refused(other.call('DELETE /api/media/:id', params(open)), { status: 403 })
    await refused(other.call('POST /api/media', { body: { media_id: open, title: 'volé' } }), { status: 403 })
    for (const id of [hidden, 999_999_999]) {
      await refused(other.call('GET /api/media/:id', params(id)), { status: 404 })
      await refused(other.call('PUT /api/media/:id', { ...params(id), body: { version: 2 } }), { status: 404 })
      await refused(other.call('DELETE /api/media/:id', params(id)), { status: 404 })
      await refused(other.call('POST /api/media', { body: { media_id: id } }), { status: 404 })
    }
    await refused(server.guest().call('DELETE /api/media/:id', params(open)), { status: 401 })
    expect((await owner.call('GET /api/media/:id', params(open))).data.title).toBeNull()
  })

  it('[T5] fields set by the server are refused, not ignored', async ({ server }) => {
    const owner = await server.join()
    const { media_id } = await upload(owner, await photograph())
    for (const extra of [
      { owner_id: 1 },
      { key: 'x' },
      { evaluation_count: 9 },
      { privacy_status: 12 },
      { privacy_status: -1 },
      { kept_at: 'x' },
    ]) {
      const response = await owner.send('POST', '/api/media', { body: { media_id, ...extra } })
      expect(response.statusCode, JSON.stringify(extra)).toBe(422)
    }
    const bad = [
      { taken_at: '2019-02-30T00:00:00' },
      { taken_at: '0000-01-01T00:00:00' },
      { position: { lat: 91, lon: 0 } },
      { title: 'x'.repeat(201) },
    ]
    for (const fields of bad)
      expect((await owner.send('POST', '/api/media', { body: { media_id, ...fields } })).statusCode).toBe(422)
    expect((await owner.call('GET /api/media/:id', { params: { id: media_id } })).data.privacy_status).toBe(0)
  })

  it('[RT-13] removed media are invisible to all but their owner', async ({ server }) => {
    const owner = await server.join()
    const id = await publish(owner)
    await owner.call('DELETE /api/media/:id', { params: { id } })
    await refused(server.guest().call('GET /api/media/:id', { params: { id } }), { status: 404 })
    expect((await owner.call('GET /api/media/:id', { params: { id } })).data.privacy_status).toBe(-1)
    await refused(owner.call('PUT /api/media/:id', { params: { id }, body: { version: 2 } }), {
      status: 409,
      code: 'MEDIA_REMOVED',
    })
    const { list } = await owner.call('GET /api/media', { query: { owner: owner.person.id } })
    expect(list.data).toEqual([])
  })
})

describe('list of media', () => {
  const listed = async (client: Client, query: { owner?: number; _size?: number } = {}): Promise<number[]> => {
    const ids: number[] = []
    let after: string | undefined
    do {
      const { list } = await client.call('GET /api/media', { query: { ...query, ...(after ? { _after: after } : {}) } })
      ids.push(...list.data.map(({ id }) => id))
      after = list.next ?? undefined
    } while (after)
    return ids
  }

  it('[RT-10] [T4] shows each visitor the media they may see, newest first, page by page, once', async ({ server }) => {
    const [owner, friend, stranger, blocked] = [
      await server.join(),
      await server.join(),
      await server.join(),
      await server.join(),
    ]
    await server.db
      .insertInto('relation')
      .values(
        [friend, blocked].map(({ person }: { person: Person }) => ({ from_id: person.id, to_id: owner.person.id, code: 'b' })),
      )
      .execute()
    await server.db.insertInto('block').values({ from_id: owner.person.id, to_id: blocked.person.id }).execute()
    await upload(owner, await photograph())
    const ids: Record<'0' | '1' | '9', number[]> = { 0: [], 1: [], 9: [] }
    for (const privacy_status of [9, 0, 1, 9, 1, 0, 9] as const)
      ids[privacy_status].unshift(await publish(owner, { privacy_status }))
    const open = ids[9]
    const friends = [...open, ...ids[1]].toSorted((a, b) => b - a)
    const mine = [...friends, ...ids[0]].toSorted((a, b) => b - a)
    for (const _size of [2, 3, 100]) {
      const query = { owner: owner.person.id, _size }
      expect(await listed(server.guest(), query)).toEqual(open)
      expect(await listed(stranger, query)).toEqual(open)
      expect(await listed(blocked, query)).toEqual([])
      expect(await listed(friend, query)).toEqual(friends)
      expect(await listed(owner, query)).toEqual(mine)
    }
    const among = (seen: number[]) => seen.filter((id) => mine.includes(id))
    expect(among(await listed(server.guest(), { _size: 2 }))).toEqual(open)
    expect(among(await listed(stranger, { _size: 2 }))).toEqual(open)
    expect(among(await listed(blocked, { _size: 2 }))).toEqual([])
    expect(among(await listed(friend, { _size: 2 }))).toEqual(friends)
    expect(among(await listed(owner, { _size: 2 }))).toEqual(mine)
  })

  it('[T32] pages are limited and cursors are validated', async ({ server }) => {
    const guest = server.guest()
    for (const query of ['_size=101', '_size=1e9', '_after=x', '_after=0', '_after=9999999999999999999', 'owner=-1', 'q=1']) {
      expect((await guest.send('GET', `/api/media?${query}`)).statusCode, query).toBe(422)
    }
  })
})
