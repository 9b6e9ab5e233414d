import { describe, expect } from 'vitest'
import { bulkJob } from '../../src/features/catalogue/bulk/bulk-job.ts'
import { refreshStatistics } from '../../src/features/catalogue/list/refresh-statistics.ts'
import { createWorkers } from '../../src/platform/job/workers.ts'
import { bulkOf, makeOf, undoOf, writeWorks } from '../admin/bulk-list.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'

const COUNT = 50_000
/** Reads of others before the edit. */
const READS = 1500

/** Milliseconds below which 95 % of the reads stay. */
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Reads pages as guests, one after the other, until `isOver`; gives the time of each in ms. */
const read = async (server: TestServer, ids: readonly number[], isOver: (reads: number) => boolean): Promise<number[]> => {
  let guest = server.guest()
  const times: number[] = []
  while (!isOver(times.length)) {
    const at = times.length
    // Calls of one address are limited.
    if (at % 100 === 99) guest = server.guest()
    const id = ids[(at * 7919) % ids.length] ?? 0
    const urls = ['/api/bibliography?_size=24', `/api/bibliography/${id}`, '/api/bibliography?q=topinambour&_size=24']
    const began = performance.now()
    const { statusCode } = await guest.send('GET', urls[at % urls.length] ?? '')
    times.push(performance.now() - began)
    expect(statusCode).toBe(200)
  }
  return times
}

describe('bulk edits of a large list', () => {
  it(
    '[CU-08] of 50,000 records end with each changed once, are undone, and other people read meanwhile',
    { tags: ['soak'], timeout: 7_200_000 },
    async ({ server }) => {
      await server.workers.stop()
      const admin = await newAdmin(server)
      const others = await writeWorks(server.db, 'Topinambour', 2000)
      await writeWorks(server.db, 'Betterave', COUNT)
      await refreshStatistics(server.db)
      await read(server, others, (reads) => reads >= 200)
      const quiet = await read(server, others, (reads) => reads >= READS)

      const told = (what: string, times: readonly number[], seconds: number): void => {
        const ratio = (p95(times) / p95(quiet)).toFixed(2)
        process.stdout.write(
          `${what}: ${seconds.toFixed(0)} s, p95 of ${times.length} reads ${p95(times).toFixed(1)} ms, ${ratio} of before\n`,
        )
      }
      told('before', quiet, quiet.reduce((sum, time) => sum + time, 0) / 1000)
      const run = async (what: string): Promise<void> => {
        const workers = createWorkers([bulkJob], server.services)
        const began = performance.now()
        const state = { over: false }
        const drained = workers.drain().finally(() => (state.over = true))
        const times = await read(server, others, () => state.over)
        await drained
        await workers.stop()
        told(what, times, (performance.now() - began) / 1000)
      }
      const { id, total } = await makeOf(admin, { q: 'betterave' })
      expect(total).toBe(COUNT)
      await run('edit')
      expect(await bulkOf(admin, id)).toMatchObject({ state: 'done', changed: COUNT, left: 0 })
      const once = await server.db
        .selectFrom('record')
        .select(({ fn }) => [fn.countAll<number>().as('records'), fn.max('version').as('most'), fn.min('version').as('least')])
        .where('title', 'like', 'Betterave %')
        .executeTakeFirst()
      expect(once).toMatchObject({ most: 2, least: 2 })
      expect(Number(once?.records)).toBe(COUNT)
      await undoOf(admin, id)
      await run('undo')
      expect(await bulkOf(admin, id)).toMatchObject({ state: 'undone', undone: { restored: COUNT, kept: 0 } })
    },
  )
})
