import { describe, expect } from 'vitest'
import { renderLimits } from '../../src/rendering/render-limits.ts'
import { startRenderer } from '../../src/rendering/renderer.ts'
import type { Page, Renderer } from '../../src/rendering/renderer.ts'
import { KEEPING_PART } from './keeping-part.ts'
import { it } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { HOST_PART, renderedRoot, rootOf, routesOf } from './rendering-parts.ts'

const UNITS = [
  { name: 'host', build: '0123456789abcdef', base: '/r/host/0123456789abcdef/', text: HOST_PART },
  { name: 'keeping', build: '0123456789abcdef', base: '/r/keeping/0123456789abcdef/', text: KEEPING_PART },
]

const begun = async (fresh: boolean): Promise<Renderer> => {
  const renderer = startRenderer(renderLimits(100))
  renderer.load(UNITS, fresh)
  expect(await renderer.loaded).toEqual({ failed: [], unit: null })
  return renderer
}

const secretOf = (person: number): string => `secret-${person}-${(person * 7919) % 10_007}`

/** Renders the page of a person, and answers with the secrets in it. */
const secretsIn = async (renderer: Renderer, person: number): Promise<string[]> => {
  const payload = { secret: secretOf(person) } as unknown as Page['payload']
  const page = { page: '/keeping/page/', path: '/keeping/page/', language: 'fr', payload, until: Infinity } as const
  const { html } = await renderer.render(page)
  expect(html).not.toBeNull()
  return [...new Set(html?.match(/secret-\d+-\d+/g))]
}

/** Renders pages of many people and guests one after another, and counts those that show what is of another. */
const mixed = async (times: number): Promise<number> => {
  let [people, guests] = [await begun(true), await begun(false)]
  let leaked = 0
  for (let at = 0; at < times; at += 1) {
    // A process that has grown is replaced after its answer, as the server does.
    if (people.isSpent()) people = await begun(true)
    if (guests.isSpent()) guests = await begun(false)
    // All guests share one secret.
    const isGuest = at % 4 === 3
    const person = isGuest ? 0 : 1 + ((at * 31) % 997)
    const found = await secretsIn(isGuest ? guests : people, person)
    if (found.length !== 1 || found[0] !== secretOf(person)) leaked += 1
  }
  people.end()
  guests.end()
  return leaked
}

describe('pages of people that are rendered one after another', () => {
  it('would show what a remote has kept, were they rendered in one realm', async () => {
    const renderer = await begun(false)
    const found = [await secretsIn(renderer, 1), await secretsIn(renderer, 2)]
    renderer.end()
    expect(found[1]).toEqual(expect.arrayContaining([secretOf(1), secretOf(2)]))
  })

  it('[DO-03] show nothing of each other in 2,000 renderings, whatever a remote keeps', { timeout: 600_000 }, async () => {
    expect(await mixed(2000)).toBe(0)
  })

  it(
    '[DO-03] show nothing of each other in 100,000 renderings, whatever a remote keeps',
    { timeout: 7_200_000, tags: ['soak'] },
    async () => {
      expect(await mixed(100_000)).toBe(0)
    },
  )

  it('[DO-03] are whole in their documents, and show nothing of each other there either', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild({ server: HOST_PART }))
    const text = KEEPING_PART.replaceAll('payload.secret', `('secret-' + (payload.session.auth_entityId ?? 0) + '-0')`)
    await releases.publish(remoteBuild('keeping', { server: text, declaration: routesOf('keeping', ['page']) }))
    await renderedRoot(server, '/keeping/page/')
    const people = [await server.join(), await server.join(), await server.join()]
    for (const person of [...people, ...people]) {
      const open = async (): Promise<string> => {
        const { payload, headers } = await person.send('GET', '/keeping/page/', { headers: { accept: 'text/html' } })
        expect(headers['cache-control']).toBe('no-store')
        return rootOf(payload) ?? ''
      }
      const secrets = async () => [...new Set((await open()).match(/secret-\d+-\d+/g))]
      await expect.poll(secrets, { interval: 20 }).toEqual([`secret-${person.person.id}-0`])
    }
  })
})
