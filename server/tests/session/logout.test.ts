import { describe, expect } from 'vitest'
import type { Client } from '../helper.ts'
import { it } from '../helper.ts'

const roleOf = async (client: Client): Promise<string> => (await client.call('GET /api/dataset/user', {}))._state.auth_role

describe('signing out', () => {
  it.for([
    ['by a page of this site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['by the address typed in', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['by a call of this site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ['by a page of this site in an old browser', { referer: 'http://localhost/profile/' }],
  ] as const)('[AP-01] %s ends the session and redirects to /', async ([, headers], { server }) => {
    const client = await server.join()
    const token = client.cookies.get('florilege') ?? ''
    const answer = await client.send('GET', '/api/logout', { headers })
    expect([answer.statusCode, answer.headers.location, answer.headers['clear-site-data']]).toEqual([303, '/', '"cache"'])
    expect(client.cookies.has('florilege')).toBe(false)
    client.cookies.set('florilege', token)
    expect(await roleOf(client)).toBe('GUEST')
  })

  it.for([
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['an image in our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
    [
      'a page that is fetched ahead',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
    ],
    ['another site in an old browser', { referer: 'http://localhost.evil.example/' }],
    ['nobody knows what', {}],
  ] as const)('T3 from %s asks first and leaves the session', async ([, headers], { server }) => {
    const client = await server.join()
    const answer = await client.send('GET', '/api/logout', { headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.body).toContain('href="/api/logout"')
    expect(await roleOf(client)).toBe('USER')
  })

  it('T3 is the same when there is no session', async ({ server }) => {
    const answer = await server.guest().send('GET', '/api/logout', { headers: { 'sec-fetch-site': 'none' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  })

  it('[AP-22] by /logout redirects to it', async ({ server }) => {
    const answer = await server.guest().send('GET', '/logout/')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/logout'])
  })

  it('T7 never redirects anywhere else', async ({ server }) => {
    for (const tail of ['?callback=https://evil.example', '?next=//evil.example', '//evil.example', '?url=javascript:alert(1)']) {
      const answer = await server.guest().send('GET', `/api/logout${tail}`, { headers: { 'sec-fetch-site': 'none' } })
      expect([undefined, '/'], tail).toContain(answer.headers.location)
    }
  })
})
