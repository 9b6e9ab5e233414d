import { describe, expect } from 'vitest'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { HOST_PART, remotePart, renderedRoot, routesOf } from './rendering-parts.ts'

const WORDS = remotePart({
  first: `async ({ payload }) => '<p>' + payload.first.map(({ data }) => data.list.data.map(({ title }) => title)) + '</p>'`,
})

const opened = async (server: TestServer): Promise<void> => {
  const releases = await releaser(server)
  await releases.publish(hostBuild({ server: HOST_PART }))
  const first = [{ call: 'GET /api/bibliography' as const, query: { class: 'artwork' } }]
  const [route] = routesOf('kept', ['first'])?.routes ?? []
  if (route === undefined) throw new Error('no route')
  await releases.publish(remoteBuild('kept', { server: WORDS, declaration: { routes: [{ ...route, first }] } }))
  await renderedRoot(server, '/kept/first/')
}

const open = async (client: Client, headers: Record<string, string> = {}) => {
  const answer = await client.send('GET', '/kept/first/', { headers: { accept: 'text/html', ...headers } })
  return { ...answer, tag: String(answer.headers['etag']), ticket: String(answer.headers['server-timing']) }
}

describe('the document of a guest', () => {
  it('[DO-13] stays the same until a change, with an etag that saves its bytes and a ticket for each request', async ({
    server,
  }) => {
    await opened(server)
    const [one, two] = [await open(server.guest()), await open(server.guest())]
    expect(two.payload).toBe(one.payload)
    expect(two.tag).toBe(one.tag)
    expect(two.headers['content-security-policy']).toBe(one.headers['content-security-policy'])
    expect(two.ticket).not.toBe(one.ticket)
    const spared = await open(server.guest(), { 'if-none-match': one.tag })
    expect([spared.statusCode, spared.payload, spared.tag]).toEqual([304, '', one.tag])
  })

  it('[DO-13] changes with the next request after a record, a setting or a release has changed', async ({ server }) => {
    await opened(server)
    const guest = server.guest()
    const before = await open(guest)
    await writeRecords(server.db, [artwork('Un titre nouveau')])
    const after = await open(guest)
    expect(after.payload).toContain('Un titre nouveau')
    expect(after.tag).not.toBe(before.tag)
    const admin = await newAdmin(server)
    const { data } = await admin.call('GET /api/admin/setting', {})
    const body = { version: data.version, values: { ...data.values, worker_withdrawn: true }, reason: 'A test' }
    await admin.call('PUT /api/admin/setting', { body })
    expect((await open(guest)).payload).toContain('"worker":false')
    await (await releaser(server)).publish(hostBuild({ version: '3.0.0', server: HOST_PART }))
    expect((await open(guest)).payload).toContain('"version":"3.0.0"')
  })

  it('[DO-13] [DO-03] is never used for signed-in people, and exists per language and theme', async ({ server }) => {
    await opened(server)
    const guest = await open(server.guest())
    const member = await open(await server.as('user'))
    expect(member.headers['etag']).toBeUndefined()
    expect(member.payload).toContain('"auth_role":"USER"')
    expect((await open(server.guest())).payload).toBe(guest.payload)
    const night = await open(server.guest(), { cookie: 'florilege_theme=night' })
    expect(night.payload).toContain('data-theme="night"')
    // A tag names one text: a browser would apply the headers of another one, with another nonce, to the text it has.
    expect((await open(server.guest(), { cookie: 'florilege_theme=night', 'if-none-match': guest.tag })).statusCode).toBe(200)
    expect((await open(server.guest())).payload).toBe(guest.payload)
  })

  it('[DO-04] [DO-13] with a part that failed is for one request: the next one has the part', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild({ version: '4.0.0', server: HOST_PART }))
    // Each address fails the first time, for visitors only: else the gate would refuse it.
    const once = `async ({ path, payload }) => {
      if (payload.settings.pushKey !== '' && seen.size < seen.add(path).size) throw new Error('once')
      return '<p>fine</p>'
    }`
    const passing = remotePart({ first: once }, 'const seen = new Set()')
    await releases.publish(remoteBuild('passing', { server: passing, declaration: routesOf('passing', ['first']) }))
    await renderedRoot(server, '/passing/first/')
    await renderedRoot(server, '/passing/first/?page=2')
    expect(await renderedRoot(server, '/passing/first/?page=2')).toContain('<p>fine</p>')
  })
})

describe('the list of works for a guest', () => {
  const list = (client: Client, headers: Record<string, string> = {}) =>
    client.send('GET', '/api/bibliography?class=artwork', { headers })

  it('[DO-13] is the same until something changes, with a tag that spares its bytes, and is fresh in the next call', async ({
    server,
  }) => {
    await writeRecords(server.db, [artwork('Une première œuvre')])
    const one = await list(server.guest())
    const tag = String(one.headers['etag'])
    expect(one.headers['cache-control']).toBe('private, no-cache')
    const spared = await list(server.guest(), { 'if-none-match': tag })
    expect([spared.statusCode, spared.payload]).toEqual([304, ''])
    await writeRecords(server.db, [artwork('Une autre œuvre')])
    const next = await list(server.guest(), { 'if-none-match': tag })
    expect(next.statusCode).toBe(200)
    expect(next.payload).toContain('Une autre œuvre')
  })

  it('[DO-13] is nobody’s who is signed in', async ({ server }) => {
    await list(server.guest())
    const { headers } = await list(await server.as('user'))
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
  })
})
