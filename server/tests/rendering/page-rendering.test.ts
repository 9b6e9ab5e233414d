import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { documentOf, HOST_PART, remotePart, renderedRoot, rootOf, routesOf } from './rendering-parts.ts'

const LIVELY = remotePart({
  words: `async ({ payload }) => '<h1>Une page</h1><a href="/lively/words/">' + payload.session.auth_role + '</a>'`,
  styled: `async () => '<p data-style="color:red">styled</p>'`,
  late: `() => new Promise((done) => setTimeout(() => done('<p>late</p>'), 200))`,
  required: `async () => '<p>' + require('shared').word + ' ' + require('florilege:base') + '</p>'`,
})

const lively = remoteBuild('lively', { server: LIVELY, declaration: routesOf('lively', ['words', 'styled', 'late', 'required']) })

describe('a server-rendered page', () => {
  it('contains its text and links in the document, its styles before them, and no message about scripts', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild({ server: HOST_PART }))
    await releases.publish(lively)
    expect(await renderedRoot(server, '/lively/words/')).toBe('<main><h1>Une page</h1><a href="/lively/words/">GUEST</a></main>')
    const html = await documentOf(server, '/lively/words/')
    expect(html).not.toContain('<noscript>')
    const [head = '', body = ''] = html.split('<body>')
    const base = `/r/lively/${lively.document.build}`
    for (const sheet of ['main.css', `${base}/remote.css`, `${base}/page-lively.css`])
      expect(head).toMatch(new RegExp(`<link rel="stylesheet" href="[^"]*${sheet}" integrity`))
    expect(body).not.toContain('rel="stylesheet"')
  })

  it('satisfies the content policy: styles of its elements are in the sheet of the document', async ({ server }) => {
    expect(await renderedRoot(server, '/lively/styled/')).toBe('<main><p data-style="color:red">styled</p></main>')
    const { headers, payload } = await server.app.inject({ url: '/lively/styled/', headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
    expect(policy).not.toContain('unsafe-inline')
    expect(payload).toMatch(/<style nonce="[^"]+">[^<]*\[data-style="color:red"\]\{color:red\}/)
  })

  it('[DO-01] that is rendered too late for its document is in the next one', async ({ server }) => {
    expect(rootOf(await documentOf(server, '/lively/late/'))).toBeNull()
    expect(await renderedRoot(server, '/lively/late/')).toBe('<main><p>late</p></main>')
  })

  it('uses shared modules of the host, and the address of its files', async ({ server }) => {
    const root = await renderedRoot(server, '/lively/required/')
    expect(root).toBe(`<main><p>shared /r/lively/${lively.document.build}/</p></main>`)
  })

  it('[DO-03] of a signed-in person has their data and is never cached', async ({ server }) => {
    await renderedRoot(server, '/lively/words/')
    const person = await server.as('user')
    const open = () => person.send('GET', '/lively/words/', { headers: { accept: 'text/html' } })
    await expect.poll(async () => rootOf((await open()).payload), { interval: 20 }).toContain('>USER</a>')
    const { headers } = await open()
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
    expect(await renderedRoot(server, '/lively/words/')).toContain('>GUEST</a>')
  })

  it('[DO-05] uses a new release as soon as it is live, and the earlier one after a roll-back', async ({ server }) => {
    const releases = await releaser(server)
    const next = remotePart({ words: `async () => '<h1>Next</h1>'` })
    await releases.publish(remoteBuild('lively', { version: '2', server: next, declaration: routesOf('lively', ['words']) }))
    expect(await documentOf(server, '/lively/words/')).not.toContain('Une page')
    expect(await renderedRoot(server, '/lively/words/')).toBe('<main><h1>Next</h1></main>')
    await releases.rollBack('lively')
    expect(await documentOf(server, '/lively/words/')).not.toContain('Next')
    expect(await renderedRoot(server, '/lively/words/')).toContain('<h1>Une page</h1>')
  })

  it('has no server part among its public files', async ({ server }) => {
    const { statusCode } = await server.app.inject({ url: `/r/lively/${lively.document.build}/${lively.document.server}` })
    expect(statusCode).toBe(404)
  })

  it('of an older host or remote is rendered in the browser', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(remoteBuild('older'))
    expect(await renderedRoot(server, '/older/')).toBe('<main>nothing of older</main>')
    await releases.publish(hostBuild({ version: '0.9.0' }))
    const html = await documentOf(server, '/lively/words/')
    expect(rootOf(html)).toBeNull()
    expect(html).toContain('<div id="root"><div id="first-paint">words</div></div>')
  })
})
