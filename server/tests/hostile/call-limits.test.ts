import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { LARGEST_PAGE } from '@florilege/shared/contracts'
import { readConfig } from '../../src/config.ts'
import { LIMITS } from '../../src/platform/request/limits.ts'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { writeNote } from '../social.ts'

const countOf = async ({ db }: TestServer, name: string, subject: string): Promise<number> => {
  const row = await db
    .selectFrom('attempt')
    .select('count')
    .where('limit_name', '=', name)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Read that memory never answers: answers from memory are not counted. */
const READ = '/api/media?_size=1'

const OF_PAGE = { headers: { 'sec-fetch-site': 'same-origin' } }

/** Calls until a refusal, at most so many times; returns the number of successful calls and the last answer. */
const until429 = async (most: number, call: () => Promise<{ statusCode: number; headers: Record<string, unknown> }>) => {
  for (let made = 0; made < most; made += 1) {
    const answer = await call()
    if (answer.statusCode === 429) return { made, retryAfter: Number(answer.headers['retry-after']) }
  }
  return { made: most, retryAfter: null }
}

describe('limits of calls', () => {
  it('[T32] a guest reads 300 times in five minutes; another address and signed-in people continue', async ({ server }) => {
    const guest = server.guest('192.0.2.7')
    const { made, retryAfter } = await until429(400, () => guest.send('GET', READ))
    expect(made).toBe(300)
    expect(retryAfter).toBeGreaterThan(200)
    expect(retryAfter).toBeLessThanOrEqual(300)
    expect((await server.guest('192.0.2.8').send('GET', '/api/species')).statusCode).toBe(200)
    expect((await (await server.as('user')).send('GET', '/api/species')).statusCode).toBe(200)
    // IPv6 counts by its /64, which one customer has to themselves.
    const six = await until429(400, () => server.guest(`2001:db8::${randomUUID().slice(0, 4)}`).send('GET', READ))
    expect(six.made).toBe(300)
  })

  it('[T32] pages of the site allow a school class behind one address, and mostly cost no statement', async ({ server }) => {
    const guest = server.guest('192.0.2.9')
    for (let call = 0; call < 100; call += 1) expect((await guest.send('GET', READ, OF_PAGE)).statusCode).toBe(200)
    expect(await countOf(server, 'reads by address', '192.0.2.9')).toBe(100)
    for (let call = 0; call < 250; call += 1) await guest.send('GET', READ, OF_PAGE)
    expect(await countOf(server, 'reads by address', '192.0.2.9')).toBe(400)
  })

  it('[T32] writes of a person are counted in points: creating three, changing two, deleting one', async ({ server }) => {
    const [ondine, theo] = [await server.join(), await server.join()]
    await writeNote(ondine, 'Trois crocus')
    const subject = String(ondine.person.id)
    expect(await countOf(server, 'writes by person', subject)).toBe(100)
    await server.db.updateTable('attempt').set({ count: 4960 }).where('subject', '=', subject).execute()
    // 97 points are left of those that were taken at once; then none of 100 is left of the 5000.
    const { made, retryAfter } = await until429(60, () => ondine.send('DELETE', '/api/post/999999'))
    expect(made).toBe(60)
    const rest = await until429(60, () => ondine.send('POST', '/api/like/999999'))
    expect([retryAfter, rest.made]).toEqual([null, 12])
    expect(rest.retryAfter).toBeGreaterThan(3000)
    expect((await ondine.send('GET', '/api/timeline')).statusCode).toBe(200)
    expect((await theo.send('POST', '/api/like/999999')).statusCode).toBe(404)
  })

  it('[T32] reads of signed-in people and malformed requests are free', async ({ server }) => {
    const ondine = await server.join()
    for (let call = 0; call < 20; call += 1) await ondine.send('GET', '/api/timeline')
    for (let call = 0; call < 20; call += 1) await ondine.send('POST', '/api/note', { body: { nonsense: true } })
    expect(await countOf(server, 'writes by person', String(ondine.person.id))).toBe(0)
  })

  it('[T32] a page has at most 100 entries, and there is no paging by offset', async ({ server }) => {
    const guest = server.guest()
    const size = await guest.send('GET', `/api/species?_size=${LARGEST_PAGE + 1}`)
    expect([size.statusCode, size.json().fields]).toEqual([422, { _size: 'DATA_TOO_LARGE' }])
    const page = await guest.send('GET', '/api/species?_page=100000')
    expect([page.statusCode, page.json().fields]).toEqual([422, { _page: 'FIELD_UNKNOWN' }])
  })

  it('are overridden by LIMITS, with validation', async () => {
    const { limits } = readConfig({ LIMITS: 'reads by address=50/60, sign-up by mail=9' })
    expect([...limits]).toEqual([
      ['reads by address', { most: 50, window: 60 }],
      ['sign-up by mail', { most: 9, window: LIMITS['sign-up by mail'].window }],
    ])
    for (const wrong of [
      'reads=5',
      'reads by address',
      'reads by address=0',
      'reads by address=x',
      '__proto__=1',
      'constructor=1',
    ])
      expect(() => readConfig({ LIMITS: wrong }), wrong).toThrow(/^LIMITS: must be pairs/)
    await withServer({ env: { LIMITS: 'reads by address=50/60' } }, async (server) => {
      const guest = server.guest()
      const { made, retryAfter } = await until429(20, () => guest.send('GET', READ))
      expect(made).toBe(5)
      expect(retryAfter).toBeLessThanOrEqual(60)
      // A list in memory costs less than a refusal, so that it is not counted. A commit in any database of the machine drops it.
      let address = 10
      const afterAnother = async (): Promise<number> => {
        await server.guest(`192.0.2.${address++}`).send('GET', '/api/species?_size=1')
        return (await guest.send('GET', '/api/species?_size=1')).statusCode
      }
      await expect.poll(afterAnother).toBe(200)
      expect((await guest.send('GET', '/api/species?_size=2')).statusCode).toBe(429)
    })
  })
})
