import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { describe, expect } from 'vitest'
import { recordListQuery } from '@florilege/shared/contracts'
import { catalogueOwner } from '../../src/features/catalogue/catalogue-owner.ts'
import { LIST_ORDERS } from '../../src/features/catalogue/list/list-order.ts'
import { listStatement } from '../../src/features/catalogue/list/record-list-store.ts'
import { wordsOf } from '../../src/features/catalogue/record/record-words.ts'
import { findExact, findNear } from '../../src/features/search/search-store.ts'
import { namedStatement, valuesStatement } from '../../src/features/autocomplete/autocomplete-store.ts'
import { linksStatement } from '../../src/features/catalogue/link/link-store.ts'
import { GUEST } from '../../src/platform/request/actor.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { explain, looked, nodesOf } from '../explain.ts'
import type { Node, Plan } from '../explain.ts'
import { it } from '../helper.ts'

const FULL = process.env.FULL === '1'
const RECORDS = FULL ? 100_000 : 3000
const SPECIES = RECORDS / 2
/** Most rows that one request may read, for any number of records. */
const MOST_ROWS = 12_000

const fill = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const owner = await catalogueOwner(trx, 'Grand musée')
    await sql`insert into item (kind, owner_id, privacy_status, created_at) select 'bibliography', ${owner}, 9, now() from generate_series(1, ${RECORDS}::int)`.execute(
      trx,
    )
    await sql`
      insert into record (id, kind, class, title, sort_title, byline, detail, language, status, fields, plate_order, year_from, year_to, technique, place, colours)
      select id, 'bibliography', case when n % 20 < 16 then 'artwork' when n % 20 < 19 then 'book' else 'map' end,
        words, words, 'Auteur ' || n % 500, null, 'fr', 'published', '{"class": "artwork"}',
        case when n % 100 = 0 then n / 100 else 2147483647 end,
        case when n % 10 = 0 then null else 1200 + n * 7919 % 800 end, case when n % 10 = 0 then null else 1200 + n * 7919 % 800 + 5 end,
        case when n % 3 = 0 then 'huile sur toile' when n % 1500 = 1 then 'argent' else 'procede ' || n % 90 end, 'ville ' || n % 400,
        case when n % 1000 = 1 then array['beige', 'violet'] when n % 4 = 0 then array['beige', 'red'] else array['beige', 'green'] end
      from (select id, row_number() over (order by id) as n,
        translate(substr(md5(id::text), 1, 12), '0123456789', 'ghijklmnop') || case when id % 2 = 0 then ' portrait' else ' paysage' end as words from item) made`.execute(
      trx,
    )
    await sql`insert into search_document (item_id, kind, title, byline, body) select id, 'artwork', title, byline, '' from record where kind = 'bibliography'`.execute(
      trx,
    )
    await sql`
      insert into record_facet (kind, facet, value, label, count)
      select 'bibliography', 'institution', value, value, 1 from (
        select distinct 'musee ' || translate(substr(md5(n::text), 1, 8), '0123456789', 'ghijklmnop') as value from generate_series(1, ${RECORDS}::int) n
      ) made`.execute(trx)
    await sql`
      insert into record_link (from_id, type, to_id, position)
      select id, 'about', (select min(id) from record) + n % case when n <= ${RECORDS / 20} then 1 else 500 end, 0
      from (select id, row_number() over (order by id) as n from record where kind = 'bibliography') r where n > 1`.execute(trx)
  })

const list = async (db: Db, query: Record<string, unknown>): Promise<RawBuilder<unknown>> => {
  const parsed = recordListQuery.parse(query)
  return listStatement('bibliography', parsed, await wordsOf(db, 'bibliography', parsed, GUEST), GUEST)
}

const fillSpecies = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const owner = await catalogueOwner(trx, 'Grand musée')
    await sql`with made as (insert into item (kind, owner_id, privacy_status, created_at)
        select 'species', ${owner}, 9, now() from generate_series(1, ${SPECIES}::int) returning id)
      insert into record (id, kind, title, sort_title, language, status, fields, places, place_names)
      select id, 'species', 'Species ' || n, 'species ' || n, 'la', 'published', '{}',
        array['europe', 'lieu ' || n % 500], array['Europe', 'Lieu ' || n % 500]
      from (select id, row_number() over (order by id) as n from made) numbered`.execute(trx)
  })

