import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Actor } from '../../src/platform/request/actor.ts'
import { findExact } from '../../src/features/search/search-store.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { nodesOf } from '../explain.ts'
import type { Node, Plan } from '../explain.ts'
import { it } from '../helper.ts'
import { befriend, block, circle, makePost, SEES } from '../social.ts'
import type { ViewerName } from '../social.ts'
import { found } from '../catalogue/records.ts'

/** Plans of the searches in `run`. */
const plansOf = async (db: Db, run: (db: Db) => Promise<unknown>): Promise<Node[][]> => {
  const plans: Node[][] = []
  const explaining = db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? {
            ...node,
            sqlFragments: [`explain (analyze, format json) ${node.sqlFragments[0] ?? ''}`, ...node.sqlFragments.slice(1)],
          }
        : node,
    transformResult: async ({ result }) => {
      const [row] = result.rows as { 'QUERY PLAN'?: [{ Plan: Plan }] }[]
      if (row?.['QUERY PLAN']) plans.push(nodesOf(row['QUERY PLAN'][0].Plan))
      return { ...result, rows: [] }
    },
  })
  await run(explaining)
  return plans
}

const actor = (entity: number): Actor => ({ account: 1, person: entity, entity, role: 'USER' })

describe('visibility of search results', () => {
  it('[RT-40] [T4] posts are found and counted by people who may see them', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    for (const privacy of [-1, 0, 1, 9] as const) {
      const word = `vermillon${['absent', 'zero', 'un'][privacy + 1] ?? 'neuf'}`
      await makePost(server.db, owner, { text: `${word} sur le chemin`, privacy })
      for (const [name, viewer] of Object.entries(viewers)) {
        // A search never finds removed items, even for their owner and moderators.
        const sees = privacy >= 0 && SEES[privacy].includes(name as ViewerName)
        const { list } = await viewer.call('GET /api/search', { query: { q: word } })
        expect([name, privacy, list.data.length, list.facets.length]).toEqual([name, privacy, sees ? 1 : 0, sees ? 1 : 0])
      }
    }
  })

  it('[RT-40] a change of privacy, friendship or block takes effect with the next search', async ({ server }) => {
    const [owner, other] = [await server.join(), await server.join()]
    const id = await makePost(server.db, owner, { text: 'chrysobéryl', privacy: 0 })
    const privacy = (privacy_status: number) =>
      server.db.updateTable('item').set({ privacy_status }).where('id', '=', id).execute()
    expect(await found(other, 'chrysoberyl')).toEqual([])
    await privacy(1)
    expect(await found(other, 'chrysoberyl')).toEqual([])
    await befriend(server.db, owner, other)
    expect(await found(other, 'chrysoberyl')).toEqual(['chrysobéryl'])
    await privacy(9)
    expect(await found(server.guest(), 'chrysoberyl')).toEqual(['chrysobéryl'])
    await block(server.db, owner, other)
    expect(await found(other, 'chrysoberyl')).toEqual([])
    await privacy(0)
    expect(await found(server.guest(), 'chrysoberyl')).toEqual([])
    expect(await found(owner, 'chrysoberyl')).toEqual(['chrysobéryl'])
  })

  it('[RT-40] nothing is found by owner id, and stop words match nothing', async ({ server }) => {
    // An id that no name or title contains, because searches match those.
    await sql`select setval(pg_get_serial_sequence('entity', 'id'), 9000000)`.execute(server.db)
    const owner = await server.join({ name: 'Personne' })
    await makePost(server.db, owner, { text: 'Quelque chose', privacy: 0 })
    for (const q of [`@${owner.person.id}`, `'@${owner.person.id}'`, 'le la les', 'de']) {
      expect([q, await found(owner, q)]).toEqual([q, []])
    }
  })

  it('[RT-40] many private items of others neither slow a search down nor displace hits of one’s own circle', async ({
    server,
  }) => {
    const [stranger, friend, reader] = [await server.join(), await server.join(), await server.join()]
    await befriend(server.db, friend, reader)
    const many = process.env.FULL === '1' ? 100_000 : 3000
    await server.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`
        with made as (
          insert into item (kind, owner_id, privacy_status) select 'note', ${stranger.person.id}, 1 from generate_series(1, ${many}::int) returning id
        )
        insert into search_document (item_id, kind, title, body) select id, 'post', 'Orpiment du jour', '' from made`.execute(trx)
    })
    await makePost(server.db, friend, { text: 'orpiment entre amis', privacy: 1 })
    await makePost(server.db, stranger, { text: 'orpiment pour tous' })
    await sql`analyze item, search_document`.execute(server.db)
    expect((await found(reader, 'orpiment')).toSorted()).toEqual(['orpiment entre amis', 'orpiment pour tous'])
    const order = { q: 'orpiment', kind: undefined, size: 20, after: null, actor: actor(reader.person.id) }
    const plans = await plansOf(server.db, (db) => findExact(db, order))
    expect(plans).toHaveLength(1)
    const reads = plans.flat().filter(({ table }) => table === 'search_document' || table === 'item')
    expect(reads.filter(({ type }) => type === 'Seq Scan')).toEqual([])
    expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThan(50)
  }, 600_000)
})
