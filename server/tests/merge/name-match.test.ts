import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { findPairs } from '../../src/features/catalogue/merge/pair-job.ts'
import { similarStatement } from '../../src/features/catalogue/match/match-store.ts'
import { GUEST } from '../../src/platform/request/actor.ts'
import { genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { scannedBy } from '../plans.ts'
import { outcome } from '../social.ts'

const match = async (client: Client, names: readonly string[]) =>
  (await client.call('POST /api/taxon/match', { body: { names: [...names] } })).data

/** Answers in short: match, certainty, reasons, accepted name, number of other taxa. */
const told = async (client: Client, names: readonly string[]) =>
  (await match(client, names)).map(({ match: kind, certainty, reasons, taxon, others }) => [
    kind,
    certainty,
    reasons.join(' '),
    taxon?.title ?? null,
    others.length,
  ])

describe('names of taxa', () => {
  it('[CU-06] are matched with accepted names and synonyms, with their authors, misspelt or not', async ({ server }) => {
    await writeRecords(server.db, [
      genus('Quercus', { class: 'taxon', authorship: 'L.' }),
      species('Quercus robur', { authorship: 'L.', synonyms: ['Quercus pedunculata Ehrh.'] }),
      species('Malus sylvestris', { authorship: '(L.) Mill.' }),
      species('Mahonia aquifolium', { authorship: '(Pursh) Nutt.', synonyms: ['Berberis aquifolium Pursh'] }),
      species('Chloris gayana', { authorship: 'Kunth', kingdom: 'Plantae' }),
      species('Chloris gayana', { authorship: 'Brehm', kingdom: 'Animalia' }),
    ])
    await findPairs(server.db)
    const names: readonly (readonly [string, ...unknown[]])[] = [
      ['Quercus robur L.', 'name', 1, 'authorship', 'Quercus robur', 0],
      ['QUERCUS ROBUR', 'name', 0.95, 'no_authorship', 'Quercus robur', 0],
      ['Quercus robur Mill.', 'name', 0.6, 'other_authorship', 'Quercus robur', 0],
      ['Quercus L.', 'name', 1, 'authorship', 'Quercus', 0],
      ['Quercus pedunculata Ehrh.', 'synonym', 0.95, 'authorship', 'Quercus robur', 0],
      ['Berberis aquifolium', 'synonym', 0.9, 'no_authorship', 'Mahonia aquifolium', 0],
      ['Malus silvestris (L.) Mill.', 'spelling', 0.9, 'authorship', 'Malus sylvestris', 0],
      ['Mahonia aquifolum', 'spelling', 0.81, 'no_authorship', 'Mahonia aquifolium', 0],
      ['Quercus pedunculatus', 'spelling', 0.81, 'no_authorship', 'Quercus robur', 0],
      ['Quercus ilex L.', 'genus', 0.3, '', 'Quercus', 0],
      ["Quercus 'Crimson Spire'", 'genus', 0.3, '', 'Quercus', 0],
      ['Chloris gayana', 'name', 0.48, 'no_authorship several', 'Chloris gayana', 1],
      ['Chloris gayana Kunth', 'name', 1, 'authorship', 'Chloris gayana', 0],
      ['Tilia cordata Mill.', 'none', 0, '', null, 0],
      ['???', 'none', 0, '', null, 0],
    ]
    const editor = await server.as('editor')
    expect(
      await told(
        editor,
        names.map(([name]) => name),
      ),
    ).toEqual(names.map(([, ...answer]) => answer))
    expect((await match(editor, ['Berberis aquifolium']))[0]?.written).toBe('Berberis aquifolium Pursh')
  })

  it('[CU-06] [T4] lead nobody to a taxon that they may not see, and only editors to any', async ({ server }) => {
    const [owner, editor] = [await server.join({ role: 'EDITOR' }), await server.as('editor')]
    const fields = { genus: 'Rosa', epithet: 'pimpinellifolia' }
    const body = { title: 'Rosa pimpinellifolia', language: 'la', status: 'published', privacy_status: 0, fields } as const
    await owner.call('POST /api/species', { body })
    await findPairs(server.db)
    for (const name of ['Rosa pimpinellifolia', 'Rosa pimpinelifolia', 'Rosa pimpinellifolium']) {
      expect((await told(editor, [name]))[0]).toEqual(['none', 0, '', null, 0])
      expect((await told(owner, [name]))[0]?.[3]).toBe('Rosa pimpinellifolia')
    }
    expect(await outcome(match(server.guest(), ['Poa annua']))).toMatch(/^401 /)
    for (const role of ['user', 'contrib'] as const)
      expect(await outcome(match(await server.as(role), ['Poa annua']))).toMatch(/^403 /)
  })

  it('[CU-06] are refused when there are none or more than 50, or one of more than 300 letters', async ({ server }) => {
    const editor = await server.as('editor')
    for (const names of [[], Array.from({ length: 51 }, () => 'Poa annua'), ['a'.repeat(301)], [' ']])
      expect(await outcome(match(editor, names))).toBe('422 DATA_INVALID')
  })

  it('misspelt are looked for with the index of titles', async ({ server }) => {
    const scanned = await server.db.transaction().execute(async (trx) => {
      // The table is small here, so that reading all of it would be cheaper.
      await sql`set local enable_seqscan = off`.execute(trx)
      return scannedBy(trx, async (db) => void (await similarStatement(GUEST, ['quercus robus']).execute(db)))
    })
    expect(scanned).toEqual([])
  })
})
