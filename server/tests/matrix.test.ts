import { describe, expect } from 'vitest'
import { withServer, it } from './helper.ts'
import { EVERY_KIND } from './matrix-reads.ts'
import { actAll, countAll, readAll } from './matrix-run.ts'
import { makeWorld } from './matrix-world.ts'

/** Every kind of item with FULL=1; by default those that go different ways through the server. */
const KINDS = process.env.FULL === '1' ? EVERY_KIND : ['note', 'media', 'bibliography']

/** Raises the read limit for guests; limits have tests of their own. */
const WIDE = { env: { LIMITS: 'reads by address=900000/300' } }

describe('authorisation matrix', () => {
  it(
    '[T4] [ST-11] every output shows each viewer exactly the items of the oracle',
    { timeout: 600_000 },
    async ({ annotate }) => {
      await withServer(WIDE, async (server) => {
        const world = await makeWorld(server, KINDS)
        const [{ cells, wrong }, counts] = [await readAll(world), await countAll(world)]
        expect([...wrong, ...counts.wrong]).toEqual([])
        await annotate(`outputs: ${cells + counts.cells} cells, ${wrong.length + counts.wrong.length} wrong`)
      })
    },
  )

  it('[RO-04] every action on an item is answered as in the oracle', { timeout: 600_000 }, async ({ annotate }) => {
    await withServer(WIDE, async (server) => {
      const { cells, wrong } = await actAll(await makeWorld(server, KINDS))
      expect(wrong).toEqual([])
      await annotate(`deeds: ${cells} cells, ${wrong.length} wrong`)
    })
  })
})
