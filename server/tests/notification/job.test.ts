import { sql } from 'kysely'
import { describe, expect, it as plain } from 'vitest'
import { z } from 'zod'
import { enqueue } from '../../src/platform/job/enqueue.ts'
import { GivenUp, job, pauseAfter, TryLater } from '../../src/platform/job/job.ts'
import type { Job } from '../../src/platform/job/job.ts'
import { createWorkers } from '../../src/platform/job/workers.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { onPostgres } from '../template.ts'

/** Workers of the server with one more job; stop them. */
const working = async (server: TestServer, jobs: Job[], test: (drain: () => Promise<void>) => Promise<void>): Promise<void> => {
  const workers = createWorkers(jobs, server.services)
  await workers.start()
  try {
    await test(workers.drain)
  } finally {
    await workers.stop()
  }
}

const put = ({ db }: TestServer, name: string, data: unknown, options = {}): Promise<void> =>
  db.transaction().execute((trx) => enqueue(trx, name, data, options))

const rows = ({ db }: TestServer, name: string) => db.selectFrom('job').selectAll().where('name', '=', name).execute()
const makeDue = ({ db }: TestServer, name: string) =>
  db
    .updateTable('job')
    .set({ due_at: sql`now()` })
    .where('name', '=', name)
    .execute()
const number = z.strictObject({ number: z.number() })

