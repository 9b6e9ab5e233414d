import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { endpoint, idParam } from '@florilege/shared/contracts'
import { z } from 'zod'
import { describe, expect } from 'vitest'
import { answerErrors } from '../../src/platform/answer/error-answer.ts'
import { registerRoutes } from '../../src/platform/request/register-routes.ts'
import { handle } from '../../src/platform/route.ts'
import type { TestServer } from '../helper.ts'
import { it } from '../helper.ts'

const thing = z.strictObject({ id: z.int(), names: z.record(z.string(), z.string()) })

const read = endpoint({
  method: 'GET',
  path: '/api/thing/:id',
  access: 'all',
  summary: { en: 'A thing', fr: 'Une chose' },
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({ _size: z.coerce.number().int().max(100).default(20) }),
  response: z.strictObject({ data: thing }),
})
const forRoles = (['signed-in', 'contributor', 'editor', 'admin'] as const).map((access) =>
  endpoint({
    method: 'GET',
    path: `/api/for/${access}`,
    access,
    summary: { en: access, fr: access },
    response: z.strictObject({ role: z.string() }),
  }),
)

/** Test routes with the services of the server, and the logged lines. */
const startRoutes = async ({ services }: TestServer, answer: (id: number) => unknown) => {
  const lines: string[] = []
  const app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
    routerOptions: { ignoreTrailingSlash: true },
  })
  answerErrors(app)
  await app.register(import('@fastify/cookie'))
  const readRoute = handle(read, async ({ params }) => answer(params.id) as { data: z.infer<typeof thing> })
  registerRoutes(app, [readRoute, ...forRoles.map((one) => handle(one, async ({ actor }) => ({ role: actor.role })))], services)
  return { app, lines }
}

describe('routes', () => {
  it('answer by their contract, maps included', async ({ server }) => {
    const { app } = await startRoutes(server, (id) => ({ data: { id, names: { fr: 'é', constructor: 'x' } } }))
    const answer = await app.inject('/api/thing/7/')
    expect(answer.json()).toEqual({ data: { id: 7, names: { fr: 'é', constructor: 'x' } } })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  })

  it.for([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compress long answers as the caller accepts: %s', async ([encoding, open], { server }) => {
    const { app } = await startRoutes(server, (id) => ({ data: { id, names: { fr: 'fleur '.repeat(500) } } }))
    const answer = await app.inject({ url: '/api/thing/7', headers: { 'accept-encoding': `zstd, ${encoding};q=0.5` } })
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(answer.rawPayload.length).toBeLessThan(300)
    expect(JSON.parse(open(answer.rawPayload).toString()).data.names.fr).toBe('fleur '.repeat(500))
    const plain = await app.inject({ url: '/api/thing/7', headers: { 'accept-encoding': `${encoding};q=0` } })
    expect(plain.headers).not.toHaveProperty('content-encoding')
  })

  it('T5 never return more than their contract: such an answer is a server error, logged and not shown', async ({ server }) => {
    const { app, lines } = await startRoutes(server, (id) => ({ data: { id, names: {}, password_hash: 'secret' } }))
    const answer = await app.inject('/api/thing/7')
    expect([answer.statusCode, answer.json().error_code]).toEqual([500, 'INTERNAL_ERROR'])
    expect(answer.body).not.toMatch(/secret|password|contract/)
    expect(lines.join('')).toContain('GET /api/thing/:id')
    expect(lines.join('')).not.toContain('secret')
  })

  it('reveal nothing of an unexpected failure', async ({ server }) => {
    const { app } = await startRoutes(server, () => {
      throw Object.assign(new Error('secret: /home/me'), { code: '23505', detail: 'secret' })
    })
    const answer = await app.inject('/api/thing/7')
    expect([answer.statusCode, answer.body]).toEqual([500, '{"error_code":"INTERNAL_ERROR","message":"Internal error"}'])
  })

  it.for(['0', '-1', 'x', '1.5', '1e400', '99999999999999999999', '%31%00'])(
    'of one thing answer 404 for the id %s',
    async (id, { server }) => {
      const { app } = await startRoutes(server, (known) => ({ data: { id: known, names: {} } }))
      expect((await app.inject(`/api/thing/${id}`)).statusCode).toBe(404)
    },
  )

  it('T32 name the invalid fields of the query', async ({ server }) => {
    const { app } = await startRoutes(server, (id) => ({ data: { id, names: {} } }))
    const answer = await app.inject('/api/thing/7?_size=1e9&extra=1')
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { _size: 'DATA_TOO_LARGE', extra: 'FIELD_UNKNOWN' }])
  })

  it('T6 admit the roles of their access and no others', async ({ server }) => {
    const { app } = await startRoutes(server, () => null)
    const statusOf = async (cookie: string, access: string) =>
      (await app.inject({ url: `/api/for/${access}`, headers: { cookie } })).statusCode
    const levels = ['signed-in', 'contributor', 'editor', 'admin']
    for (const access of levels) expect(await statusOf('', access), `guest ${access}`).toBe(401)
    for (const [least, role] of (['user', 'contrib', 'editor', 'admin'] as const).entries()) {
      const cookie = `florilege=${(await server.as(role)).cookies.get('florilege')}`
      for (const [at, access] of levels.entries())
        expect(await statusOf(cookie, access), `${role} ${access}`).toBe(at <= least ? 200 : 403)
    }
  })
})
