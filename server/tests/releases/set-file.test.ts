import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { hostBuild } from './release-fixtures.ts'
import { admin, HTML, integrityOf, open, plates, publishAll } from '../web-fixtures.ts'

/** Headers of a browser that opens a document. */
const BROWSER = { ...HTML, 'sec-fetch-dest': 'document', 'accept-encoding': 'gzip, deflate, br, zstd' }
const NAMED = /<script src="(\/set\/[^"]+)" integrity="([^"]+)" crossorigin="anonymous" nonce="[^"]+" data-set><\/script>/

/** Document of the home page as a browser gets it, with the shared file that it names. */
const browse = async (client: Client, headers: Record<string, string> = {}) => {
  const answer = await client.send('GET', '/', { headers: { ...BROWSER, ...headers } })
  const html = brotliDecompressSync(answer.rawPayload).toString()
  const [, address, integrity] = NAMED.exec(html) ?? []
  return { html, address: address ?? null, integrity }
}

const host = (version = '1.0.0') => hostBuild({ version, readsSetFile: true })

describe('the shared file of a set', () => {
  it('[DO-10] names every script with its digest and describes the remotes, as the document does for other readers', async ({
    server,
  }) => {
    await publishAll(server, [host(), plates()])
    const guest = server.guest()
    const { html, address, integrity } = await browse(guest)
    const whole = await open(guest, '/')
    expect(html).not.toContain('type="importmap"')
    expect(html).toContain('"remotes":[]')
    const file = await guest.send('GET', address ?? '')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(`sha384-${createHash('sha384').update(file.payload).digest('base64')}`).toBe(integrity)
    expect(file.payload).toContain(JSON.stringify(whole.payload.set.remotes))
    const digests = Object.entries(integrityOf(whole.html))
    expect(digests.length).toBeGreaterThan(4)
    for (const [script, digest] of digests) expect(file.payload).toContain(`${JSON.stringify(script)}:${JSON.stringify(digest)}`)
  })

  it('[MF-11] comes before every script of the document', async ({ server }) => {
    await publishAll(server, [host(), plates()])
    const { html } = await browse(server.guest())
    const [before = ''] = html.split('<script src="/set/')
    expect(before).not.toMatch(/<script type="module"|<link rel="modulepreload"/)
    expect(html.match(/<script type="module"|<link rel="modulepreload"/g)?.length).toBeGreaterThan(2)
  })

  it('stays readable after a release, so that open documents can begin', async ({ server }) => {
    await publishAll(server, [host(), plates()])
    const { address } = await browse(server.guest())
    await publishAll(server, [host('1.1.0')])
    expect((await browse(server.guest())).address).not.toBe(address)
    expect((await server.guest().send('GET', address ?? '')).statusCode).toBe(200)
  })

  it('[MF-10] with a remote for administrators is for administrators', async ({ server }) => {
    await publishAll(server, [host(), plates(), admin()])
    const administrator = await server.as('admin')
    const { address } = await browse(administrator)
    expect(address).toContain('/backstage.')
    const file = await administrator.send('GET', address ?? '')
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect((await server.guest().send('GET', address ?? '')).statusCode).toBe(404)
    expect((await (await server.as('user')).send('GET', address ?? '')).statusCode).toBe(404)
    expect((await browse(server.guest())).address).not.toContain('backstage')
  })

  it('is not found for other releases, another digest and another form of address', async ({ server }) => {
    await publishAll(server, [host(), plates()])
    const { address } = await browse(server.guest())
    const path = address ?? ''
    const wrong = [
      path.replace(/\/plates\.[0-9a-f]{16}/, ''),
      path.replace(/\/plates\.[0-9a-f]{16}/, '/plates.0123456789abcdef'),
      path.replace(/^\/set\/[0-9a-f]{16}/, '/set/0123456789abcdef'),
      `${path}x`,
      '/set/',
      '/set/../api/ping',
    ]
    for (const one of wrong) expect((await server.guest().send('GET', one)).statusCode, one).toBe(404)
  })

  it('is not named for a host that does not read it, nor for a browser that could not load it', async ({ server }) => {
    await publishAll(server, [hostBuild(), plates()])
    expect((await browse(server.guest())).address).toBeNull()
    await publishAll(server, [host('1.1.0')])
    const without = await browse(server.guest(), { cookie: 'florilege_whole=1' })
    expect(without.address).toBeNull()
    expect(without.html).toContain('type="importmap"')
    expect((await browse(server.guest())).address).not.toBeNull()
  })
})
