import type { webcrypto } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect } from 'vitest'
import type { SiteSettings } from '@florilege/shared/contracts'
import { ENCODINGS } from '../../src/releases/storage/compressible.ts'
import { blobKey, hexOf } from '../../src/releases/storage/digest.ts'
import { it, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { hostBuild } from '../releases/release-fixtures.ts'
import { admin, open, plates, publishAll } from '../web-fixtures.ts'

type Generation = {
  set: string
  document: { html: string; headers: Record<string, string> }
  files: { href: string; integrity: string }[]
}
const SCRIPT = 'self.worker = 1'
const withWorker = () => hostBuild({ files: { 'worker.0a1b2c3d4e.js': SCRIPT } })

const generation = async (client: Client): Promise<Generation> => (await client.send('GET', '/generation.json')).json()
const script = async (server: TestServer) => server.guest().send('GET', '/service-worker.js')
/** The built script, below the line with the server's key. */
const builtScript = (payload: string): string => payload.replace(/^self\.florilegeKey=\{[^}\n]+\};\n/, '')
const change = async (person: Client, values: Partial<SiteSettings>): Promise<void> => {
  const { data } = await person.call('GET /api/admin/setting', {})
  await person.call('PUT /api/admin/setting', {
    body: { version: data.version, values: { ...data.values, ...values }, reason: 'A worker gone bad' },
  })
}

