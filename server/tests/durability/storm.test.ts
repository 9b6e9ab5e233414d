import { sql } from 'kysely'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Operation } from '../../src/platform/openapi/operation.ts'
import { LIMITS } from '../../src/platform/request/limits.ts'
import { descriptionOf } from '../api-description.ts'
import { validRequestsOf } from '../hostile/fuzz-requests.ts'
import type { FuzzRequest } from '../hostile/fuzz-requests.ts'
import { fillWorld } from '../hostile/fuzz-world.ts'
import { it, withServer } from '../helper.ts'
import type { Person, TestServer } from '../helper.ts'
import { Client } from '../client.ts'
import { stepUp } from '../moderation/moderation.ts'
import { breaches } from '../people/relations.ts'
import { onPostgres } from '../template.ts'

const STORMS = Number(process.env.STORMS ?? 1000)
const CLIENTS = 64
/** Storms in one world; their calls delete things and end accounts. */
const STORMS_OF_WORLD = 10
/** Different requests of each call; fewer than clients, so that they meet on the same rows. */
const REQUESTS = 8
/** Newest ids of the world that calls are about. */
const NEWEST = 12
const SEED = Number(process.env.STORM_SEED ?? Date.now() % 1e9)

type Call = { method: string; path: string; operation: Operation }
type Sent = { status: number; of: string }

const unlimited = Object.keys(LIMITS)
  .map((name) => `${name}=1000000`)
  .join(',')

const crowd = async (server: TestServer): Promise<(Client & { person: Person })[]> => {
  const roles: Person['role'][] = ['ADMIN', 'ADMIN', 'ADMIN', 'ADMIN', 'EDITOR', 'CONTRIB', 'USER', 'USER']
  const people = await Promise.all(roles.map((role) => server.join({ role })))
  for (const one of people) await stepUp(server.db, one)
  return people
}

/** Sends as a copy of a signed-in client, so that the answer to another call does not change its cookies. */
const send = async (server: TestServer, from: Client, { method, path }: Call, request: FuzzRequest): Promise<Sent> => {
  const client = new Client(server.app)
  for (const [name, value] of from.cookies) client.cookies.set(name, value)
  const { statusCode: status } = await client.send(method.toUpperCase() as 'POST', request.url, request)
  return { status, of: `${method} ${path}` }
}

const storm = async (server: TestServer, people: readonly Client[], pair: readonly [Call, FuzzRequest[]][]): Promise<Sent[]> =>
  Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => {
      const [call, requests] = pair[at % 2] as [Call, FuzzRequest[]]
      const from = people[(at >> 1) % people.length] as Client
      return send(server, from, call, requests[(at >> 2) % requests.length] as FuzzRequest)
    }),
  )

const deadlocksOf = async ({ db }: TestServer): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

describe.runIf(onPostgres())('64 clients that send two mutating calls at once', () => {
  it('get no server error, and relations stay consistent', { timeout: 7_200_000, tags: ['soak'] }, async () => {
    const counts = new Map<number, number>()
    const failures: string[] = []
    const logged = new Set<string>()
    let deadlocks = 0
    for (let world = 0; world < STORMS / STORMS_OF_WORLD; world += 1) {
      const logTo = { write: (line: string) => void logged.add(/"message":"[^"]*"/.exec(line)?.[0] ?? line) }
      await withServer({ env: { LIMITS: unlimited, LOG_LEVEL: 'error' }, logTo }, async (server) => {
        const people = await crowd(server)
        const ids = [...(await fillWorld(server)).slice(-NEWEST), ...people.flatMap(({ person }) => [person.id, person.account])]
        const { paths, components } = await descriptionOf(server)
        const calls = Object.entries(paths).flatMap(([path, methods]) =>
          Object.entries(methods)
            .filter(([method]) => method !== 'get')
            .map(([method, operation]): Call => ({ method, path, operation })),
        )
        const seed = SEED + world
        const chosen = fc.sample(fc.tuple(fc.constantFrom(...calls), fc.constantFrom(...calls)), {
          seed,
          numRuns: STORMS_OF_WORLD,
        })
        for (const [at, pair] of chosen.entries()) {
          const source = { shared: components.schemas, ids }
          const requests = pair.map((call): [Call, FuzzRequest[]] => [
            call,
            fc.sample(validRequestsOf(call.path, call.operation, source), { seed: seed + at, numRuns: REQUESTS }),
          ])
          const sent = await storm(server, people, requests)
          for (const { status, of } of sent) {
            counts.set(status, (counts.get(status) ?? 0) + 1)
            if (status >= 500)
              failures.push(`seed ${seed}, storm ${at}: ${status} ${of} beside ${pair.map(({ path }) => path).join(', ')}`)
          }
        }
        await server.idle()
        failures.push(...(await breaches(server.db)).map((breach) => `seed ${seed}: ${breach}`))
        deadlocks += await deadlocksOf(server)
      })
    }
    process.stdout.write(
      `${STORMS} storms, seed ${SEED}, ${deadlocks} deadlocks: ${JSON.stringify(Object.fromEntries(counts))}\n`,
    )
    expect({ failures, logged: failures.length === 0 ? [] : [...logged] }).toEqual({ failures: [], logged: [] })
  })
})
