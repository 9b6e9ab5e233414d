import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import { digestOf, hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { addressesIn, admin, HTML, integrityOf, open, plates, publishAll } from '../web-fixtures.ts'

describe('the document', () => {
  it('[MF-13] names every file of a remote page’s first screen, with its digest', async ({ server }) => {
    const [host, remote] = [hostBuild(), plates()]
    await publishAll(server, [host, remote, admin()])
    const { html, status } = await open(server.guest(), '/plates/')
    expect(status).toBe(200)
    const base = `/r/plates/${remote.document.build}/`
    const hostBase = `/r/host/${host.document.build}/`
    expect(new Set(addressesIn(html))).toEqual(
      new Set([
        ...['main.js', 'vendor.js', 'main.css'].map((path) => hostBase + path),
        ...['eb-garamond', 'figtree'].map((font) => `${hostBase}fonts/${font}-latin-wght-normal.1a2b3c.woff2`),
        ...['entry.js', 'remote.js', 'remote.css', 'page-plates.js', 'page-plates.css'].map((path) => base + path),
      ]),
    )
    const unchecked = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="[^"]*\.(?:js|css)"[^>]*>/g)].filter(
      ([tag]) => !tag.includes('integrity="sha384-'),
    )
    expect(unchecked).toEqual([])
    expect(html).toContain('<title>Planches · Florilège</title>')
    expect(html).toContain('<html lang="fr">')
  })

  it('[MF-11] contains the digest of every script of every release that may run, matching their bytes', async ({ server }) => {
    const builds = [hostBuild(), plates()]
    await publishAll(server, builds)
    const { html } = await open(server.guest(), '/')
    const integrity = integrityOf(html)
    for (const { document } of builds) {
      for (const { path, sha384 } of document.files.filter((file) => file.path.endsWith('.js'))) {
        expect(integrity[`/r/${document.name}/${document.build}/${path}`]).toBe(`sha384-${sha384}`)
      }
    }
    for (const [address, digest] of Object.entries(integrity)) {
      const file = await server.guest().send('GET', address)
      expect(`sha384-${digestOf(file.rawPayload)}`, address).toBe(digest)
    }
  })

  it('[MF-13] contains contributions of remotes to the home page, by the access of each slot, with their first data', async ({
    server,
  }) => {
    await publishAll(server, [hostBuild(), plates()])
    const guest = await open(server.guest(), '/')
    expect(guest.html).toContain('slot-home-main.js"')
    expect(addressesIn(guest.html).some((address) => address.endsWith('slot-home-aside.js'))).toBe(false)
    expect(guest.payload.first).toEqual([
      {
        call: 'GET /api/dataset/user',
        input: {},
        data: { list: { data: [], next: null }, _state: expect.objectContaining({ auth_role: 'GUEST' }) },
      },
    ])
    const member = await open(await server.as('user'), '/')
    expect(addressesIn(member.html).some((address) => address.endsWith('slot-home-aside.js'))).toBe(true)
    expect(member.payload.session.auth_role).toBe('USER')
    expect(member.payload.first[0]?.data).toMatchObject({ _state: { auth_role: 'USER' } })
  })

  it('[RT-36] answers 404 with the same shell for an unknown path and an unknown thing', async ({ server }) => {
    await publishAll(server, [hostBuild(), plates()])
    const known = await open(server.guest(), '/about')
    expect([known.status, known.html.includes('noindex')]).toEqual([200, false])
    for (const path of ['/nobody/has/this/', '/plates/999999/', '/PLATES/1/2/3']) {
      const { status, html } = await open(server.guest(), path)
      expect([path, status]).toEqual([path, 404])
      expect(html).toContain('<div id="root">')
      expect(html).toContain('content="noindex"')
    }
  })

  it('leaves missing calls and files to their own answers', async ({ server }) => {
    await publishAll(server, [hostBuild()])
    for (const path of ['/api/nothing', '/r/host/nothing', '/favicon.ico']) {
      const answer = await server.guest().send('GET', path)
      expect([path, answer.statusCode]).toEqual([path, 404])
      expect(answer.headers['content-type']).not.toContain('html')
    }
  })

  it('contains nothing of a page that the role may not open', async ({ server }) => {
    await publishAll(server, [hostBuild(), plates()])
    const guest = await open(server.guest(), '/mine/')
    expect(addressesIn(guest.html).some((address) => address.includes('/r/plates/'))).toBe(false)
    const member = await open(await server.as('user'), '/mine/')
    expect(addressesIn(member.html).some((address) => address.includes('/r/plates/'))).toBe(true)
  })

  it('has the theme and the language that the device chose before', async () => {
    await withServer({ env: { FORCED_LANGUAGE: '' } }, async (server) => {
      await publishAll(server, [hostBuild()])
      const withCookies = async (cookie: string) =>
        (await server.guest().send('GET', '/about/', { headers: { ...HTML, cookie, 'accept-language': 'fr' } })).payload
      const night = await withCookies('florilege_theme=night; florilege_language=en')
      expect(night).toContain('<html lang="en" data-theme="night">')
      expect(night).toContain('<meta name="theme-color" content="#141210">')
      expect(night).toContain('<title>About · Florilège</title>')
      const odd = await withCookies('florilege_theme="><script>; florilege_language=xx')
      expect(odd).toContain('<html lang="fr">')
    })
  })

  it('is sent as brotli, gzip or plain, as the browser accepts', async ({ server }) => {
    await publishAll(server, [hostBuild()])
    const answers = await Promise.all(
      ['br, gzip', 'gzip', 'br;q=0, identity'].map((encoding) =>
        server.guest().send('GET', '/about/', { headers: { ...HTML, 'accept-encoding': encoding } }),
      ),
    )
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    const [brotli, gzip, plain] = answers
    expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toContain('<!doctype html>')
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toContain('<!doctype html>')
    expect(plain?.payload).toContain('<!doctype html>')
  })
})

