import { COUNT_LIMIT } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { plannedRows } from '../database/embedded/count-queues.ts'
import type { Database } from '../database/database.ts'
import { hasOperatorKey } from '../request/operator-key.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { WorkInHand } from '../request/work-limits.ts'

/** Metrics of memory, event loop and garbage collector are per process, however many servers run in it. */
let ofProcess: Registry | undefined
const processMetrics = (): Registry => {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** True for a caller on this machine. Requests forwarded by a local proxy carry its headers and do not count. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined

/** Number of jobs in each state: exact, or an estimate from the first COUNT_LIMIT jobs (`about`). */
export const jobsByState = async ({ db }: Pick<Services, 'db'>): Promise<{ counts: Record<string, number>; about?: true }> => {
  const { rows } = await sql<{ state: string; count: number }>`
    select case when failed_at is not null then 'failed' when taken then 'running' when due_at > now() then 'planned' else 'due' end
      as state, count(*)::int as count
    from (select failed_at, taken, due_at from job limit ${sql.lit(COUNT_LIMIT)}) counted group by 1`.execute(db)
  const read = rows.reduce((sum, { count }) => sum + count, 0)
  const isWhole = read < COUNT_LIMIT
  const share = isWhole ? 1 : Math.max(1, (await plannedRows(db, sql`select from job`)) / read)
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, Math.round(count * share)]))
  return isWhole ? { counts } : { counts, about: true }
}

const JOB_STATES = ['due', 'planned', 'running', 'failed']

/** Reads every metric of this process. */
export type ReadMetrics = () => Promise<readonly Registry[]>

/**
 * `GET /metrics` in Prometheus' text format, for callers on this machine and holders of the operator key; others get 404. Returns
 * the source of the metrics.
 */
export const serveMetrics = (
  app: FastifyInstance,
  services: Services,
  now: Pick<Database, 'waiting'> & { workInHand: WorkInHand; others: readonly Registry[] },
): ReadMetrics => {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'florilege_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long they took',
    // Labels are registered routes: nothing that a caller sends becomes a label.
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  gauge('florilege_database_waiting', 'Statements that wait for a connection to the database', () => now.waiting())
  gauge('florilege_event_streams', 'Open pages that live events are sent to', () => services.live.count({}))
  const jobs = new Gauge({ name: 'florilege_jobs', help: 'Jobs by state', labelNames: ['state'], registers })

  const help = 'Requests at work and waiting for a place, by kind'
  const work = new Gauge({ name: 'florilege_work', help, labelNames: ['kind', 'state'], registers })

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  const read: ReadMetrics = async () => {
    // The other metrics matter most while the database is unavailable.
    const found = await jobsByState(services).catch(() => null)
    for (const state of JOB_STATES) jobs.set({ state }, found === null ? Number.NaN : (found.counts[state] ?? 0))
    for (const { kind, busy, waiting } of now.workInHand()) {
      work.set({ kind, state: 'busy' }, busy)
      work.set({ kind, state: 'waiting' }, waiting)
    }
    return [registry, ...now.others, processMetrics()]
  }
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !(await hasOperatorKey(request, services.config))) throw refuse('NOT_FOUND')
    const text = (await Promise.all((await read()).map((one) => one.metrics()))).join('\n')
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
  })
  return read
}
