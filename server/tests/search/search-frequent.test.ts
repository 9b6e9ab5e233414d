import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { frequentHits, frequencyOf } from '../../src/features/search/frequent-hits.ts'
import type { SearchKind } from '@florilege/shared/contracts'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { explain } from '../explain.ts'
import { it } from '../helper.ts'
import { befriend, block, makePost } from '../social.ts'
import { found } from '../catalogue/records.ts'

/** Public posts, nearly all of which contain the word. */
const MANY = process.env.FULL === '1' ? 200_000 : 9000

describe('very frequent words', () => {
  it.beforeAll(async ({ server }) => {
    const crowd = await server.join({ name: 'Foule' })
    await writeRecords(server.db, [
      artwork('Le Potager du roi'),
      artwork('Vue de Versailles', { description: { fr: 'Un potager.' } }),
    ])
    await makePost(server.db, crowd, { text: 'Potager' })
    await sql`
      with made as (
        insert into item (kind, owner_id, privacy_status) select 'note', ${crowd.person.id}, 9 from generate_series(1, ${MANY}::int)
        returning id
      )
      insert into search_document (item_id, kind, title, body) select id, 'post', 'Potager du jour ' || id, '' from made`.execute(
      server.db,
    )
    await sql`analyze search_document, search_start, item`.execute(server.db)
  }, 600_000)

  it('[RT-40] are recognised by statistics, others are not', async ({ server }) => {
    expect(await frequencyOf(server.db, 'potager')).toBe('frequent')
    for (const q of ['versailles', 'potager versailles', 'xylophone', '', '…'])
      expect([q, await frequencyOf(server.db, q)]).toEqual([q, 'few'])
  })

  it('[RT-40] [T4] find records, titles and names of any age, new items, and one’s circle, and nothing invisible', async ({
    server,
  }) => {
    const [friend, reader, stranger] = [await server.join({ name: 'Potager Martin' }), await server.join(), await server.join()]
    await befriend(server.db, friend, reader)
    await makePost(server.db, friend, { text: 'potager entre amis', privacy: 1 })
    await makePost(server.db, stranger, { text: 'potager de personne', privacy: 0 })
    const hits = async (client: typeof reader, kind: SearchKind): Promise<string[]> => {
      const titles: string[] = []
      let after: string | undefined
      do {
        const query = { q: 'potager', kind, _size: 100, ...(after ? { _after: after } : {}) }
        const { list } = await client.call('GET /api/search', { query })
        titles.push(...list.data.map(({ title }) => title))
        after = list.next ?? undefined
      } while (after !== undefined)
      return titles
    }
    const records = ['Le Potager du roi', 'Vue de Versailles']
    expect((await hits(reader, 'artwork')).toSorted()).toEqual(records)
    expect(await hits(reader, 'person')).toEqual(['Potager Martin'])
    const posts = await hits(reader, 'post')
    expect(posts[0]).toBe('Potager')
    expect(posts).toContain('potager entre amis')
    // All of the newest 4000 are found, the newest first among equal ranks.
    const daily = posts.filter((title) => title.startsWith('Potager du jour')).map((title) => Number(title.split(' ').at(-1)))
    expect(daily.length).toBeGreaterThan(3900)
    expect(daily).toEqual(daily.toSorted((a, b) => b - a))
    expect(posts).not.toContain('potager de personne')
    const { list } = await reader.call('GET /api/search', { query: { q: 'potager' } })
    expect(list.facets).toEqual([
      { kind: 'artwork', count: 2 },
      { kind: 'person', count: expect.any(Number) as number, about: true },
      { kind: 'post', count: expect.any(Number) as number, about: true },
    ])
    const estimate = list.facets.find(({ kind: one }) => one === 'post')?.count ?? 0
    expect(Math.abs(estimate - MANY)).toBeLessThan(MANY / 5)
    await block(server.db, friend, reader)
    expect(await hits(reader, 'person')).toEqual([])
    expect(await hits(stranger, 'post')).not.toContain('potager entre amis')
    expect(await found(server.guest(), 'potager versailles')).toEqual(['Vue de Versailles'])
  })

  it('[RT-40] cost the same at any frequency', async ({ server }) => {
    const { person } = await server.join()
    const hits = frequentHits({ account: 1, person: person.id, entity: person.id, role: 'USER' })
    const nodes = await explain(
      server.db,
      sql`with asked as materialized (select search_fold('potager') as folded, search_query('potager') as query) ${hits}`,
    )
    const reads = nodes.filter(({ table }) => table === 'search_document')
    expect(reads.filter(({ type }) => type === 'Seq Scan')).toEqual([])
    expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThanOrEqual(4000)
  })
})
