import { describe, expect, test } from 'vitest'
import { withServer } from '../helper.ts'
import { EVERY_KIND } from './matrix-reads.ts'
import { actAll, countAll, readAll } from './matrix-run.ts'
import { makeWorld } from './matrix-world.ts'
import type { World } from './matrix-world.ts'

/** Every kind of item with FULL=1; by default those that go different ways through the server. */
const KINDS = process.env.FULL === '1' ? EVERY_KIND : ['note', 'media', 'bibliography']

/** Raises the read limit for guests; limits have tests of their own. */
const WIDE = { env: { LIMITS: 'reads by address=900000/300' } }

/** World shared by both tests: the actions change no answer of the oracle. */
const it = test.extend<{ world: World }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- the name of each fixture that is used must be destructured
    async ({}, provide) => {
      await withServer(WIDE, async (server) => provide(await makeWorld(server, KINDS)))
    },
    { scope: 'file' },
  ],
})

describe('authorisation matrix', () => {
  it(
    '[T4] [ST-11] every output shows each viewer exactly the items of the oracle',
    { timeout: 600_000 },
    async ({ world, annotate }) => {
      const [{ cells, wrong }, counts] = [await readAll(world), await countAll(world)]
      expect([...wrong, ...counts.wrong]).toEqual([])
      await annotate(`outputs: ${cells + counts.cells} cells, ${wrong.length + counts.wrong.length} wrong`)
    },
  )

  it('[RO-04] every action on an item is answered as in the oracle', { timeout: 600_000 }, async ({ world, annotate }) => {
    const { cells, wrong } = await actAll(world)
    expect(wrong).toEqual([])
    await annotate(`deeds: ${cells} cells, ${wrong.length} wrong`)
  })
})
