import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { findPairs } from '../../src/features/catalogue/merge/pair-job.ts'
import { pairsStatement } from '../../src/features/catalogue/merge/pair-store.ts'
import { artwork, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { merge, undo } from './merge-world.ts'
import { scannedBy } from '../plans.ts'
import { change, content, make } from '../catalogue/records.ts'
import { outcome } from '../social.ts'

const life = (from: number, to: number) => ({ date: { text: `${from}–${to}`, from, to } })
const MANET = [genus('Édouard Manet', life(1832, 1883)), genus('Manet Edouard', life(1832, 1883))]

const pairs = async (client: Client, query = {}) => (await client.call('GET /api/merge/pair', { query })).list
const about = async (client: Client, ids: readonly number[]) =>
  (await pairs(client)).data.filter(({ first, second }) => ids.includes(first.id) && ids.includes(second.id))

const answer = (client: Client, id: number, different: boolean) =>
  client.call('POST /api/merge/pair/:id', { params: { id }, body: { different } })

describe('pairs of records that are probably the same', () => {
  it('[CU-09] are proposed for persons, taxa and works, with the reasons, newest first and page by page', async ({ server }) => {
    const editor = await server.as('editor')
    const museum = { institution: 'Musée d’Orsay', inventory_number: 'RF 644' }
    const poa = { kingdom: 'Plantae', family: 'Poaceae', authorship: 'L.' }
    const ids = await writeRecords(server.db, [
      ...MANET,
      species('Poa annua', poa),
      species('Poa annua', { ...poa, authorship: 'Linnaeus, 1753' }),
      artwork('Le Balcon', museum),
      artwork('Le balcon', museum),
      artwork('Le Balcon', { ...museum, inventory_number: 'RF 645' }),
    ])
    await findPairs(server.db)
    const found = await about(editor, ids)
    expect(
      found.map(({ kind, reasons, first, second }) => [kind, reasons, ids.indexOf(first.id), ids.indexOf(second.id)]),
    ).toEqual([
      ['bibliography', ['number', 'title'], 4, 5],
      ['species', ['name', 'authorship'], 2, 3],
      ['genus', ['name', 'dates'], 0, 1],
    ])
    const first = await pairs(editor, { _size: 1 })
    expect((await pairs(editor, { _size: 1, _after: first.next ?? '' })).data).toEqual(found.slice(1, 2))
    expect((await pairs(editor, { kind: 'species' })).data).toEqual([found[1]])
  })

  it('[CU-09] follow changes of the records, and are looked for in changed records only', async ({ server }) => {
    const editor = await server.as('editor')
    const museum = { class: 'artwork', institution: 'Carnavalet', inventory_number: 'P 12' } as const
    const one = await make(editor, 'Vue de la Seine', { fields: museum })
    const other = await make(editor, 'Vue', { fields: museum })
    await findPairs(server.db)
    expect(await about(editor, [one, other])).toEqual([])
    await change(editor, other, { ...content('Vue de la Seine'), fields: museum, version: 1 })
    const { count } = await server.db
      .selectFrom('record_unpaired')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
    await findPairs(server.db)
    expect(await about(editor, [one, other])).toHaveLength(1)
    await change(editor, one, { ...content('Vue du Louvre'), fields: museum, version: 1 })
    await findPairs(server.db)
    expect(await about(editor, [one, other])).toEqual([])
  })

  it('[CU-09] are never proposed again once they were called different, until that is taken back', async ({ server }) => {
    const editor = await server.as('editor')
    const ids = await writeRecords(server.db, [
      genus('Berthe Morisot', life(1841, 1895)),
      genus('Morisot, Berthe', life(1841, 1895)),
    ])
    await findPairs(server.db)
    const [pair] = await about(editor, ids)
    await answer(editor, pair?.id ?? 0, true)
    expect(await about(editor, ids)).toEqual([])
    await server.db
      .insertInto('record_unpaired')
      .values(ids.map((record_id) => ({ record_id })))
      .execute()
    await findPairs(server.db)
    expect(await about(editor, ids)).toEqual([])
    await answer(editor, pair?.id ?? 0, false)
    expect(await about(editor, ids)).toEqual([pair])
    expect(await outcome(answer(editor, 999_999, true))).toBe('404 NOT_FOUND')
  })

  it('[CU-09] leave the queue with their merge and return with its undo', async ({ server }) => {
    const editor = await server.as('editor')
    const ids = await writeRecords(server.db, [genus('Mary Cassatt', life(1844, 1926)), genus('Cassatt, Mary', life(1844, 1926))])
    const [kept = 0, merged = 0] = ids
    await findPairs(server.db)
    expect(await about(editor, ids)).toHaveLength(1)
    const made = await merge(editor, kept, merged)
    await findPairs(server.db)
    expect(await about(editor, ids)).toEqual([])
    await undo(editor, made.id)
    await findPairs(server.db)
    expect(await about(editor, ids)).toHaveLength(1)
  })

  it('[CU-09] [T4] are shown to nobody who does not see both records', async ({ server }) => {
    const owner = await server.join({ role: 'EDITOR' })
    const [one = 0] = await writeRecords(server.db, [artwork('Nénuphars', { institution: 'Marmottan', inventory_number: '5' })])
    const fields = { class: 'artwork', institution: 'Marmottan', inventory_number: '5' } as const
    const other = await make(owner, 'Nénuphars', { fields, privacy_status: 0 })
    await findPairs(server.db)
    expect(await about(owner, [one, other])).toHaveLength(1)
    const [pair] = await about(owner, [one, other])
    const editor = await server.as('editor')
    expect(await about(editor, [one, other])).toEqual([])
    expect(await outcome(answer(editor, pair?.id ?? 0, true))).toBe('404 NOT_FOUND')
  })

  it('[CU-09] are read by an index', async ({ server }) => {
    const { person } = await server.as('editor')
    await server.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const actor = { account: 1, person: person.id, entity: person.id, role: 'EDITOR' as const }
      const scanned = await scannedBy(trx as never, async (db) => {
        for (const kind of [null, 'genus'] as const) await pairsStatement(actor, { kind, after: 5_000, limit: 20 }).execute(db)
      })
      expect(scanned).toEqual([])
    })
  })
})
