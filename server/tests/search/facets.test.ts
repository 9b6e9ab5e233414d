import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'

const TECHNIQUES = ['burin', 'gouache', 'huile'] as const
const PLACES = ['arles', 'lyon', 'paris'] as const
const CLASSES = ['artwork', 'book'] as const
const WORDS = ['iris', 'rose'] as const
const WORKS = 300

type Query = { class?: string; technique?: string; place?: string; q?: string; from?: number; to?: number }

const query: fc.Arbitrary<Query> = fc.record(
  {
    class: fc.constantFrom(...CLASSES),
    technique: fc.constantFrom(...TECHNIQUES),
    place: fc.constantFrom(...PLACES),
    q: fc.constantFrom(...WORDS),
    from: fc.constantFrom(1700, 1800),
    to: fc.constantFrom(1800, 1900),
  },
  { requiredKeys: [] },
)

describe('[CU-07] counts of facets', () => {
  it('equal the list that choosing the value leads to, with every other filter and the words', async ({ server }) => {
    const works = Array.from({ length: WORKS }, (_, at) =>
      artwork(`${WORDS[at % 2]} ${at}`, {
        class: CLASSES[at % 5 === 0 ? 1 : 0],
        technique: TECHNIQUES[(at * 7) % 3],
        place: PLACES[(at >> 2) % 3],
        date: { text: String(1650 + at), from: 1650 + at, to: 1650 + at },
      }),
    )
    await writeRecords(server.db, works)
    const guest = server.guest()
    const countOf = async (filters: Query) =>
      (await guest.call('GET /api/bibliography', { query: { ...filters, _size: 1 } })).list.count
    const check = async (filters: Query): Promise<void> => {
      const { facets } = await guest.call('GET /api/facet/:kind', { params: { kind: 'bibliography' }, query: filters })
      for (const [name, values] of Object.entries({ technique: TECHNIQUES, place: PLACES, class: CLASSES })) {
        const told = new Map(facets[name]?.map(({ value, count }) => [value, count]))
        for (const value of values)
          expect([filters, name, value, told.get(value) ?? 0]).toEqual([
            filters,
            name,
            value,
            await countOf({ ...filters, [name]: value }),
          ])
      }
    }
    await fc.assert(fc.asyncProperty(query, check), { numRuns: 12, seed: 7, endOnFailure: true })
  })

  it('leave out what a guest may not see', async ({ server }) => {
    await writeRecords(server.db, [
      artwork('Pivoine', { technique: 'sanguine', place: 'Sète' }),
      artwork('Pivoine cachée', { technique: 'sanguine', place: 'Sète' }, { status: 'draft' }),
    ])
    const call = (client: ReturnType<typeof server.guest>) =>
      client.call('GET /api/facet/:kind', { params: { kind: 'bibliography' }, query: { place: 'sete' } })
    for (const client of [server.guest(), await server.as('editor')])
      expect((await call(client)).facets['technique']).toEqual([{ value: 'sanguine', label: 'sanguine', count: 1 }])
  })
})