describe('lists and search of a large catalogue', () => {
  it.beforeAll(async ({ server }) => {
    await fill(server.db)
    await sql`analyze item, record, record_link, record_facet, search_document, search_start`.execute(server.db)
  }, 600_000)

  it.for(Object.keys(LIST_ORDERS).flatMap((_sort) => [{ _sort }, { _sort, class: 'book' }]))(
    '[AP-03] %j uses an index, for the first page and a later one',
    async (query, { server }) => {
      const { list: page } = await server
        .guest()
        .call('GET /api/bibliography', { query: { ...query, _sort: query._sort as 'new' } })
      for (const after of [undefined, page.next ?? undefined]) {
        const nodes = await explain(server.db, await list(server.db, { ...query, _after: after }))
        expect(nodes.filter(({ type }) => type === 'Sort' || type === 'Incremental Sort')).toEqual([])
        expect(nodes.filter(({ type }) => type === 'Seq Scan').map(({ table }) => table)).toEqual([])
        expect(Math.max(...nodes.map(({ rows }) => rows))).toBeLessThan(500)
      }
    },
  )

  it.for([
    { technique: 'huile sur toile' },
    { technique: 'argent' },
    { technique: 'argent', _sort: '-date' },
    { place: 'ville 7', _sort: 'new' },
    { from: 1500, to: 1502, _sort: 'title' },
    { from: 1200, _sort: 'date' },
    { to: 1203, _sort: '-date' },
    { q: 'portrait', _sort: 'title' },
    { q: 'abcdef', _sort: 'title' },
    { linked: 3 },
    { linked: 1, _sort: 'date' },
    { pictured: '1' },
    { colour: 'red' },
    { colour: 'violet', _sort: 'title' },
    { colour: 'beige', class: 'artwork', _sort: 'date' },
    { class: 'map', technique: 'huile sur toile', _sort: 'date' },
  ])('[AP-03] %j reads few rows', async (query, { server }) => {
    const first = await server.db
      .selectFrom('record')
      .select((eb) => eb.fn.min('id').as('id'))
      .executeTakeFirstOrThrow()
    const linked = 'linked' in query ? { linked: Number(first.id) + (query.linked ?? 0) - 1 } : {}
    const nodes = await explain(server.db, await list(server.db, { ...query, ...linked }))
    expect(looked(nodes)).toBeLessThan(MOST_ROWS)
    if (FULL) expect(nodes.filter(({ type }) => type === 'Seq Scan').map(({ table }) => table)).toEqual([])
  })

  it('[AP-03] a list counted by facets has an exact count at any size', async ({ server }) => {
    const { list: page } = await server.guest().call('GET /api/bibliography', { query: { _size: 1 } })
    expect(page).toMatchObject({ count: RECORDS })
    const { list: books } = await server.guest().call('GET /api/bibliography', { query: { _size: 1, class: 'book' } })
    expect(books).toMatchObject({ count: (RECORDS * 3) / 20 })
    expect([page.about, books.about]).toEqual([undefined, undefined])
  })

  it('[AP-03] a list with two filters is counted, or estimated within a fifth from the limit on', async ({ server }) => {
    const { list: page } = await server.guest().call('GET /api/bibliography', {
      query: { _size: 1, class: 'artwork', technique: 'huile sur toile' },
    })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from record where class = 'artwork' and technique = 'huile sur toile'`.execute(server.db)
    const real = rows[0]?.count ?? 0
    expect(page.about ?? false).toBe(real >= 10_000)
    expect(Math.abs((page.count ?? 0) - real)).toBeLessThanOrEqual(page.about ? real / 5 : 0)
  })

  it('[RT-02] [AP-03] frequent words get an estimate with any other filter', async ({ server }) => {
    const count = async (query: Record<string, unknown>) => {
      const { list: page } = await server.guest().call('GET /api/bibliography', { query: { _size: 20, q: 'portrait', ...query } })
      expect(page.data.every(({ title }) => title.endsWith('portrait'))).toBe(true)
      return { shown: page.data.length, count: page.count ?? 0, about: page.about }
    }
    const half = RECORDS / 2
    const all = await count({})
    expect(all).toMatchObject({ shown: 20, about: true })
    expect(Math.abs(all.count - half)).toBeLessThan(half / 5)
    const artworks = await count({ class: 'artwork' })
    expect(Math.abs(artworks.count - (half * 16) / 20)).toBeLessThan(half / 5)
    // Few rows match the other filter: they are counted exactly.
    const few = await count({ from: 1500, to: 1503, _size: 100 })
    expect(few).toEqual({ shown: few.count, count: few.count, about: undefined })
    expect(few.count).toBeGreaterThan(0)
    // Words that no row of the filter contains.
    const { list: none } = await server.guest().call('GET /api/bibliography', { query: { q: 'portrait', from: 2050 } })
    expect(none).toMatchObject({ data: [], count: 0 })
  })

  it.for([
    ['autocomplete by the beginning', namedStatement('artwork', { query: 'ab', size: 20 }, GUEST)],
    ['autocomplete by one letter', namedStatement('artwork', { query: 'p', size: 20 }, GUEST)],
    ['autocomplete by a later word', namedStatement('artwork', { query: 'portr', size: 20 }, GUEST)],
    ['autocomplete of what is not there', namedStatement('person', { query: 'zzzz', size: 20 }, GUEST)],
    ['autocomplete of values', valuesStatement(['bibliography'], 'technique', { query: 'proc', size: 20 })],
    ['autocomplete of a later word of values', valuesStatement(['bibliography'], 'institution', { query: 'abc', size: 20 })],
    ['links', linksStatement({ id: 1, type: 'about', back: true, after: null, limit: 21, actor: GUEST })],
    [
      'later links',
      linksStatement({ id: 1, type: 'about', back: true, after: { position: 0, id: 500 }, limit: 21, actor: GUEST }),
    ],
  ] as const)('[AP-05] [BY-01] %s uses an index and reads few rows', async ([, statement], { server }) => {
    const nodes = await explain(server.db, statement)
    expect(
      nodes
        .filter(({ type }) => type === 'Seq Scan')
        .map(({ table }) => table)
        // Few people exist: their tables are read whole instead of by an index.
        .filter((table) => !['account', 'entity'].includes(table ?? '') && (FULL || table !== 'record_facet')),
    ).toEqual([])
    expect(looked(nodes)).toBeLessThan(500)
  })

  it('[RT-40] a search ranks a limited number of hits, for any words', async ({ server }) => {
    const order = { kind: undefined, size: 20, after: null, actor: GUEST }
    const explained: Node[][] = []
    const db = server.db.withPlugin({
      transformQuery: ({ node }) =>
        node.kind === 'RawNode' && node.sqlFragments[1]?.trimStart().startsWith('with')
          ? {
              ...node,
              sqlFragments: [`explain (analyze, format json) ${node.sqlFragments[0] ?? ''}`, ...node.sqlFragments.slice(1)],
            }
          : node,
      transformResult: async ({ result }) => {
        const [row] = result.rows as { 'QUERY PLAN'?: [{ Plan: Plan }] }[]
        if (row?.['QUERY PLAN']) explained.push(nodesOf(row['QUERY PLAN'][0].Plan))
        return { ...result, rows: [] }
      },
    })
    for (const q of ['portrait', 'paysage auteur', 'abc', 'nullepart', 'po']) await findExact(db, { ...order, q })
    await db.transaction().execute((trx) => findNear(trx, { ...order, q: 'portriat' }))
    expect(explained).toHaveLength(6)
    for (const nodes of explained) {
      expect(looked(nodes)).toBeLessThan(MOST_ROWS)
      if (FULL)
        expect(nodes.filter(({ type, table }) => type === 'Seq Scan' && table !== 'account').map(({ table }) => table)).toEqual(
          [],
        )
    }
  })

  describe('with as many species', () => {
    it.beforeAll(async ({ server }) => {
      await fillSpecies(server.db)
      await sql`analyze item, record, record_facet`.execute(server.db)
    }, 600_000)

    it.for(['europe', 'lieu 7'])('[RT-41] species of %s are listed without looking at all', async (place, { server }) => {
      const nodes = await explain(server.db, listStatement('species', recordListQuery.parse({ place }), null, GUEST))
      expect(looked(nodes)).toBeLessThan(MOST_ROWS)
      if (FULL) expect(nodes.filter(({ type }) => type === 'Seq Scan').map(({ table }) => table)).toEqual([])
      const { list: page } = await server.guest().call('GET /api/species', { query: { place, _size: 1 } })
      expect(page.count).toBe(Math.min(place === 'europe' ? SPECIES : SPECIES / 500, 10_000))
    })
  })
})