describe('jobs', () => {
  it('run after the commit and leave no row; those of a rollback never run', async ({ server }) => {
    const seen: number[] = []
    const one = job({ name: 'commit', schema: number, run: async (data) => void seen.push(data.number) })
    await working(server, [one], async (drain) => {
      await put(server, 'commit', { number: 1 })
      await expect(
        server.db.transaction().execute(async (trx) => {
          await enqueue(trx, 'commit', { number: 2 })
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
      await drain()
      expect(seen).toEqual([1])
      expect(await rows(server, 'commit')).toEqual([])
    })
  })

  it('are retried after growing pauses, and finally fail, losing their data', async ({ server }) => {
    let tries = 0
    const retry = { most: 3, first: 100, longest: 1000 }
    const failing = job({
      name: 'failing',
      schema: number,
      retry,
      run: async () => {
        tries += 1
        throw new Error('secret of a person')
      },
    })
    await working(server, [failing], async (drain) => {
      await put(server, 'failing', { number: 7 })
      await drain()
      expect(tries).toBe(1)
      const [waiting] = await rows(server, 'failing')
      expect(waiting?.due_at.getTime()).toBeGreaterThan(Date.now() + 60_000)
      for (const expected of [2, 3]) {
        await makeDue(server, 'failing')
        await drain()
        expect(tries).toBe(expected)
      }
      const [dead] = await rows(server, 'failing')
      expect(dead).toMatchObject({ data: {}, failure: 'Error', taken: false })
      expect(dead?.failed_at).toBeInstanceOf(Date)
      await makeDue(server, 'failing')
      await drain()
      expect(tries).toBe(3)
    })
    expect([1, 2, 3, 4, 5].map((attempt) => pauseAfter(retry, attempt, 0.5))).toEqual([100, 200, 400, 800, 1000])
  })

  it('fail at once when a retry is useless, or the data is invalid', async ({ server }) => {
    const hopeless = job({ name: 'hopeless', schema: number, run: () => Promise.reject(new GivenUp()) })
    await working(server, [hopeless], async (drain) => {
      await put(server, 'hopeless', { number: 1 })
      await put(server, 'hopeless', { word: 'x' })
      await drain()
      const failures = (await rows(server, 'hopeless')).map(({ failure, attempt }) => `${failure} ${attempt}`)
      expect(failures.toSorted()).toEqual(['GivenUp 1', 'ZodError 1'])
    })
  })

  it('wait as long as requested, without counting as failed', async ({ server }) => {
    let told = false
    const later = job({
      name: 'later',
      schema: number,
      run: async () => {
        if (told) return
        told = true
        throw new TryLater(500)
      },
    })
    await working(server, [later], async (drain) => {
      await put(server, 'later', { number: 1 })
      await drain()
      const [waiting] = await rows(server, 'later')
      expect(waiting?.attempt).toBe(0)
      expect((waiting?.due_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(450_000)
      await makeDue(server, 'later')
      await drain()
      expect(await rows(server, 'later')).toEqual([])
    })
  })

  it('wait until their time; each key has one', async ({ server }) => {
    const seen: number[] = []
    const keyed = job({ name: 'keyed', schema: number, run: async (data) => void seen.push(data.number) })
    await working(server, [keyed], async (drain) => {
      const after = new Date(Date.now() + 3_600_000)
      await put(server, 'keyed', { number: 1 }, { after, key: 'a' })
      await put(server, 'keyed', { number: 2 }, { after, key: 'a' })
      await drain()
      expect(seen).toEqual([])
      await put(server, 'keyed', { number: 3 }, { key: 'a' })
      await drain()
      expect(seen).toEqual([3])
    })
  })

  it('run once when workers poll together', async ({ server }) => {
    const seen: number[] = []
    const shared = job({
      name: 'shared',
      schema: number,
      run: async (data) => {
        await new Promise((resolve) => setImmediate(resolve))
        seen.push(data.number)
      },
    })
    await working(server, [shared], (drain) =>
      working(server, [shared], async (other) => {
        await Promise.all(Array.from({ length: 30 }, (_, at) => put(server, 'shared', { number: at })))
        await Promise.all([drain(), other()])
        expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at))
      }),
    )
  })

  it('of a dead process are taken over by another', async ({ server }) => {
    let runs = 0
    const orphan = job({ name: 'orphan', schema: number, run: async () => void (runs += 1) })
    await put(server, 'orphan', { number: 1 })
    await sql`update job set taken = true, attempt = 1, due_at = now() - interval '1 second' where name = 'orphan'`.execute(
      server.db,
    )
    await working(server, [orphan], async (drain) => {
      await drain()
      expect(runs).toBe(1)
    })
  })

  it.skipIf(onPostgres())(
    'of a dead process are taken over at once when only one process can use the database',
    async ({ server }) => {
      let runs = 0
      const orphan = job({ name: 'left', schema: number, run: async () => void (runs += 1) })
      await put(server, 'left', { number: 1 })
      await sql`update job set taken = true, attempt = 1, due_at = now() + interval '1 minute' where name = 'left'`.execute(
        server.db,
      )
      await working(server, [orphan], async (drain) => {
        await drain()
        expect(runs).toBe(1)
      })
    },
  )

  it('that recur wait once for their next time, whichever process starts', async ({ server }) => {
    let runs = 0
    const nightly = job({ name: 'nightly', schema: z.strictObject({}), every: '0 3 * * *', run: async () => void (runs += 1) })
    await working(server, [nightly], (drain) =>
      working(server, [nightly], async () => {
        expect(await rows(server, 'nightly')).toHaveLength(1)
        await makeDue(server, 'nightly')
        await drain()
        expect(runs).toBe(1)
        const next = await rows(server, 'nightly')
        expect(next).toHaveLength(1)
        expect(next[0]?.due_at.getUTCHours()).toBe(3)
      }),
    )
  })

  it('that are claimed during the shutdown do not start, and are due again for the next process', async ({ server }) => {
    let runs = 0
    const late = job({ name: 'late', schema: number, run: async () => void (runs += 1) })
    await put(server, 'late', { number: 1 })
    const workers = createWorkers([late], server.services)
    workers.wake()
    await workers.stop()
    expect(runs).toBe(0)
    expect(await rows(server, 'late')).toMatchObject([{ taken: false, attempt: 0 }])
    await working(server, [late], (drain) => drain())
    expect(runs).toBe(1)
  })

  it('finish before the server has stopped, and no others start', async ({ server }) => {
    let finish = (): void => {}
    let begun = (): void => {}
    const isRunning = new Promise<void>((resolve) => (begun = resolve))
    let runs = 0
    const long = job({
      name: 'long',
      schema: number,
      run: async () => {
        begun()
        await new Promise<void>((resolve) => (finish = resolve))
        runs += 1
      },
    })
    const workers = createWorkers([long], server.services)
    await workers.start()
    await put(server, 'long', { number: 1 })
    workers.wake()
    await isRunning
    const stopped = workers.stop()
    await put(server, 'long', { number: 2 })
    workers.wake()
    finish()
    await stopped
    expect(runs).toBe(1)
    expect(await rows(server, 'long')).toHaveLength(1)
    await server.db.deleteFrom('job').where('name', '=', 'long').execute()
  })
})

plain('pauses are spread, so that what failed together does not come back together', () => {
  const retry = { most: 5, first: 10, longest: 100 }
  expect(pauseAfter(retry, 1, 0)).toBe(9)
  expect(pauseAfter(retry, 1, 1)).toBe(11)
})
