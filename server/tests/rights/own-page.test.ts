import * as contracts from '@florilege/shared/contracts'
import type { Endpoint } from '@florilege/shared/contracts'
import { describe, expect } from 'vitest'
import { databaseHash } from '../operation/database-hash.ts'
import { it, ORIGIN, PASSWORD, withServer } from '../helper.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const writes = Object.values<unknown>(contracts)
  .filter(isEndpoint)
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => [method, path.replace(/:\w+/g, '1')] as const)

/** Headers of a browser on a page of another site, or on no page of this one. */
const FOREIGN: Record<string, Record<string, string>> = {
  'no origin': { origin: '' },
  'the origin null': { origin: 'null' },
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'another site that claims to be ours': { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  'a sibling domain': { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' },
  'another port': { origin: 'http://localhost:8081', 'sec-fetch-site': 'same-site' },
  'another scheme': { origin: 'https://localhost', 'sec-fetch-site': 'cross-site' },
  'our name with a tail': { origin: 'http://localhost.evil.example' },
  'a page without an origin of another site': { origin: '', 'sec-fetch-site': 'cross-site' },
}

const BODIES: [string, string][] = [
  ['application/json', '{}'],
  ['text/plain', '{"privacy_status":9}'],
  ['application/x-www-form-urlencoded', 'id=1'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n'],
]

const withoutEmpty = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))

describe('calls with side effects', () => {
  it.for(Object.entries(FOREIGN))(
    'T2 are refused from %s, for any call and body, and change nothing',
    async ([, headers], { server }) => {
      const admin = await server.as('admin')
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const before = await databaseHash(server.db)
      for (const [method, url] of writes) {
        for (const [type, payload] of BODIES) {
          const answer = await server.app.inject({
            method,
            url,
            headers: withoutEmpty({ host: 'localhost', cookie, 'content-type': type, ...headers }),
            payload,
          })
          expect([answer.statusCode, answer.json().error_code], `${method} ${url} ${type}`).toEqual([403, 'FORBIDDEN'])
        }
      }
      expect(await databaseHash(server.db)).toBe(before)
    },
  )

  it('T2 are refused for a sign-in from another site', async ({ server }) => {
    const { email } = await server.makePerson()
    const answer = await server
      .guest()
      .send('POST', '/api/login', { body: { email, password: PASSWORD }, headers: { origin: 'https://evil.example' } })
    expect([answer.statusCode, answer.cookies]).toEqual([403, []])
  })

  it('T2 accept JSON only', async ({ server }) => {
    for (const [type, payload] of BODIES.slice(1)) {
      const answer = await server.guest().send('POST', '/api/login', { body: payload, headers: { 'content-type': type } })
      expect([answer.statusCode, answer.json().error_code], type).toEqual([415, 'UNSUPPORTED_TYPE'])
    }
  })

  it('T2 are accepted from a page of this site, by origin or fetch metadata', async ({ server }) => {
    const { email } = await server.makePerson()
    const body = { email, password: PASSWORD }
    expect((await server.guest().send('POST', '/api/login', { body, headers: { origin: ORIGIN } })).statusCode).toBe(200)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(answer.statusCode).toBe(200)
  })

  it('T2 are accepted only from PUBLIC_URL if it is set, for any Host header', async () => {
    await withServer({ env: { PUBLIC_URL: 'https://florilege.example' } }, async (server) => {
      const { email } = await server.makePerson()
      const send = (origin: string, host: string) =>
        server.guest().send('POST', '/api/login', { body: { email, password: PASSWORD }, headers: { origin, host } })
      expect((await send('https://evil.example', 'evil.example')).statusCode).toBe(403)
      expect((await send('http://florilege.example', 'florilege.example')).statusCode).toBe(403)
      expect((await send('https://florilege.example', 'florilege.example')).statusCode).toBe(200)
    })
  })
})
