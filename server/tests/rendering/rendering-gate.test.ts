import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { HOST_PART, remotePart, renderedRoot, routesOf } from './rendering-parts.ts'

const THROWS = `async () => { throw new Error('window is not defined') }`
const FINE = `async () => '<p>fine</p>'`

const build = (version: string, pages: Record<string, string>) =>
  remoteBuild('judged', { version, server: remotePart(pages), declaration: routesOf('judged', Object.keys(pages)) })

describe('a release that is published', () => {
  it('[DO-04] is refused when a page of it throws while it is rendered, by the name of the page; what is live stays', async ({
    server,
  }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild({ server: HOST_PART }))
    expect((await releases.publish(build('1', { first: FINE, second: FINE }))).statusCode).toBe(200)
    for (const choices of [{}, { share: 50 }]) {
      const refused = await releases.publish(build('2', { first: FINE, second: THROWS }), choices)
      expect(refused.statusCode).toBe(409)
      expect(refused.payload).toContain(
        'judged: its page /judged/second/ cannot be rendered on the server (Error: window is not defined)',
      )
      expect(refused.payload).not.toContain('/judged/first/')
    }
    expect(await renderedRoot(server, '/judged/second/')).toContain('<p>fine</p>')
  })

  it('[DO-04] is refused when its part throws while it is evaluated', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild({ server: HOST_PART }))
    const broken = remoteBuild('judged', { version: '3', server: `throw new Error('at load')` })
    const refused = await releases.publish(broken)
    expect(refused.statusCode).toBe(409)
    expect(refused.payload).toContain('judged: its pages cannot be rendered on the server (Error: at load)')
  })

  it('[DO-04] is judged by its own pages alone', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(build('4', { first: FINE, second: THROWS }))
    const other = remoteBuild('other', { server: remotePart({ page: FINE }), declaration: routesOf('other', ['page']) })
    await releases.publish(hostBuild({ server: HOST_PART }))
    expect((await releases.publish(other)).statusCode).toBe(200)
  })
})
