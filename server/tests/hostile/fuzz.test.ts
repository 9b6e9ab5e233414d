import { sql } from 'kysely'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Operation } from '../../src/platform/openapi/operation.ts'
import { compileDescription, descriptionOf } from '../api-description.ts'
import type { CheckAnswer } from '../api-description.ts'
import { databaseHash } from '../operation/database-hash.ts'
import { requestsOf } from './fuzz-requests.ts'
import type { FuzzRequest } from './fuzz-requests.ts'
import { fillWorld } from './fuzz-world.ts'
import { Client, it } from '../helper.ts'
import type { TestServer } from '../helper.ts'

/** FULL=1 tries each call more often, with every role, from a new seed each time. */
const FULL = process.env.FULL === '1'
const RUNS = FULL ? 60 : 1
const SEED = Number(process.env.FUZZ_SEED ?? (FULL ? Date.now() % 1e9 : 20_261_121))
/** Time limit for any machine: a hanging call never answers. */
const PATIENCE = 100_000

const ROLES = ['guest', 'user', 'editor', 'admin'] as const
type Role = (typeof ROLES)[number]

/** Grows with every statement that tried to write: when equal, nothing has changed. */
const writes = async ({ db }: TestServer): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as at`.execute(db)
  return rows[0]?.at ?? ''
}

/** Cookies of a person with the role, created again when an earlier call has ended the session or account. */
const cookiesOf = async (server: TestServer, role: Role, known: Map<Role, Client>): Promise<Client['cookies']> => {
  if (role === 'guest') return new Map()
  const client = known.get(role) ?? (await server.as(role))
  const { _state: state } = await client.call('GET /api/dataset/user', {})
  const alive = state.auth_role === role.toUpperCase() ? client : await server.join({ role: role.toUpperCase() as 'USER' })
  known.set(role, alive)
  return alive.cookies
}

const send = async (server: TestServer, method: string, request: FuzzRequest, cookies: Client['cookies']) => {
  const client = new Client(server.app)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  const { url, body, headers } = request
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE).unref()
  })
  return Promise.race([client.send(method as 'GET', url, { body, headers }), late])
}

type Case = { method: string; path: string; operation: Operation; role: Role }

const tryCase = async (server: TestServer, { method, path, operation, role }: Case, tools: Tools): Promise<void> => {
  const cookies = await cookiesOf(server, role, tools.people)
  let hash = { at: '', text: '' }
  const hashNow = async () => {
    const at = await writes(server)
    if (at !== hash.at) hash = { at, text: await databaseHash(server.db) }
    return hash.text
  }
  const holds = fc.asyncProperty(requestsOf(path, operation, tools.source), async (request) => {
    const before = await hashNow()
    const answer = await send(server, method.toUpperCase(), request, cookies)
    const { statusCode: status } = answer
    // Background work after an answer belongs to its call.
    await server.idle()
    if (status < 400 && method !== 'get') await server.workers.drain()
    tools.count(status)
    if (status >= 500) throw new Error(`${status} ${answer.body}`)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    if (status >= 400 || (isJson && answer.body !== '')) {
      const wrong = tools.validate(method, path, status, answer.json())
      if (wrong !== null) throw new Error(`${status} against the description: ${wrong} ${answer.body.slice(0, 300)}`)
    }
    if (status >= 400 && (await hashNow()) !== before) {
      // A recurring job may have run meanwhile: a call that itself writes does so again.
      await server.workers.drain()
      const settled = await hashNow()
      await send(server, method.toUpperCase(), request, cookies)
      if ((await hashNow()) !== settled) throw new Error(`refused with ${status}, but the database has changed`)
    }
    if (Reflect.get({}, 'polluted') !== undefined) throw new Error('the prototype is polluted')
  })
  await fc.assert(holds, { numRuns: RUNS, seed: SEED, endOnFailure: !FULL })
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const example = /Counterexample: .*/.exec(error.message)?.[0] ?? error.message
  return `${error.cause instanceof Error ? error.cause.message : ''} ${example.slice(0, 600)}`
}

type Tools = {
  source: Parameters<typeof requestsOf>[2]
  people: Map<Role, Client>
  validate: CheckAnswer
  count: (status: number) => void
}

describe('every call, with generated input', () => {
  it(
    '[AP-24] T5 T13 T30 T31 answers by its description: no server error, no hang, and refused calls change nothing',
    {
      timeout: FULL ? 3_600_000 : 600_000,
    },
    async ({ server }) => {
      const description = await descriptionOf(server)
      const { validate } = await compileDescription(description)
      const statuses = new Map<number, number>()
      const tools: Tools = {
        source: { shared: description.components.schemas, ids: await fillWorld(server) },
        people: new Map(),
        validate,
        count: (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
      }
      const failures: string[] = []
      let calls = 0
      for (const [path, methods] of Object.entries(description.paths)) {
        for (const [method, operation] of Object.entries(methods)) {
          // Event streams never end.
          if (JSON.stringify(operation.responses).includes('text/event-stream')) continue
          // Roles take turns, unless every role is tried.
          const turn = ROLES[calls % ROLES.length] ?? 'guest'
          calls += 1
          for (const role of FULL ? ROLES : [turn]) {
            try {
              await tryCase(server, { method, path, operation, role }, tools)
            } catch (error) {
              failures.push(`${role} ${method} ${path}: ${reasonOf(error)}`)
            }
          }
        }
      }
      const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
      if (FULL) process.stdout.write(`${total} requests, seed ${SEED}: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
      expect(failures).toEqual([])
      // Enough calls reached their handlers.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(total / 10)
    },
  )
})
