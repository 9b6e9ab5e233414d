import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { describe, expect, it } from 'vitest'
import { concurrentExports } from '../../src/features/interchange/export/concurrent-exports.ts'
import { artwork, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it as itServed, withServer } from '../helper.ts'

const FAILS = 'the database failed in the middle'

/** Lets statements with these words succeed `most` times and fail from then on. */
const failing = (words: string): KyselyPlugin & { from: (most: number) => void } => {
  let left = Infinity
  const told = (node: RootOperationNode): string => (node.kind === 'RawNode' ? node.sqlFragments.join('?') : '')
  return {
    from: (most) => {
      left = most
    },
    transformQuery: ({ node }) => {
      if (told(node).includes(words)) left -= 1
      if (left < 0) throw new Error(FAILS)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

describe('an export whose reading fails halfway', () => {
  it('T32 is truncated, and the server keeps running', async () => {
    const fault = failing('from record join item on item.id = record.id')
    await withServer({ weaken: fault }, async (server) => {
      await writeRecords(server.db, [species('Iris pallida'), artwork('Iris')])
      for (const path of ['taxa.zip', 'export/csl']) {
        const get = () => server.guest().send('GET', `/api/catalogue/${path}`)
        for (const most of path === 'taxa.zip' ? [0, 1, 2] : [0]) {
          fault.from(most)
          await expect(get(), `${path}, ${most} pages`).rejects.toThrow(/destroyed|aborted|premature|closed/i)
          fault.from(Infinity)
          expect((await get()).statusCode).toBe(200)
        }
      }
    })
  })
})

describe('public exports', () => {
  itServed('T32 leaves a record out that is against its contract, and gives the others', async ({ server }) => {
    const [broken = 0, sound = 0] = await writeRecords(server.db, [artwork('Planche abîmée'), artwork('Planche saine')])
    await sql`update record set fields = fields || '{"unknown_field": 1}' where id = ${broken}`.execute(server.db)
    const answer = await server.guest().send('GET', '/api/catalogue/export/csl')
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ id: string }[]>().map(({ id }) => id)).toEqual([`florilege-${sound}`])
    expect((await server.guest().send('GET', '/feed/artworks.atom')).payload).toContain('Planche saine')
    expect((await server.guest().send('GET', `/iiif/${broken}/manifest.json`)).statusCode).toBe(404)
  })

  itServed('T32 answers HEAD with headers alone, without reading the catalogue', async ({ server }) => {
    await sql`alter table record rename to record_away`.execute(server.db)
    for (const path of ['/api/catalogue/export/csl', '/api/catalogue/taxa.zip']) {
      const answer = await server.guest().send('HEAD', path)
      expect([answer.statusCode, answer.payload, answer.headers['content-length']], path).toEqual([200, '', undefined])
      expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    }
    await sql`alter table record_away rename to record`.execute(server.db)
  })

  itServed('T32 counts as what a guest reads', async ({ server }) => {
    const paths = ['/api/catalogue/export/csl?ids=1', '/feed/articles.atom', '/sitemap.xml', '/sitemap/article/0.xml']
    const guest = server.guest()
    const codes: number[] = []
    for (let round = 0; round < 80; round += 1)
      for (const path of [...paths, '/iiif/collection.json']) codes.push((await guest.send('GET', path)).statusCode)
    expect(new Set(codes.slice(0, 300))).toEqual(new Set([200]))
    for (const path of [...paths, '/iiif/1/manifest.json', '/iiif/collection.json', '/api/catalogue/taxa.zip']) {
      const answer = await guest.send('GET', path)
      expect([answer.statusCode, answer.json().error_code], path).toEqual([429, 'TOO_MANY_REQUESTS'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await server.guest().send('GET', '/sitemap.xml')).statusCode).toBe(200)
  })

  itServed('[T5] a whole archive of taxa asked with unknown parameters, is refused as other exports are', async ({ server }) => {
    for (const path of ['/api/catalogue/taxa.zip?kind=species', '/api/catalogue/export/csl?nowhere=1']) {
      const answer = await server.guest().send('GET', path)
      expect([path, answer.statusCode, answer.json().error_code]).toEqual([path, 422, 'DATA_INVALID'])
    }
    expect((await server.guest().send('GET', '/api/catalogue/taxa.zip')).statusCode).toBe(200)
  })

  it('T32 are limited in number at once; finished or failed ones free their place', async () => {
    const whole = concurrentExports(2)
    const [one, other] = [whole(() => Readable.from(['a'])), whole(() => Readable.from(['b']))]
    const third = () => whole(() => Readable.from(['c']))
    expect(third).toThrow(expect.objectContaining({ status: 429, retryAfter: expect.any(Number) }))
    expect(await text(one)).toBe('a')
    const held = third()
    expect(third).toThrow(expect.objectContaining({ status: 429 }))
    for (const left of [other, held]) {
      const closed = once(left, 'close')
      left.destroy()
      await closed
      expect(third().readable).toBe(true)
    }
    const fails = concurrentExports(1)
    expect(() =>
      fails(() => {
        throw new Error('cannot be made')
      }),
    ).toThrow('cannot be made')
    expect(fails(() => Readable.from([])).readable).toBe(true)
  })
})
