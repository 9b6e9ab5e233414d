import { describe, expect } from 'vitest'
import { it } from './helper.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import { buildIn, visit } from './release-visitor.ts'
import { HOST_PART, remotePart, renderedRoot, routesOf } from './rendering-parts.ts'

const NAME = 'failing'

const build = (version: string, page: string) =>
  remoteBuild(NAME, { version, server: remotePart({ page }), declaration: routesOf(NAME, ['page']) })

describe('a roll-out that fails during server rendering', () => {
  it('[DO-04] is judged by it, by the addresses of the people who got it', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild({ server: HOST_PART }))
    await releases.publish(build('1', `async () => '<p>one</p>'`))
    expect(await renderedRoot(server, `/${NAME}/page/`)).toContain('one')
    // Only for visitors: else it would be refused.
    const two = build('2', `async ({ payload }) => { if (payload.settings.pushKey !== '') throw new Error('two') }`)
    await releases.publish(two, { share: 50 })
    const evidence = async () => (await releases.send('GET', `/api/release/${NAME}/health`)).json().data.rollout.evidence
    const before = (await evidence()).value
    let given = 0
    for (let at = 0; given < 6; at += 1) {
      const guest = server.guest(`203.0.${at}.9`)
      // The first page gives the browser its place.
      if (buildIn(await visit(guest, `/${NAME}/page/`), NAME) === two.document.build) given += 1
      await expect
        .poll(async () => (await guest.send('GET', `/${NAME}/page/`, { headers: { accept: 'text/html' } })).payload, {
          timeout: 20_000,
          interval: 20,
        })
        .toMatch(/data-rendered>/)
    }
    await expect.poll(async () => (await evidence()).broke.candidate).toBeGreaterThanOrEqual(5)
    expect(await evidence()).toMatchObject({ broke: { control: 0 } })
    expect((await evidence()).value).toBeGreaterThan(before)
  })
})
