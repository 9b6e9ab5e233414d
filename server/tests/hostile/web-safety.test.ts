import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { hostBuild } from '../releases/release-fixtures.ts'
import { addressesIn, admin, open, plates, publishAll } from '../web-fixtures.ts'

describe('safety of the document', () => {
  it('user content cannot end a script or an attribute', async ({ server }) => {
    await publishAll(server, [hostBuild(), plates()])
    const evil = `</script><script>alert(1)</script>\u2028<!--`
    const person = await server.join({ name: evil })
    const { html, payload } = await open(person, '/')
    expect(payload.session.auth_displayName).toBe(evil)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('\u2028')
    const { html: reflected } = await open(server.guest(), '/plates/?q="><script>alert(1)</script>')
    expect(reflected).not.toContain('<script>alert')
  })

  it('its content policy has a unique nonce and permits no inline script, no eval and no framing', async ({ server }) => {
    await publishAll(server, [hostBuild()])
    const person = await server.as('user')
    // A guest's document is cached whole, with its nonce; those of signed-in people are composed each time.
    const documents = [await open(server.guest(), '/'), await open(server.guest(), '/info/')]
    documents.push(await open(person, '/'), await open(person, '/'))
    const nonces = documents.map(({ headers, html }) => {
      const policy = String(headers['content-security-policy'])
      const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? ''
      expect(policy).toContain(`default-src 'none'`)
      expect(policy).toContain(`frame-ancestors 'none'`)
      expect(policy).toContain(`require-trusted-types-for 'script'`)
      expect(policy).not.toContain('unsafe')
      const scripts = [...html.matchAll(/<script(?![^>]*application\/json)[^>]*>/g)].map(([tag]) => tag)
      expect(scripts.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true)
      return nonce
    })
    expect(new Set(nonces).size).toBe(4)
  })

  it('[T21] is never stored by a shared cache', async ({ server }) => {
    await publishAll(server, [hostBuild()])
    const guest = await open(server.guest(), '/')
    expect(guest.headers['cache-control']).toBe('private, no-cache')
    const member = await open(await server.as('user'), '/')
    expect(member.headers['cache-control']).toBe('no-store')
  })
})

describe('access to the admin remote', () => {
  it('[RO-05] neither its entry nor its files reach anybody but administrators', async ({ server }) => {
    const remote = admin()
    await publishAll(server, [hostBuild(), plates(), remote])
    const file = `/r/backstage/${remote.document.build}/entry.js`
    const others = [server.guest(), await server.as('user'), await server.as('contrib'), await server.as('editor')]
    for (const client of others) {
      for (const path of ['/', '/admin/people/']) {
        const { html } = await open(client, path)
        expect(html).not.toContain('backstage')
      }
      expect((await open(client, '/admin/people/')).status).toBe(client === others[0] ? 302 : 404)
      expect((await client.send('GET', file)).statusCode).toBe(404)
      expect((await client.send('GET', file, { headers: { 'if-none-match': `"${'0'.repeat(96)}"` } })).statusCode).toBe(404)
      const set = (await client.send('GET', '/api/release/set')).payload
      expect(set).not.toContain('backstage')
    }
    const chief = await server.as('admin')
    const page = await open(chief, '/admin/people/')
    expect(page.status).toBe(200)
    expect(addressesIn(page.html)).toContain(file)
    const answer = await chief.send('GET', file)
    expect(answer.payload).toBe(remote.bytes.get('entry.js')?.toString())
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    const again = await chief.send('GET', file, { headers: { 'if-none-match': String(answer.headers['etag']) } })
    expect(again.statusCode).toBe(304)
  })
})

describe('files of releases', () => {
  it('[MF-03] are immutable, typed, open to other origins and compressed', async ({ server }) => {
    const remote = plates()
    await publishAll(server, [hostBuild(), remote])
    const get = (path: string, encoding = 'br') =>
      server.guest().send('GET', `/r/plates/${remote.document.build}/${path}`, { headers: { 'accept-encoding': encoding } })
    const script = await get('entry.js')
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(script.rawPayload)).toEqual(remote.bytes.get('entry.js'))
    expect(gunzipSync((await get('entry.js', 'gzip')).rawPayload)).toEqual(remote.bytes.get('entry.js'))
    expect((await get('entry.js', 'identity')).rawPayload).toEqual(remote.bytes.get('entry.js'))
    expect((await get('remote.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('[T13] are only those of the document, for any address', async ({ server }) => {
    const remote = plates()
    await publishAll(server, [hostBuild(), remote])
    const base = `/r/plates/${remote.document.build}`
    const tries = [
      '/',
      '/nothing.js',
      '/../../../etc/passwd',
      '/..%2f..%2frelease-key',
      '/entry.js%00',
      '/ENTRY.JS',
      '//entry.js',
      '/__proto__',
    ]
    for (const path of tries) {
      const answer = await server.guest().send('GET', base + path)
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
    for (const address of ['/r/plates/0000000000000000/entry.js', '/r/..%2f/x/entry.js', '/r/plates/latest/entry.js']) {
      expect((await server.guest().send('GET', address)).statusCode).toBe(404)
    }
  })
})
