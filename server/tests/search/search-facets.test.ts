import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { CallOutput } from '@florilege/shared/contracts'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import type { Client } from '../helper.ts'
import { it } from '../helper.ts'

type Facets = CallOutput<'GET /api/search'>['list']['facets']

const facetsOf = async (client: Client, q: string): Promise<Facets> =>
  (await client.call('GET /api/search', { query: { q, _size: 1 } })).list.facets

/** Public documents that contain the word, and others. */
const WASHES = 700
const ENGRAVINGS = 2600
const OTHERS = 3900

describe('[RT-40] counts of hits by kind', () => {
  it.beforeAll(async ({ server }) => {
    const owner = await server.as('user')
    await writeRecords(server.db, [artwork('Lavis gardé')], { ownerId: owner.person.id, privacy: 0 })
    await sql`
      with made as (
        insert into item (kind, owner_id, privacy_status) select 'bibliography', ${owner.person.id}, 9
        from generate_series(1, ${WASHES + 12 + ENGRAVINGS + OTHERS}::int) returning id
      ), numbered as (select id, row_number() over (order by id) as n from made)
      insert into search_document (item_id, kind, title, body)
      select id, case when n between ${WASHES + 1} and ${WASHES + 12} then 'species' else 'artwork' end,
        case when n <= ${WASHES + 12} then 'Lavis ' when n % 5 < 2 then 'Eau-forte ' else 'Tirage ' end || n, ''
      from numbered`.execute(server.db)
    await sql`analyze search_document, search_start, item`.execute(server.db)
  }, 120_000)

  it('beyond the hits that a search ranks, are exact', async ({ server }) => {
    expect(await facetsOf(server.guest(), 'lavis')).toEqual([
      { kind: 'artwork', count: WASHES },
      { kind: 'species', count: 12 },
    ])
  })

  it('include the own private documents', async ({ server }) => {
    expect((await facetsOf(await server.as('user'), 'lavis'))[0]).toEqual({ kind: 'artwork', count: WASHES + 1 })
  })

  it('of many thousands, are an estimate within a fifth and say so', async ({ server }) => {
    const [first, ...others] = await facetsOf(server.guest(), 'eau-forte')
    expect(first).toMatchObject({ kind: 'artwork', about: true })
    expect(Math.abs((first?.count ?? 0) - ENGRAVINGS)).toBeLessThan(ENGRAVINGS / 5)
    expect(others).toEqual([])
  })
})
