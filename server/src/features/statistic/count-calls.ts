import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'

/** Duration from which a call counts as slow; ms. */
export const SLOW_MS = 1000
/** Interval between writes of the counts; ms. */
const WRITE_MS = 60_000

type Count = { method: string; route: string; calls: number; slow: number; failed: number; longest: number }
type Counts = Map<string, Count>

const counts = new WeakMap<Db, Counts>()

const countsOf = (db: Db): Counts => {
  const known = counts.get(db) ?? new Map<string, Count>()
  counts.set(db, known)
  return known
}

/** Writes the counts of this process since the last write. Counts that cannot be written are kept. */
export const writeCalls = async (db: Db): Promise<void> => {
  const counted = counts.get(db)
  if (counted === undefined || counted.size === 0) return
  counts.set(db, new Map())
  // Same order in every process: concurrent writes lock rows in the same order.
  const rows = [...counted.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
  try {
    await sql`insert into call_day (day, method, route, calls, slow, failed, longest_ms)
      select (now() at time zone 'utc')::date, counted.* from unnest(${rows.map(({ method }) => method)}::text[],
        ${rows.map(({ route }) => route)}::text[], ${rows.map(({ calls }) => calls)}::bigint[],
        ${rows.map(({ slow }) => slow)}::bigint[], ${rows.map(({ failed }) => failed)}::bigint[],
        ${rows.map(({ longest }) => longest)}::int[]) counted
      on conflict (day, method, route) do update set calls = call_day.calls + excluded.calls,
        slow = call_day.slow + excluded.slow, failed = call_day.failed + excluded.failed,
        longest_ms = greatest(call_day.longest_ms, excluded.longest_ms)`.execute(db)
  } catch (error) {
    for (const row of rows) add(countsOf(db), row)
    throw error
  }
}

const add = (to: Counts, { method, route, calls, slow, failed, longest }: Count): void => {
  const key = `${method} ${route}`
  const before = to.get(key) ?? { method, route, calls: 0, slow: 0, failed: 0, longest: 0 }
  to.set(key, {
    method,
    route,
    calls: before.calls + calls,
    slow: before.slow + slow,
    failed: before.failed + failed,
    longest: Math.max(before.longest, longest),
  })
}

/** Counts every call of the API by its route and writes the counts each minute and when the server closes. */
export const registerCallCount = (app: FastifyInstance, { db, log }: Services): void => {
  app.addHook('onResponse', async ({ method, routeOptions: { url: route } }, reply) => {
    // Live streams last as long as their page; requests without a route are no calls.
    const stream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (route === undefined || !route.startsWith('/api/') || stream) return
    const longest = Math.round(reply.elapsedTime)
    const [slow, failed] = [Number(longest >= SLOW_MS), Number(reply.statusCode >= 500)]
    add(countsOf(db), { method, route, calls: 1, slow, failed, longest })
  })
  const write = () => writeCalls(db).catch((error: unknown) => log.warn({ err: error }, 'counted calls were not written'))
  const timer = setInterval(() => void write(), WRITE_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
}
