import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { CallInput } from '@florilege/shared/contracts'
import { contributionRows } from '../../src/features/contribution/contribution-store.ts'
import { GUEST } from '../../src/platform/request/actor.ts'
import { newSpecies } from './contribution-fixture.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { scannedBy } from '../plans.ts'

type Place = [lat: number | null, lon: number | null, state?: string]

/** Contributions to a species at these places; their ids in the same order. */
const contributed = async ({ db, join }: TestServer, record: number, places: readonly Place[]): Promise<number[]> => {
  const { person } = await join({ name: 'Promeneur' })
  const ids: number[] = []
  for (const [lat, lon, state = 'accepted'] of places) {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into item (kind, owner_id, privacy_status) values ('contribution', ${person.id}, 9) returning id)
      insert into contribution (id, state, record_id, lat, lon, position_precision)
      select id, ${state}, ${record}, ${lat}::float8, ${lon}::float8, ${lat === null ? 'none' : 'exact'} from made returning id`.execute(
      db,
    )
    ids.push(Number(rows[0]?.id))
  }
  return ids
}

describe('[RT-05] places where a species was seen', () => {
  it('are found by the visible part of the map, across the date line too, page by page', async ({ server }) => {
    const record = await newSpecies(server)
    const [paris = 0, , fiji = 0, samoa = 0] = await contributed(server, record, [
      [48.8, 2.3],
      [null, null],
      [-17, 179],
      [-13.5, -172],
      [48.8, 2.4, 'submitted'],
    ])
    const within = async (query: CallInput<'GET /api/contribution'>['query']) =>
      (await server.guest().call('GET /api/contribution', { query: { scope: 'accepted', record, ...query } })).list
    const idsIn = async (south: number, west: number, north: number, east: number) =>
      (await within({ south: `${south}`, west: `${west}`, north: `${north}`, east: `${east}` })).data.map(({ id }) => id)
    expect(await idsIn(-90, -180, 90, 180)).toEqual([samoa, fiji, paris])
    expect(await idsIn(40, -5, 52, 10)).toEqual([paris])
    expect(await idsIn(-20, 170, -10, -160)).toEqual([samoa, fiji])
    expect(await idsIn(-20, -180, -10, -160)).toEqual([samoa])
    const world = { south: '-90', west: '-180', north: '90', east: '180' }
    const first = await within({ ...world, _size: 2 })
    expect(first.data.map(({ id }) => id)).toEqual([samoa, fiji])
    const second = await within({ ...world, _size: 2, ...(first.next === null ? {} : { _after: first.next }) })
    expect([second.data.map(({ id }) => id), second.next]).toEqual([[paris], null])
  })

  it('use their index', async ({ server }) => {
    const record = await newSpecies(server)
    await contributed(server, record, [[1, 1]])
    const scanned = await scannedBy(server.db, async (db) => {
      await contributionRows(db, GUEST, {
        scope: 'accepted',
        record,
        box: { south: 0, west: 0, north: 2, east: 2 },
        oldestFirst: false,
        after: null,
        limit: 101,
      })
    })
    expect(scanned).not.toContain('contribution')
  })
})
