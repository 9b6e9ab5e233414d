import type { KyselyPlugin } from 'kysely'
import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { buildIn, visit } from './release-visitor.ts'

const why = async (client: Client) => (await client.call('GET /api/release/why', { query: {} })).data.releases

/** Remote whose second build is being rolled out. */
const rolledOut = async (server: TestServer, name: string) => {
  const releases = await releaser(server)
  for (const build of [hostBuild(), remoteBuild(name, { version: '1' })]) await releases.publish(build)
  await releases.publish(remoteBuild(name, { version: '2' }), { share: 50 })
}

/** Counts writes of buckets, and makes them fail on request. */
const watching = () => {
  const seen = { writes: 0, fails: false }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const writes = node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('"release_person"')
      if (writes) seen.writes += 1
      if (writes && seen.fails) throw new Error('the database takes nothing in')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { seen, plugin }
}

describe('release information for people', () => {
  it('T17 guests and members see neither holds with their reasons, nor remotes for administrators', async ({ server }) => {
    const releases = await releaser(server)
    const [held, backstage] = [remoteBuild('held'), remoteBuild('backstage', { declaration: { delivered: 'admin' } })]
    for (const build of [hostBuild(), held, backstage]) await releases.publish(build)
    const { name, build } = held.document
    const pinned = await releases.send('POST', `/api/release/${name}/${build}/pin`, {
      channel: 'stable',
      note: 'leak',
      by: 'Ada',
    })
    expect(pinned.statusCode, pinned.payload).toBe(200)
    for (const client of [server.guest(), await server.as('user'), await server.as('editor')]) {
      const told = await why(client)
      expect(told.map((one) => one.name)).not.toContain('backstage')
      expect(told.find((one) => one.name === 'held')).toMatchObject({ why: 'pinned', details: [] })
    }
    const whole = await why(await server.as('admin'))
    expect(whole.find((one) => one.name === 'held')?.details).toEqual(['held by Ada (release key)', 'leak'])
    const asKey = (await releases.send('GET', '/api/release/why')).json().data.releases as { name: string }[]
    expect(asKey.map((one) => one.name)).toContain('backstage')
  })

  it('[MF-05] the bucket of an account is written once, and a page is served even when that fails', async () => {
    const { seen, plugin } = watching()
    await withServer({ weaken: plugin }, async (server) => {
      await rolledOut(server, 'plates')
      const [first, second] = [await server.join(), await server.join()]
      const build = buildIn(await visit(first), 'plates')
      expect(seen.writes).toBe(1)
      expect(buildIn(await visit(first), 'plates')).toBe(build)
      expect(seen.writes).toBe(1)
      seen.fails = true
      expect(buildIn(await visit(second), 'plates')).toBeDefined()
      expect(buildIn(await visit(first), 'plates')).toBe(build)
      expect(seen.writes).toBe(2)
    })
  })
})
