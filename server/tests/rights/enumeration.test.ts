import { describe, expect } from 'vitest'
import type { TestServer } from '../helper.ts'
import { hashPassword } from '../../src/features/session/password/password.ts'
import { it, PASSWORD } from '../helper.ts'

const attempt = (
  server: TestServer,
  email: string,
  {
    password = 'wrong password',
    from,
    headers = {},
  }: { password?: string; from?: string; headers?: Record<string, string> } = {},
) => server.guest(from).send('POST', '/api/login', { body: { email, password }, headers })

/** Fast quantile, which other processes have not delayed. */
const fast = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 8)] ?? 0

describe('guessing accounts', () => {
  it('T16 a wrong password and an unknown mail address get the same answer', async ({ server }) => {
    const { email } = await server.makePerson()
    const [known, unknown] = await Promise.all([attempt(server, email), attempt(server, 'nobody@example.test')])
    expect([known.statusCode, known.json().error_code]).toEqual([403, 'LOGIN_FAILED'])
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(unknown.body).toBe(known.body)
  })

  it('T16 a wrong password and an unknown mail address take the same time', { tags: ['soak'] }, async ({ server }) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const people = await Promise.all(Array.from({ length: 40 }, () => server.makePerson()))
    // As registration creates it: test accounts have a cheap hash.
    await server.db
      .updateTable('account')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute()
    for (const [at, { email }] of people.entries()) {
      for (const kind of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const start = performance.now()
        await attempt(server, kind === 'known' ? email : `nobody${at}@example.test`)
        times[kind].push(performance.now() - start)
      }
    }
    // Without the same work the unknown would answer in a fraction of the time: the hash is nearly all of it.
    const ratio = fast(times.unknown) / fast(times.known)
    expect(ratio).toBeGreaterThan(0.75)
    expect(ratio).toBeLessThan(1.33)
  })

  it('T16 waits grow for one account, and others are not delayed', async ({ server }) => {
    const [target, other] = await Promise.all([server.makePerson(), server.makePerson()])
    for (let count = 0; count < 5; count += 1) expect((await attempt(server, target.email)).statusCode).toBe(403)
    const refused = await attempt(server, target.email, { password: PASSWORD })
    expect([refused.statusCode, refused.json().error_code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await attempt(server, other.email, { password: PASSWORD })).statusCode).toBe(200)
    await expect.poll(async () => (await attempt(server, target.email)).statusCode).toBe(403)
    const longer = await attempt(server, target.email)
    expect(Number(longer.headers['retry-after'])).toBe(2)
  })

  it('T16 an unknown mail address is limited like a known one', async ({ server }) => {
    for (let count = 0; count < 5; count += 1) expect((await attempt(server, 'ghost@example.test')).statusCode).toBe(403)
    expect((await attempt(server, 'ghost@example.test')).statusCode).toBe(429)
  })

  it('T16 one address has 25 attempts, parallel ones and forged addresses included', async ({ server }) => {
    const from = '192.0.2.7'
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        attempt(server, `try${at}@example.test`, {
          from,
          headers: { 'x-forwarded-for': `203.0.113.${at}`, forwarded: `for=203.0.113.${at}` },
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(25)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
    const person = await server.makePerson()
    expect((await attempt(server, person.email, { password: PASSWORD, from })).statusCode).toBe(429)
    expect((await attempt(server, person.email, { password: PASSWORD })).statusCode).toBe(200)
  })

  it('T16 all addresses of one IPv6 customer count as one', async ({ server }) => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        attempt(server, `six${at}@example.test`, { from: `2001:db8:0:1::${(at + 1).toString(16)}` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  })

  it('T16 successful sign-ins do not use up the attempts of an address', async ({ server }) => {
    const person = await server.makePerson()
    for (let count = 0; count < 30; count += 1) {
      expect((await attempt(server, person.email, { password: PASSWORD, from: '192.0.2.8' })).statusCode).toBe(200)
    }
  })

  it('T16 attempts with email tokens are limited', async ({ server }) => {
    const answers = []
    for (let count = 0; count < 26; count += 1) {
      answers.push(
        await server.guest('192.0.2.9').send('POST', '/api/register/confirm', { body: { token: `${'x'.repeat(40)}${count}` } }),
      )
    }
    expect(answers.slice(0, 25).every(({ statusCode }) => statusCode === 422)).toBe(true)
    expect(answers[25]?.statusCode).toBe(429)
  })

  it('T16 registrations and password resets are limited per address and per mail address', async ({ server }) => {
    const forgotten = (email: string, from: string) =>
      server.guest(from).send('POST', '/api/password/forgotten', { body: { email } })
    for (let count = 0; count < 5; count += 1)
      expect((await forgotten(`r${count}@example.test`, '192.0.2.10')).statusCode).toBe(200)
    expect((await forgotten('r9@example.test', '192.0.2.10')).statusCode).toBe(429)
    for (let count = 0; count < 3; count += 1)
      expect((await forgotten('flood@example.test', `192.0.2.${20 + count}`)).statusCode).toBe(200)
    expect((await forgotten('flood@example.test', '192.0.2.30')).statusCode).toBe(429)
  })
})
