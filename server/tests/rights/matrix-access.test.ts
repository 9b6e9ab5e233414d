import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contracts from '@florilege/shared/contracts'
import type { Access, Endpoint } from '@florilege/shared/contracts'
import { describe, expect } from 'vitest'
import { databaseHash } from '../operation/database-hash.ts'
import { it, withServer } from '../helper.ts'
import type { Client } from '../helper.ts'
import { ACTS } from './matrix-acts.ts'
import { READS } from './matrix-reads.ts'
import { REASONS } from './matrix-reasons.ts'
import { COUNTED } from './matrix-run.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const ENDPOINTS = (Object.values(contracts) as unknown[]).filter(isEndpoint)
const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const probedCalls = (): Set<string> => new Set([...[...READS, ...ACTS].flatMap(({ keys }) => keys), ...COUNTED])

/** Roles that may not call at all, by the least role of a call: written independently of the server. */
const SHUT_OUT: Record<Access, readonly string[]> = {
  all: [],
  'signed-in': ['guest'],
  contributor: ['guest', 'user'],
  editor: ['guest', 'user', 'contrib'],
  admin: ['guest', 'user', 'contrib', 'editor'],
}

const TESTS = join(import.meta.dirname, '..')

/** Reads a file of the server tests, found by its name. */
const textOf = async (name: string): Promise<string> => {
  const wanted = name.endsWith('.ts') ? name : `${name}.test.ts`
  for await (const path of glob(`**/${wanted}`, { cwd: TESTS })) return readFile(join(TESTS, path), 'utf8')
  throw new Error(`no file of the tests is named ${wanted}`)
}

const addressOf = ({ path }: Endpoint): string => path.replaceAll(/:\w+/g, '1')

describe('access to every call of the contracts', () => {
  it(
    '[RO-04] [T6] [RO-01] is refused with 401 or 403 below the required role, and changes nothing',
    { timeout: 300_000 },
    async ({ annotate }) => {
      await withServer({}, async (server) => {
        const clients = new Map<string, Client>([['guest', server.guest()]])
        for (const role of ['user', 'contrib', 'editor'] as const) clients.set(role, await server.as(role))
        const before = await databaseHash(server.db)
        const wrong: string[] = []
        let cells = 0
        for (const endpoint of ENDPOINTS.filter(({ method, path }) => server.app.hasRoute({ method, url: path }))) {
          for (const who of SHUT_OUT[endpoint.access]) {
            const expected = who === 'guest' ? 401 : 403
            const answer = await clients.get(who)?.send(endpoint.method, addressOf(endpoint))
            cells += 1
            if (answer?.statusCode !== expected) wrong.push(`${who} ${keyOf(endpoint)} ${answer?.statusCode} not ${expected}`)
          }
        }
        expect(wrong).toEqual([])
        expect(await databaseHash(server.db)).toBe(before)
        await annotate(`access: ${cells} cells of ${ENDPOINTS.length} calls, ${wrong.length} wrong`)
      })
    },
  )

  it('every call that returns items or acts on them has a probe in the matrix, or a reason for none', () => {
    const probed = probedCalls()
    const open = ENDPOINTS.map(keyOf).filter((key) => !probed.has(key) && !REASONS.some(({ calls }) => calls.test(key)))
    expect(open, 'Add a probe, or a reason in matrix-reasons.ts').toEqual([])
    const known = new Set(ENDPOINTS.map(keyOf))
    expect([...probed].filter((key) => !known.has(key))).toEqual([])
  })

  it('every reason belongs to a call without a probe, and the tests it names call it', async () => {
    const probed = probedCalls()
    const open = ENDPOINTS.filter((endpoint) => !probed.has(keyOf(endpoint)))
    const untried: string[] = []
    for (const { calls, why, tests } of REASONS) {
      const meant = open.filter((endpoint) => calls.test(keyOf(endpoint)))
      expect(meant, why).not.toEqual([])
      const texts = await Promise.all(tests.map(textOf))
      for (const { path } of meant) {
        const [start = path] = path.split(':')
        const built = start.replace(/\w+\/$/, '${')
        if (!texts.some((text) => text.includes(start) || text.includes(built))) untried.push(`${path}: ${why}`)
      }
    }
    expect(untried).toEqual([])
  })
})
