import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { begin, expected, graph, isParted, readAll, write } from './feed-graph.ts'
import type { Graph } from './feed-graph.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'

const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

/** Reads a graph before and after a new relation, and leaves no row behind. */
const check = async ({ db }: TestServer, account: number, drawn: Graph): Promise<void> => {
  const trx = await db.startTransaction().execute()
  try {
    const made = await write(trx, drawn, account)
    const before = await readAll(trx, made, drawn.size)
    expect(sorted(before)).toEqual(expected(drawn, made, drawn.relations))
    if (isParted(drawn, drawn.begun.to)) return
    await begin(trx, drawn, made)
    const after = await readAll(trx, made, drawn.size)
    expect(after).toEqual(expect.arrayContaining(before))
    expect(sorted(after)).toEqual(expected(drawn, made, [...drawn.relations, drawn.begun]))
    expect(after).toEqual(expect.arrayContaining(await readAll(trx, made, drawn.size, 'friend')))
  } finally {
    await trx.rollback().execute()
  }
}

const hold = async (server: TestServer, numRuns: number): Promise<void> => {
  const { account } = await server.makePerson()
  await fc.assert(
    fc.asyncProperty(graph, (drawn) => check(server, account, drawn)),
    { numRuns },
  )
}

describe('feed of a member', () => {
  it('[FE-01] in 30 random graphs, "all" contains every visible post and a new relation removes none', async ({ server }) => {
    await hold(server, 30)
  })

  it(
    '[FE-01] in 10,000 random graphs, "all" contains every visible post and a new relation removes none',
    { tags: ['soak'], timeout: 3_600_000 },
    async ({ server }) => {
      await hold(server, 10_000)
    },
  )
})
