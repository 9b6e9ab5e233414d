import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import type { TestBuild } from '../releases/release-fixtures.ts'
import { documentOf, HOST_PART, remotePart, renderedRoot, reportsOf, rootOf, routesOf } from './rendering-parts.ts'

const GOOD = remoteBuild('good', {
  server: remotePart({
    page: `async () => '<h1>well</h1>'`,
    // Shows traces that other parts have left.
    traces: `async () => '<p>' + [typeof {}.harm, typeof [].harm, typeof globalThis.harm, typeof Array.harm] + '</p>'`,
  }),
  declaration: routesOf('good', ['page', 'traces']),
})

/** Behaviour of a part by name, and its report; the browser renders the page, except where `root` is given. */
const BEHAVIOURS: Record<string, { page: string; before?: string; told: RegExp; root?: RegExp }> = {
  loops: { page: `() => { for (;;) {} }`, told: /took too long/ },
  'loops-later': { page: `async () => { for (;;) await null }`, told: /took too long/ },
  bombs: { page: `() => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) }`, told: /took too long|ended/ },
  'bombs-outside': {
    page: `() => { const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1)) }`,
    told: /took too long|ended/,
  },
  throws: { page: `() => { throw new Error('on purpose') }`, told: /Error: on purpose/, root: /a hole/ },
  'throws-oddly': {
    page: `() => { throw Object.defineProperty(new Error('odd'), 'stack', { get() { throw 1 } }) }`,
    told: /odd/,
    root: /a hole/,
  },
  'writes-without-end': { page: `async () => '<p>a</p>'.repeat(200_000)`, told: /it rendered too much/ },
  'writes-script': { page: `async () => '<script>alert(1)</script>'`, told: /it rendered a <script>/ },
  'writes-handlers': { page: `async () => '<img src="x" onerror="alert(1)"/>'`, told: /that runs something/ },
  'breaks-out': { page: `async () => '</main></div><p>'`, told: /ends what it did not begin/ },
  'gives-no-text': { page: `async () => ({ toString() { throw new Error('no text') } })`, told: /no text/, root: /a hole/ },
  pollutes: {
    page: `async () => { Object.prototype.harm = 1; Array.prototype.harm = 1; Array.harm = 1; return '<p>done</p>' }`,
    told: /harm/,
    root: /a hole/,
    before: `'use strict'`,
  },
  'imports-node': { page: `async () => String(await import('node:fs'))`, told: /import/i, root: /a hole/ },
  'requires-node': { page: `async () => require('node:child_process')`, told: /cannot be required/, root: /a hole/ },
  'asks-the-network': {
    page: `async () => String(await fetch('http://127.0.0.1/'))`,
    told: /fetch is not defined/,
    root: /a hole/,
  },
  'looks-for-the-process': { page: `async () => process.env.PATH`, told: /process is not defined/, root: /a hole/ },
  'waits-for-ever': { page: `() => new Promise(() => {})`, told: /took too long/ },
}

/** Background activity next to a successful rendering, without an effect on it. */
const BESIDE: Record<string, string> = {
  'keeps-a-handle': `async () => { setInterval(() => { for (;;) {} }, 1); return '<p>fine</p>' }`,
  'rejects-unheard': `async () => { void Promise.reject(new Error('unheard')); return '<p>fine</p>' }`,
}

const AT_LOAD: Record<string, { text: string; told: RegExp }> = {
  'throwing-at-load': { text: `throw new Error('at load')`, told: /at load/ },
  'looping-at-load': { text: `for (;;) {}`, told: /took too long/ },
  'awaiting-at-load': { text: `await 1; exports.remote = {}`, told: /SyntaxError/ },
  'requiring-at-load': { text: `require('node:fs')`, told: /cannot be required/ },
  'without-a-module': { text: `exports.pages = {}`, told: /exports no "remote"/ },
}

const publish = async (server: TestServer, builds: readonly TestBuild[]): Promise<void> => {
  const releases = await releaser(server)
  // Of a host without a server part no page is rendered before a release is taken, so that what would be refused comes to be live.
  await releases.publish(hostBuild({ version: '0.1.0' }))
  for (const build of [GOOD, ...builds]) expect((await releases.publish(build)).statusCode).toBe(200)
  await releases.publish(hostBuild({ server: HOST_PART }))
}

describe('a harmful part on the server', () => {
  it.for(Object.entries(BEHAVIOURS))(
    '[DO-04] %s: is contained and reported, and other pages work',
    async ([name, behaviour], { server }) => {
      const { page, before, told, root } = behaviour
      await publish(server, [remoteBuild(name, { server: remotePart({ page }, before), declaration: routesOf(name, ['page']) })])
      expect(await renderedRoot(server, '/good/page/')).toContain('<h1>well</h1>')
      const html = await documentOf(server, `/${name}/page/`)
      expect(html).toContain('id="florilege"')
      if (root === undefined) expect(rootOf(html)).toBeNull()
      else expect(await renderedRoot(server, `/${name}/page/`)).toMatch(root)
      expect((await reportsOf(server, name)).join('\n')).toMatch(told)
      expect(await renderedRoot(server, '/good/page/')).toContain('<h1>well</h1>')
      expect(await renderedRoot(server, '/good/traces/')).toContain('<p>undefined,undefined,undefined,undefined</p>')
      const reported = await server.db.selectFrom('release_report').select('name').where('name', 'in', ['good', 'host']).execute()
      expect(reported).toEqual([])
    },
  )

  it.for(Object.entries(BESIDE))('[DO-04] %s: is rendered, without lasting effects', async ([name, page], { server }) => {
    await publish(server, [remoteBuild(name, { server: remotePart({ page }), declaration: routesOf(name, ['page']) })])
    expect(await renderedRoot(server, `/${name}/page/`)).toContain('<p>fine</p>')
    expect(await renderedRoot(server, '/good/page/')).toContain('<h1>well</h1>')
    expect(await renderedRoot(server, `/${name}/page/`)).toContain('<p>fine</p>')
  })

  it.for(Object.entries(AT_LOAD))('[DO-04] %s: is left out and reported', async ([name, { text, told }], { server }) => {
    await publish(server, [remoteBuild(name, { server: text, declaration: routesOf(name, ['page']) })])
    expect(await renderedRoot(server, '/good/page/')).toContain('<h1>well</h1>')
    expect((await reportsOf(server, name)).join('\n')).toMatch(told)
    expect(await renderedRoot(server, `/${name}/page/`)).toContain(`nothing of ${name.replaceAll('-', '')}`)
  })

  it('[DO-04] a host that throws when it is loaded: browsers render the pages, and no remote is reported', async ({ server }) => {
    const releases = await releaser(server)
    await publish(server, [])
    // Only where pages of guests are rendered: else it would be refused.
    const throwing = `if (typeof MessageChannel === 'function') throw new Error('of the host')\n${HOST_PART}`
    await releases.publish(hostBuild({ version: '2.0.0', server: throwing }))
    const html = await documentOf(server, '/good/page/')
    expect(rootOf(html)).toBeNull()
    expect(await reportsOf(server, 'host')).toEqual(['server: Error: of the host'])
    expect(rootOf(await documentOf(server, '/good/page/'))).toBeNull()
    expect(await server.db.selectFrom('release_report').select('name').where('name', '=', 'good').execute()).toEqual([])
  })
})
