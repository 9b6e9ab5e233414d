import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { placeIds, placeRows } from '../../src/features/location/location-store.ts'
import { GUEST } from '../../src/platform/request/actor.ts'
import { it, withServer } from '../helper.ts'
import type { Client } from '../helper.ts'
import { scannedBy } from '../plans.ts'
import { found } from './relations.ts'
import { circle, makePost, outcome, SEES } from '../social.ts'
import type { ViewerName } from '../social.ts'

type Query = Partial<Record<'south' | 'west' | 'north' | 'east' | '_size', number>> & { _after?: string; kind?: 'mood' }
const places = async (client: Client, query: Query = {}) => (await client.call('GET /api/location', { query })).list
const LYON = { south: 45.5, west: 4.5, north: 46, east: 5.1 }

describe('the map', () => {
  it('[AP-03] [T4] shows moods to people who may see them, and their place to others to 0.1 degree', async () => {
    await withServer({}, async (server) => {
      const { owner, viewers } = await circle(server)
      for (const privacy of [0, 1, 9, -1] as const) {
        const id = await makePost(server.db, owner, { kind: 'mood', mood: 6, privacy, lat: 45.7641, lon: 4.8357 })
        for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][]) {
          const { data } = await places(client, LYON)
          const place = data.find(({ item_id }) => item_id === id)
          const expected = privacy !== -1 && SEES[privacy].includes(name)
          expect(place !== undefined, `${name} ${privacy}`).toBe(expected)
          const exact = name === 'owner'
          if (place) expect([place.lat, place.lon, place.mood]).toEqual(exact ? [45.7641, 4.8357, 6] : [45.8, 4.8, 6])
        }
        await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', id).execute()
        expect((await places(viewers.guest, LYON)).data).toEqual([])
      }
    })
  })

  it('[RT-18] reveals nothing by small boxes: another’s mood is found at its rounded place', async () => {
    await withServer({}, async (server) => {
      const ada = await server.join()
      await makePost(server.db, ada, { kind: 'mood', mood: 2, lat: 45.7641, lon: 4.8357 })
      const around = (lat: number, lon: number) => ({ south: lat - 0.01, north: lat + 0.01, west: lon - 0.01, east: lon + 0.01 })
      expect((await places(server.guest(), around(45.7641, 4.8357))).data).toEqual([])
      expect((await places(server.guest(), around(45.8, 4.8))).data).toHaveLength(1)
    })
  })

  it('[RT-18] shows people and groups that publish a place, by their profile_pp, across the date line too', async () => {
    await withServer({}, async (server) => {
      const ada = await server.join()
      const choose = (version: number, lat: number, lon: number, profile_pp: 0 | 9) =>
        ada.call('PUT /api/profile/me', {
          body: { position: { precision: 'about', lat, lon }, setting: { profile_pp }, version },
        })
      await choose(1, -17.7134, 178.065, 9)
      const { id } = await found(ada)
      const position = { precision: 'exact', lat: -16.9012, lon: -179.9501 } as const
      await ada.call('PUT /api/entity/:id', { params: { id }, body: { position, version: 1 } })
      const fiji = { south: -20, north: -15, west: 177, east: -178 }
      expect((await places(server.guest(), fiji)).data).toMatchObject([
        { kind: 'GROUP', entity_id: id, lat: -16.9012, lon: -179.9501, precision: 'exact' },
        { kind: 'PERSON', entity_id: ada.person.id, lat: -17.7, lon: 178.1, precision: 'about' },
      ])
      await choose(2, -17.7134, 178.065, 0)
      expect((await places(server.guest(), fiji)).data).toHaveLength(1)
      expect((await places(ada, fiji)).data).toHaveLength(2)
      await ada.call('PUT /api/profile/me', { body: { position: { precision: 'none' }, version: 3 } })
      expect((await places(ada, fiji)).data).toHaveLength(1)
      await ada.call('DELETE /api/entity/:id', { params: { id } })
      expect((await places(server.guest(), fiji)).data).toEqual([])
    })
  })

  it('[FE-08] names places as their owner did, else after the nearest named group, by the rounded position', async () => {
    await withServer({}, async (server) => {
      const { db } = server
      const ada = await server.join()
      const group = async (place: string | null, lat: number, lon: number) => {
        const values = {
          type: 'GROUP' as const,
          display_name: 'Herbier',
          setting: '{}',
          place,
          lat,
          lon,
          position_precision: 'exact' as const,
        }
        return (await db.insertInto('entity').values(values).returning('id').executeTakeFirstOrThrow()).id
      }
      await group('Villeurbanne', 45.8, 4.85)
      await group('Ailleurs', 45.95, 4.95)
      const hidden = await group('Tout près', 45.8, 4.81)
      await db.updateTable('entity').set({ suspended_at: new Date() }).where('id', '=', hidden).execute()
      await makePost(db, ada, { kind: 'mood', mood: 2, lat: 45.7641, lon: 4.8357 })
      await makePost(db, ada, { kind: 'mood', mood: 2, lat: 45.7641, lon: 4.8357, place: 'Le parc' })
      await makePost(db, ada, { kind: 'mood', mood: 2, lat: 12.5, lon: 12.5 })
      const named = async (client: Client) => (await places(client, { kind: 'mood' })).data.map(({ place }) => place)
      const expected = [null, { name: 'Le parc', near: false }, { name: 'Villeurbanne', near: true }]
      expect(await named(server.guest())).toEqual(expected)
      expect(await named(ada)).toEqual(expected)
    })
  })

  it('[AP-03] is paged by key, in boxes of few and of many places, and uses indexes only', async () => {
    await withServer({}, async (server) => {
      const { db } = server
      const ada = await server.join()
      await sql`insert into entity (type, display_name) select 'PERSON', 'p' || n from generate_series(1, 300) n`.execute(db)
      await sql`insert into relation (from_id, to_id, code)
        select ${ada.person.id}, id, 'b' from entity where display_name ~ '^p[1-9][0-9]?$'`.execute(db)
      await sql`insert into item (kind, owner_id, privacy_status) select 'mood', id, case when n % 5 = 0 then 1 else 9 end
        from entity cross join generate_series(1, 20) n where display_name ~ '^p'`.execute(db)
      await sql`insert into post (id, text, mood, lat, lon)
        select id, '', 1, 40 + (id % 100) / 10.0, (id % 7) from item where kind = 'mood'`.execute(db)
      await sql`analyze`.execute(db)
      for (const box of [{ south: 44.65, north: 45.35, west: 0, east: 6 }, {}]) {
        const seen: number[] = []
        let after: string | undefined
        for (let page = 0; page < 3; page++) {
          const list = await places(server.guest(), { ...box, _size: 10, ...(after === undefined ? {} : { _after: after }) })
          seen.push(...list.data.map(({ id }) => id))
          after = list.next ?? ''
        }
        expect(seen).toHaveLength(30)
        expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
      }
      const actor = { account: 1, person: ada.person.id, entity: ada.person.id, role: 'USER' } as const
      const world = { south: -90, north: 90, west: -180, east: 180 }
      const small = { south: 44.9, north: 45.1, west: 0.5, east: 1.5 }
      const page = { kind: undefined, after: null, limit: 21 }
      const scanned = await scannedBy(db, async (seen) => {
        await placeIds(seen, GUEST, { ...page, box: small })
        await placeIds(seen, actor, { ...page, box: world })
        await placeRows(seen, actor, [1, 2, 3])
      })
      expect(scanned).not.toContain('map_place')
      const control = await scannedBy(db, async (seen) => {
        await seen.selectFrom('map_place').select('id').where('privacy_status', '=', 3).execute()
      })
      expect(control).toContain('map_place')
      for (const query of [{ south: 91 }, { west: -181 }, { south: 10, north: 5 }, { _size: 101 }])
        expect(await outcome(places(server.guest(), query))).toBe('422 DATA_INVALID')
    })
  })
})