describe('a change of live releases', () => {
  it('[MF-02] affects new pages at once and changes the version in the session state', async ({ server }) => {
    const releases = await releaser(server)
    const [one, two] = [remoteBuild('changing', { version: '1' }), remoteBuild('changing', { version: '2' })]
    await publishAll(server, [hostBuild(), one])
    const versionOf = async (): Promise<string> =>
      (await server.guest().call('GET /api/dataset/user', {}))._state.version.frontend
    const before = { page: await open(server.guest(), '/changing/'), version: await versionOf() }
    expect(before.page.html).toContain(one.document.build)
    expect(before.page.payload.set.id).toBe(before.version)
    await releases.publish(two)
    const after = { page: await open(server.guest(), '/changing/'), version: await versionOf() }
    expect(addressesIn(after.page.html).join(' ')).toContain(two.document.build)
    expect(after.version).not.toBe(before.version)
    await releases.rollBack('changing')
    expect(await versionOf()).toBe(before.version)
  })

  it('[MF-06] [MF-09] names remotes on configured origins, in the content policy and for the browser', async () => {
    await withServer(
      { env: { REMOTE_ORIGINS: 'plates=http://127.0.0.1:9876,backstage=http://127.0.0.1:9877' } },
      async (server) => {
        const [earlier, remote] = [remoteBuild('plates', { version: '0.0.1' }), plates()]
        await publishAll(server, [hostBuild(), earlier, remote, admin()])
        const base = `http://127.0.0.1:9876/r/plates/${remote.document.build}/`
        const { html, headers, payload } = await open(await server.as('admin'), '/plates/')
        expect(html).toContain(`href="${base}entry.js"`)
        expect(integrityOf(html)[`${base}entry.js`]).toMatch(/^sha384-/)
        const policy = String(headers['content-security-policy'])
        for (const directive of ['style-src', 'connect-src', 'font-src']) {
          expect(policy).toMatch(new RegExp(`${directive} [^;]*http://127\\.0\\.0\\.1:9876`))
        }
        // Fallback releases come from this site: the other origin may be the part that failed.
        const fallback = `/r/plates/${earlier.document.build}/`
        expect(payload.set.remotes.find(({ name }) => name === 'plates')?.previous[0]?.base).toBe(fallback)
        expect(integrityOf(html)[`${fallback}entry.js`]).toMatch(/^sha384-/)
        // The admin remote stays here: another origin could not identify the caller.
        expect(policy).not.toContain('9877')
        expect(payload.set.remotes.find(({ name }) => name === 'backstage')?.base).toMatch(/^\/r\//)
      },
    )
  })
})
