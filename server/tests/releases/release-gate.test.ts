import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import type { BuildChoices, TestBuild } from './release-fixtures.ts'
import { visit } from '../rollout/release-visitor.ts'

const title = { fr: 'Planche', en: 'Plate' }
const route = (path: string, more: object = {}) => ({ path, page: 'list', access: 'all' as const, title, ...more })
const entry = (to: string) => ({ to, label: title, icon: 'leaf', order: 1 })

/** Contents that a team could put into everybody's pages: each was accepted by an earlier version. */
const reasonsFor = async (server: TestServer, build: TestBuild): Promise<string> => {
  const releases = await releaser(server)
  const { document } = build
  const told = await releases.send('POST', '/api/release/check', { documents: [document] })
  const { reasons } = told.json().data as { reasons: string[] }
  const registered = await releases.register(build)
  if (registered.statusCode === 200) {
    await releases.handIn(build)
    const live = await releases.makeLive(build)
    expect(live.statusCode, 'what is told before is what is done').toBe(reasons.length === 0 ? 200 : 409)
  } else expect(reasons).not.toEqual([])
  return reasons.join('; ')
}

describe('a declaration of a remote', () => {
  const guide = (declaration: BuildChoices['declaration']) => remoteBuild('guide', declaration ? { declaration } : {})
  const ready = async (server: TestServer) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    await releases.publish(
      remoteBuild('plants', { declaration: { routes: [route('/plant/:id/'), route('/plant/'), route('/leaf/*')] } }),
    )
  }

  it.for([
    ['/plant/1/', 'belongs to remote "plants"'],
    ['/plant/:other/', 'belongs to remote "plants"'],
    ['/Plant/', 'belongs to remote "plants"'],
    ['/plant/*', 'belongs to remote "plants"'],
    ['/leaf/of/', 'belongs to remote "plants"'],
    ['/login/', 'belongs to the host'],
    ['/info/:name/', 'belongs to the host'],
    ['/*', 'a static part first'],
    ['/', 'a static part first'],
    ['/:a/', 'a static part first'],
    ['/:a/:b/', 'a static part first'],
    ['/guide?/', 'a static part first'],
    ['/:x?/', 'a static part first'],
    ['/guide/:x?/', 'a static part first'],
    ['/guide/*/more/', 'a static part first'],
    ['/guide/:a.b/', 'a static part first'],
    ['/guide//more/', 'a static part first'],
    ['/guide/%70/', 'a static part first'],
  ] as const)(
    '[MN-15] [MF-04] may not have a page of another one, nor an unreachable one: %s',
    async ([path, reason], { server }) => {
      await ready(server)
      expect(await reasonsFor(server, guide({ routes: [route(path)] }))).toContain(reason)
    },
  )

  it('[MN-15] may have pages below its own names and next to those of others', async ({ server }) => {
    await ready(server)
    const paths = ['/guide/', '/guide/:id/', '/guide/photos/*', '/plant/:id/guide/', '/leafless/']
    expect(await reasonsFor(server, guide({ routes: paths.map((path) => route(path)) }))).toBe('')
  })

  it('[MN-15] [MF-05] [MF-04] has no page that another one has in a roll-out or on "next", now or with a larger share', async ({
    server,
  }) => {
    await ready(server)
    const releases = await releaser(server)
    const moss = (version: string, ...paths: string[]) =>
      remoteBuild('moss', { version, declaration: { routes: ['/moss/', ...paths].map((path) => route(path)) } })
    const fern = (version: string, ...paths: string[]) =>
      remoteBuild('fern', { version, declaration: { routes: ['/fern/', ...paths].map((path) => route(path)) } })
    for (const build of [moss('1', '/wet/'), fern('1')]) expect((await releases.publish(build)).statusCode).toBe(200)
    const taken = async (build: TestBuild, body: object = {}): Promise<unknown> => {
      const answer = await releases.publish(build, body)
      return answer.statusCode === 200 ? 'live' : answer.json().fields.release
    }
    const mosses = 'belongs to remote "moss"'

    expect(await taken(moss('2', '/shade/'), { share: 10 })).toBe('live')
    for (const body of [{}, { share: 10 }, { channel: 'next' }])
      expect(await taken(fern('2', '/shade/'), body), JSON.stringify(body)).toContain(mosses)
    expect(await reasonsFor(server, fern('2', '/shade/'))).toContain(mosses)
    // Withdrawing frees the pages that only the roll-out had.
    await releases.rollBack('moss')
    expect(await taken(moss('3', '/dark/'), { channel: 'next' })).toBe('live')
    for (const body of [{}, { share: 10 }]) expect(await taken(fern('2', '/dark/'), body), JSON.stringify(body)).toContain(mosses)

    // A roll-back ignores roll-outs: one with the same page can then only be reduced, not raised.
    expect(await taken(moss('4'))).toBe('live')
    // Pages of the release that a line would fall back to stay reserved.
    for (const body of [{}, { share: 20 }, { channel: 'next' }])
      expect(await taken(fern('5', '/wet/'), body), JSON.stringify(body)).toContain(mosses)
    expect(await taken(moss('5'))).toBe('live')
    await releases.send('POST', '/api/release/moss/rollback', { channel: 'next', off: true })
    expect(await taken(fern('5', '/wet/'), { share: 20 })).toBe('live')
    for (let at = 0; at < 2; at += 1) expect((await releases.rollBack('moss')).statusCode).toBe(200)
    const share = async (percent: number): Promise<string> => {
      const answer = await releases.send('POST', '/api/release/fern/share', { share: percent })
      return answer.statusCode === 200 ? 'shared' : answer.json().fields.release
    }
    expect([await share(30), await share(100)]).toEqual([expect.stringContaining(mosses), expect.stringContaining(mosses)])
    expect(await share(5)).toBe('shared')
  })

  it.for(['//evil.example/login', '/\\evil.example/', '/a\\b', '/ /', '/\u0009/evil.example'])(
    '[T7] leads to no other site: %j',
    async (to, { server }) => {
      await ready(server)
      const menu = [{ ...entry(to), roles: ['GUEST' as const], section: 'main' as const }]
      for (const declared of [
        { menu },
        { tabs: [entry(to)] },
        { bar: [entry(to)] },
        { tabs: [{ ...entry('/guide/'), also: [to] }] },
      ])
        expect(await reasonsFor(server, guide({ ...declared, routes: [route('/guide/')] }))).toContain(
          'leads away from this site',
        )
    },
  )

  it.for(['constructor', '__proto__', 'toString', 'Leaf', 'leaf '.repeat(60), ''])(
    '[T17] [MF-04] names no icon that is a property of every object: %j',
    async (icon, { server }) => {
      await ready(server)
      const named = { ...entry('/guide/'), icon }
      for (const declared of [
        { menu: [{ ...named, roles: ['GUEST' as const], section: 'main' as const }] },
        { tabs: [named] },
        { bar: [named] },
      ])
        expect(await reasonsFor(server, guide({ ...declared, routes: [route('/guide/')] }))).toContain('is no name of an icon')
    },
  )

  it.for([
    'GET /api/logout',
    'GET /api/event',
    'GET /api/there-is-none',
    'GET /api/catalogue/taxa.zip',
    'GET /api/video/metadata',
  ])('[MF-04] lets the server make no unknown call for a page, and none with side effects: %s', async (call, { server }) => {
    await ready(server)
    const reason = `"${call}" of`
    expect(await reasonsFor(server, guide({ routes: [route('/guide/', { first: [{ call }] })] }))).toContain(reason)
    const slots = [{ slot: 'home-aside' as const, first: [{ call }] }]
    expect(await reasonsFor(server, guide({ routes: [route('/guide/')], slots }))).toContain(reason)
  })

  it('[MF-04] is limited in size, as a part of everybody’s page', async ({ server }) => {
    await ready(server)
    const many = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at))
    const menu = (at: number) => ({ ...entry(`/guide/?${at}`), roles: ['GUEST' as const], section: 'main' as const })
    const routes = [route('/guide/')]
    const first = many(7, (at) => ({ call: 'GET /api/search', query: { q: String(at) } }))
    const label = { fr: 'x'.repeat(121), en: 'x' }
    const large: [BuildChoices['declaration'], string][] = [
      [{ routes, menu: many(25, menu) }, '25 menu entries'],
      [{ routes, tabs: many(5, () => entry('/guide/')) }, '5 tabs'],
      [{ routes, bar: many(5, () => entry('/guide/')) }, '5 buttons'],
      [{ routes: many(81, (at) => route(`/guide/${at}/`)) }, '81 pages'],
      [{ routes, slots: [{ slot: 'home-aside', first }] }, '7 first calls'],
      [{ routes, slots: [{ slot: 'home-aside' }, { slot: 'home-aside' }] }, 'fills a slot twice'],
      [{ routes: [route('/guide/', { title: label })] }, 'more than 120 characters'],
      [{ routes, menu: [{ ...menu(0), label }] }, 'more than 120 characters'],
      [{ routes: [route(`/guide/${'x'.repeat(200)}/`)] }, 'static parts'],
      [
        { routes: [route('/guide/', { first: [{ call: 'GET /api/search', query: { q: 'x'.repeat(33_000) } }] })] },
        'every page says of it',
      ],
    ]
    for (const [declaration, reason] of large) expect(await reasonsFor(server, guide(declaration))).toContain(reason)
    const files = Object.fromEntries(many(300, (at) => [`s/${at}.js`, `//${at}`]))
    expect(await reasonsFor(server, remoteBuild('guide', { files }))).toContain('every page says of it')
  })

  it('[MF-12] [MF-04] takes every shared module from the host, in a bounded range, and lists its uses', async ({ server }) => {
    await ready(server)
    const releases = await releaser(server)
    const reasons = async (changes: object) => {
      const document = { ...remoteBuild('guide').document, ...changes }
      const told = await releases.send('POST', '/api/release/check', { documents: [document] })
      return (told.json().data.reasons as string[]).join('; ')
    }
    const { react: _react, ...rest } = remoteBuild('guide').document.shared
    expect(await reasons({ shared: {} })).toMatch(/not take react from the host.*not take jotai from the host/)
    expect(await reasons({ shared: rest })).toContain('it does not take react from the host')
    for (const range of ['*', '>=1', 'latest', '19', '^19', '^19.3 || ^20.0', ''])
      expect(await reasons({ shared: { ...rest, react: range } })).toContain(`its range "${range}" of react is none of the form`)
    expect(await reasonsFor(server, remoteBuild('guide', { shared: { react: '^18.2.0' } }))).toContain(
      'it needs react ^18.2.0, the live host provides',
    )
    expect(await reasons({ surface: undefined })).toContain('does not say which calls')
  })

  it('[MF-04] has a page chunk for each of its paths, of any name', async ({ server }) => {
    await ready(server)
    const { document, bytes } = guide({ routes: [route('/guide/', { page: 'constructor' })] })
    const { [Object.keys(document.pages)[0] ?? '']: _page, ...pages } = document.pages
    const changed = { ...document, pages }
    const releases = await releaser(server)
    const told = await releases.send('POST', '/api/release/check', { documents: [changed] })
    expect(told.json().data.reasons.join()).toContain('the page "constructor" of /guide/ has no files')
    expect(bytes.size).toBeGreaterThan(0)
  })

  it('[MF-09] first calls of a slot do not affect the existence of the page', async ({ server }) => {
    await ready(server)
    const slots = [{ slot: 'home-aside' as const, first: [{ call: 'GET /api/species/:id', params: { id: '999999' } }] }]
    const first = [{ call: 'GET /api/species/:id', params: { id: '999999' } }]
    expect(await reasonsFor(server, guide({ routes: [route('/guide/', { first })], slots }))).toBe('')
    const status = async (path: string) =>
      (await server.guest().send('GET', path, { headers: { accept: 'text/html' } })).statusCode
    await visit(server.guest())
    expect(await status('/')).toBe(200)
    expect(await status('/guide/')).toBe(404)
  })
})

describe('texts about a release', () => {
  it.for([
    ['a note', { note: 'a\u001b]0;owned\u0007' }],
    ['who releases', { by: 'x\u001b[1A\u001b[2Kforged' }],
    ['a note that turns', { note: '\u202egnp.exe' }],
  ] as const)('[MF-15] T34 %s stays on one line of a terminal, without control sequences', async ([, words], { server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const build = remoteBuild('guide', { version: 'told' })
    await releases.handIn(build)
    const refused = await releases.makeLive(build, words)
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { [Object.keys(words)[0] ?? '']: 'TEXT_INVALID' }])
  })

  it('[MF-15] T34 its version does as well', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const build = remoteBuild('guide')
    const forged = { ...build, document: { ...build.document, version: '1\u001b[2J' } }
    expect((await releases.register(forged)).statusCode).toBe(422)
  })
})
