import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { buildIn, visit } from '../rollout/release-visitor.ts'
import { HOST_PART, remotePart, renderedRoot, routesOf } from './rendering-parts.ts'

const build = (name: string, version: string, page: string) =>
  remoteBuild(name, { version, server: remotePart({ page }), declaration: routesOf(name, ['page']) })

const FAILING = `if (payload.settings.pushKey !== '') throw new Error('two')`
/** Longer than a document waits for its page. */
const LATE = `await new Promise((done) => setTimeout(done, 200))`

describe('a roll-out that fails during server rendering', () => {
  it.for([
    { name: 'failing', when: 'in time', page: FAILING },
    { name: 'faltering', when: 'too late for their documents', page: `${LATE}; ${FAILING}` },
  ])('[DO-04] is judged by it, by the addresses of the people who got it $when', async ({ name, page }, { server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild({ server: HOST_PART }))
    await releases.publish(build(name, '1', `async () => '<p>one</p>'`))
    expect(await renderedRoot(server, `/${name}/page/`)).toContain('one')
    // Only for visitors: else it would be refused.
    const two = build(name, '2', `async ({ payload }) => { ${page} }`)
    await releases.publish(two, { share: 50 })
    const evidence = async () => (await releases.send('GET', `/api/release/${name}/health`)).json().data.rollout.evidence
    const before = (await evidence()).value
    let given = 0
    for (let at = 0; given < 6; at += 1) {
      const guest = server.guest(`203.0.${at}.9`)
      // The first page gives the browser its place; a failure is weighed from the second on.
      if (buildIn(await visit(guest, `/${name}/page/`), name) !== two.document.build) continue
      given += 1
      await expect
        .poll(async () => {
          await visit(guest, `/${name}/page/`)
          return (await evidence()).broke.candidate
        })
        .toBe(given)
    }
    expect(await evidence()).toMatchObject({ broke: { control: 0 } })
    expect((await evidence()).value).toBeGreaterThan(before)
  })
})
