import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { describe, expect, it } from 'vitest'
import { artwork, species, writeRecords } from './catalogue-fixture.ts'
import { withServer } from './helper.ts'

const FAILS = 'the database failed in the middle'

/** Lets statements with these words go on `most` times and fail from then on. */
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

describe('an export whose reading fails in the middle', () => {
  it('T32 is cut, and the server lives', async () => {
    const fault = failing('from record join item on item.id = record.id')
    await withServer({ weaken: fault }, async (server) => {
      await writeRecords(server.db, [species('Iris pallida'), artwork('Iris')])
      for (const path of ['taxa.zip', 'export/csl']) {
        const get = () => server.guest().send('GET', `/api/catalogue/${path}`)
        for (const most of path === 'taxa.zip' ? [0, 1, 2] : [0]) {
          fault.from(most)
          await expect(get(), `${path}, ${most} pages`).rejects.toThrow()
          fault.from(Infinity)
          expect((await get()).statusCode).toBe(200)
        }
      }
    })
  })
})