describe('the service worker', () => {
  it('[PW-05] is the live host’s, at one address that browsers always revalidate', async ({ server }) => {
    await publishAll(server, [withWorker(), plates()])
    const answer = await script(server)
    expect([answer.statusCode, builtScript(answer.payload)]).toEqual([200, SCRIPT])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
    expect(answer.headers['content-security-policy']).toBe(`default-src 'none'; connect-src 'self'`)
    const { payload } = await open(server.guest(), '/')
    expect(payload.settings.worker).toBe(true)
  })

  it('[BY-12] [PW-05] stores one generation: each file of one set with its digest, and a document without personal data', async ({
    server,
  }) => {
    const [host, remote, backstage] = [withWorker(), plates(), admin()]
    await publishAll(server, [host, remote, backstage])
    const member = await server.join({ name: 'Ondine' })
    const { set, document, files } = await generation(member)
    expect(set).toBe((await member.call('GET /api/release/set', {})).data.id)
    const wanted = [host, remote].flatMap(({ document: { name, build, files: all } }) =>
      all.map(({ path, sha384 }) => ({ href: `/r/${name}/${build}/${path}`, integrity: `sha384-${sha384}` })),
    )
    expect(files).toEqual(wanted.filter(({ href }) => !href.includes('/worker.')))
    expect(document.html).not.toContain('Ondine')
    expect(document.html).toContain('"auth_role":"GUEST"')
    expect(document.html).toContain('"kept":true')
    const nonce = /script-src 'nonce-([^']+)'/.exec(document.headers['content-security-policy'] ?? '')?.[1]
    expect(document.html).toContain(`nonce="${nonce}"`)
    expect(document.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    // Files for administrators are in their generation alone.
    expect(JSON.stringify(files)).not.toContain('backstage')
    expect(JSON.stringify((await generation(await server.as('admin'))).files)).toContain('backstage')
    expect((await member.send('GET', '/generation.json')).headers['cache-control']).toBe('private, no-store')
  })

  it('T17 T18 T22 [PW-05] identifies the server by a key in its script: each generation is signed with it, as browsers verify', async ({
    server,
  }) => {
    await publishAll(server, [withWorker(), plates()])
    const { payload } = await script(server)
    const worker: { florilegeKey?: webcrypto.JsonWebKey } = {}
    runInNewContext(payload, { self: worker })
    expect(Object.keys(worker.florilegeKey ?? {}).toSorted()).toEqual(['crv', 'kty', 'x', 'y'])
    const { subtle } = globalThis.crypto
    const how = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const key = await subtle.importKey('jwk', worker.florilegeKey ?? {}, how, false, ['verify'])
    const holds = (answer: { payload: string; headers: Record<string, unknown> }, text = answer.payload) =>
      subtle.verify(how, key, Buffer.from(String(answer.headers['florilege-signature']), 'base64'), Buffer.from(text))
    for (const one of [server.guest(), await server.as('admin')]) {
      const answer = await one.send('GET', '/generation.json')
      expect(await holds(answer)).toBe(true)
      expect(await holds(answer, answer.payload.replace('<!doctype html>', '<!doctype html>POISON'))).toBe(false)
    }
    // Always identical, because a changed script would be another worker.
    expect((await script(server)).payload).toBe(payload)
  })

  it('T22 [PW-05] is withdrawn by a setting: a worker that unregisters replaces it, and pages have none', async () => {
    await withServer({}, async (server) => {
      await publishAll(server, [withWorker()])
      const person = await newAdmin(server)
      await change(person, { worker_withdrawn: true })
      const answer = await script(server)
      expect(answer.payload).not.toContain(SCRIPT)
      const done: string[] = []
      const heard = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>()
      const self = {
        addEventListener: (kind: string, listener: never) => heard.set(kind, listener),
        skipWaiting: () => done.push('skip'),
        clients: {
          claim: async () => done.push('claim'),
          matchAll: async () => [{ url: '/note/1/', navigate: async (url: string) => done.push(`open ${url}`) }],
        },
        registration: { unregister: async () => done.push('unregister') },
      }
      const caches = { keys: async () => ['one'], delete: async (name: string) => done.push(`delete ${name}`) }
      runInNewContext(answer.payload, { self, caches, Promise })
      let work: Promise<unknown> = Promise.resolve()
      heard.get('install')?.({ waitUntil: () => undefined })
      heard.get('activate')?.({
        waitUntil: (task) => {
          work = task
        },
      })
      await work
      expect(done).toEqual(['skip', 'claim', 'delete one', 'unregister', 'open /note/1/'])
      expect((await open(server.guest(), '/')).payload.settings.worker).toBe(false)
      expect((await server.guest().send('GET', '/generation.json')).statusCode).toBe(503)
      await change(person, { worker_withdrawn: false })
      expect(builtScript((await script(server)).payload)).toBe(SCRIPT)
    })
  })

  it('T22 [PW-05] stays while the live releases are unknown, and unregisters when the live host has none', async () => {
    await withServer({}, async (server) => {
      expect((await script(server)).statusCode).toBe(503)
      const host = withWorker()
      await publishAll(server, [host])
      const file = host.document.files.find(({ path }) => path.startsWith('worker.'))
      for (const ending of ['', ...ENCODINGS.map((encoding) => encoding.ending)])
        await server.services.storage.remove(blobKey(hexOf(file?.sha384 ?? '')) + ending)
      expect((await script(server)).statusCode).toBe(503)
      await publishAll(server, [hostBuild({ version: '2' })])
      const left = await script(server)
      expect([left.statusCode, left.payload.includes('unregister')]).toEqual([200, true])
    })
  })

  it('T22 makes each browser clear its caches, once for each increase of the setting, without signing anybody out', async () => {
    await withServer({}, async (server) => {
      await publishAll(server, [withWorker()])
      const [person, member] = [await newAdmin(server), await server.join()]
      const clears = async (path = '/api/dataset/user/_minimal') =>
        (await member.send('GET', path)).headers['clear-site-data'] ?? null
      expect(await clears()).toBeNull()
      await change(person, { device_clearing: 1 })
      expect(await clears('/')).toBeNull()
      expect([await clears(), await clears()]).toEqual(['"cache", "storage"', null])
      await change(person, { device_clearing: 2 })
      expect([await clears(), await clears()]).toEqual(['"cache", "storage"', null])
      // Each call renews the cookie, so that it does not expire after a year of visits.
      const renewed = await member.send('GET', '/api/dataset/user/_minimal')
      expect(renewed.cookies.find(({ name }) => name === 'florilege_cleared')).toMatchObject({ value: '2', maxAge: 31_536_000 })
      expect((await member.call('GET /api/dataset/user', {}))._state.auth_userid).toBe(member.person.account)
    })
  })
})
