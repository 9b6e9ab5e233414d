import { describe, expect } from 'vitest'
import type { CallInput } from '@florilege/shared/contracts'
import { GUEST } from '../../src/platform/request/actor.ts'
import { suggestedStatement } from '../../src/features/search/suggest-store.ts'
import { artwork, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { explain, looked } from '../explain.ts'
import type { Client } from '../helper.ts'
import { it } from '../helper.ts'

const suggest = async (client: Client, query: string, more: CallInput<'GET /api/search/suggest'>['query'] = {}) =>
  (await client.call('GET /api/search/suggest', { query: { query, ...more } })).list.data

describe('suggestions of the search', () => {
  it.beforeAll(async ({ server }) => {
    await writeRecords(server.db, [
      artwork('Iris de Perse'),
      artwork('Iris des marais'),
      artwork('Bouquet aux iris'),
      species('Iris germanica', { vernacular: [{ name: 'Flambe', language: 'fr' }] }),
      genus('Iris', { class: 'taxon' }),
      genus('Œuvrard, Élise'),
      artwork('Brouillon d’iris', {}, { status: 'draft' }),
    ])
    const { person } = await server.as('user')
    await writeRecords(server.db, [artwork('Iris caché')], { ownerId: person.id, privacy: 0 })
  })

  it('[RT-40] begin with the best of each kind, and name the kind of each', async ({ server }) => {
    const found = await suggest(server.guest(), 'iri')
    expect(found.slice(0, 3).map(({ kind, k }) => [kind, k])).toEqual([
      ['species', 'Iris germanica'],
      ['artwork', 'Iris de Perse'],
      ['genus', 'Iris'],
    ])
    expect(found.map(({ k }) => k)).toContain('Bouquet aux iris')
    expect(new Set(found.map(({ v }) => v)).size).toBe(found.length)
  })

  it('[RT-40] treat accents, ligatures, case and common names like the search', async ({ server }) => {
    expect((await suggest(server.guest(), 'OEUVRARD')).map(({ k }) => k)).toEqual(['Œuvrard, Élise'])
    expect((await suggest(server.guest(), 'elise')).map(({ kind }) => kind)).toEqual(['artist'])
    expect((await suggest(server.guest(), 'flamb')).map(({ k }) => k)).toEqual(['Iris germanica'])
  })

  it('[RT-40] contain visible results only, in the requested number, and people only among all kinds', async ({ server }) => {
    const user = await server.as('user')
    expect((await suggest(server.guest(), 'iris')).map(({ k }) => k)).not.toContain('Iris caché')
    expect((await suggest(user, 'iris')).map(({ k }) => k)).toContain('Iris caché')
    for (const client of [server.guest(), user]) {
      expect((await suggest(client, 'brouillon')).map(({ k }) => k)).toEqual([])
      expect(await suggest(client, 'iris', { _size: 2 })).toHaveLength(2)
      expect(await suggest(client, ' … ')).toEqual([])
    }
    expect((await suggest(server.guest(), 'user')).map(({ kind }) => kind)).toEqual(['person'])
    expect(await suggest(server.guest(), 'user', { of: 'record' })).toEqual([])
  })

  it('[RT-40] have the requested number even when one thing has many similar names', async ({ server }) => {
    const named = (...names: string[]) => ({ vernacular: names.map((name) => ({ name, language: 'fr' })) })
    await writeRecords(server.db, [
      species('Zinnia elegans', named('zinnie admirable', 'zinnie belle', 'zinnie changeante')),
      species('Zinnia peruviana', named('zinnie du Pérou')),
      species('Zinnia violacea', named('zinnie violette')),
    ])
    const found = await suggest(server.guest(), 'zinnie', { _size: 3, of: 'record' })
    expect(found.map(({ k }) => k).toSorted()).toEqual(['Zinnia elegans', 'Zinnia peruviana', 'Zinnia violacea'])
  })

  it('[RT-40] use an index', async ({ server }) => {
    await server.db.transaction().execute(async (trx) => {
      const nodes = await explain(trx, suggestedStatement(['artwork', 'species'], 'iri', 8, GUEST))
      expect(looked(nodes)).toBeLessThan(200)
    })
  })
})
