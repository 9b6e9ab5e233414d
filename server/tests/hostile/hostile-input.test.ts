import { describe, expect } from 'vitest'
import { databaseHash } from '../operation/database-hash.ts'
import { it } from '../helper.ts'

const PRIVILEGED = {
  role: 'ADMIN',
  auth_role: 'ADMIN',
  status: 'active',
  id: 1,
  account_id: 1,
  person_id: 1,
  owned_by_me: true,
  created_by: 1,
  evaluation_count: 99,
  privacy_status: 12,
  _state: { auth_role: 'ADMIN' },
}
const form = { email: 'hostile@example.test', password: 'correct horse battery', display_name: 'Ondine', consent: 'terms' }
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const json = { headers: { 'content-type': 'application/json' } }

describe('hostile input', () => {
  it.for(Object.entries(PRIVILEGED))('T5 a privileged field %s is refused, never ignored', async ([name, value], { server }) => {
    const user = await server.as('user')
    const before = await databaseHash(server.db)
    for (const url of ['/api/register', '/api/login', '/api/password/forgotten']) {
      const answer = await user.send('POST', url, { body: { ...form, [name]: value } })
      expect([answer.statusCode, answer.json().fields?.[name]], url).toEqual([422, 'FIELD_UNKNOWN'])
    }
    const query = await user.send('GET', `/api/dataset/user?${name}=ADMIN`)
    expect([query.statusCode, query.json().fields]).toEqual([422, { [name]: 'FIELD_UNKNOWN' }])
    expect(await databaseHash(server.db)).toBe(before)
  })

  it.for([
    ['no JSON', '{"email":', 400],
    ['JSON with a tail', '{} {}', 400],
    ['NaN', '{"email":NaN}', 400],
    ['20,000 levels', nested(20_000), 400],
    ['41 levels', nested(41), 400],
    ['60,000 values', JSON.stringify({ email: Array(60_000).fill(0) }), 400],
    ['a prototype', '{"__proto__":{"polluted":true}}', 400],
    ['a prototype in disguise', '{"\\u005f_proto__":{"polluted":true}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"polluted":true}}}', 400],
    ['a number beyond all', '{"email":1e999}', 422],
    ['null', 'null', 422],
    ['a list', '[]', 422],
    ['a text', '"x"', 422],
    ['NUL in a text', '{"email":"a\\u0000@example.test","password":"x"}', 422],
    ['half a surrogate pair', '{"email":"\\ud800@example.test","password":"x"}', 422],
    ['NUL in a name', '{"a\\u0000":1}', 422],
    ['the same name twice', '{"email":"a@example.test","email":1,"password":"x"}', 422],
    ['2 MB', JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) }), 413],
  ] as const)('T30 %s gets its own refusal', async ([, body, status], { server }) => {
    const answer = await server.guest().send('POST', '/api/login', { body, ...json })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ error_code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it.for([
    '?__proto__[polluted]=1',
    '?__proto__=1',
    '?constructor[prototype][polluted]=1',
    '?a[__proto__][polluted]=1',
    '?_size=1&_size=2',
    `?${'a'.repeat(5000)}=1`,
    '?a=%00',
    '?%ff=%fe',
    '?a=%zz',
  ])('T31 a query %s is refused without prototype pollution', async (query, { server }) => {
    const answer = await server.guest().send('GET', `/api/dataset/user${query}`)
    expect(answer.statusCode).toBe(422)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it.for([
    '/api/nothing',
    '/api/',
    '/api/%00',
    '/api/..%2f..%2fetc%2fpasswd',
    '/api/dataset/user/_full/x',
    `/api/${'a'.repeat(5000)}`,
  ])('an unknown address %s gets 404 as JSON', async (url, { server }) => {
    const answer = await server.guest().send('GET', url)
    expect([404, 414]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ error_code: expect.any(String) })
  })

  it('an unreadable address gets 400 or 404, never 500', async ({ server }) => {
    for (const url of ['/%', '/api/%zz', '/api/dataset/%ff']) {
      const answer = await server.guest().send('GET', url)
      expect([400, 404], url).toContain(answer.statusCode)
      expect(answer.json(), url).toMatchObject({ error_code: expect.any(String) })
    }
  })

  it('an unknown method of an address gets 404, and HEAD is GET without a body', async ({ server }) => {
    expect((await server.guest().send('DELETE', '/api/login')).statusCode).toBe(404)
    expect((await server.guest().send('GET', '/api/login')).statusCode).toBe(404)
    const head = await server.guest().send('HEAD', '/api/dataset/user')
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it.for(['/api/dataset/user', '/api/nothing', '/healthz', '/api/logout', '/%'])(
    'T33 the answer of %s carries the security headers',
    async (url, { server }) => {
      const { headers } = await server.guest().send('GET', url)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )
})
