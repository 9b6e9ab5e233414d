import { describe, expect } from 'vitest'
import { readReleaseKey } from '../../src/releases/storage/release-key.ts'
import { it, withServer } from '../helper.ts'
import type { Client } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import type { TestBuild } from '../releases/release-fixtures.ts'
import { buildIn, visit } from './release-visitor.ts'

const keyOf = ({ document: { name, build } }: TestBuild): string => `${name}/${build}`

describe('a page with releases that are not live', () => {
  const ask = (client: Client, trial: string, more: Record<string, string> = {}) =>
    client.send('GET', '/', { headers: { accept: 'text/html', 'florilege-trial': trial, ...more } })

  it('[MF-04] is composed for a releaser from a live host and a candidate, and changes nothing for others', async ({
    server,
  }) => {
    const releases = await releaser(server)
    const key = { authorization: `Bearer ${await readReleaseKey(server.services.config)}` }
    const [host, next] = [hostBuild(), hostBuild({ version: '1.1.0' })]
    const [one, two] = [remoteBuild('tried', { version: '1' }), remoteBuild('tried', { version: '2' })]
    await releases.publish(host)
    await releases.publish(one)
    await releases.publish(next, { channel: 'next' })
    await releases.publish(two, { channel: 'next' })
    const admin = await newAdmin(server)
    for (const [client, more] of [
      [server.guest(), key],
      [admin, {}],
    ] as const) {
      const page = await ask(client, `${keyOf(next)}, ${keyOf(two)}`, more)
      expect(page.statusCode).toBe(200)
      expect(page.payload).toContain(`/r/host/${next.document.build}/main.js`)
      expect(page.payload).toContain(`/r/tried/${two.document.build}/`)
      expect(page.payload).not.toContain(one.document.build)
      const old = await ask(client, keyOf(two), more)
      expect(old.payload).toContain(`/r/host/${host.document.build}/main.js`)
      expect(old.payload).toContain(`/r/tried/${two.document.build}/`)
    }
    expect(buildIn(await visit(server.guest()), 'tried')).toBe(one.document.build)
  })

  it('[MF-03] does not count as use: files of tried releases are deleted when no real page has them', async ({ server }) => {
    const releases = await releaser(server)
    const key = { authorization: `Bearer ${await readReleaseKey(server.services.config)}` }
    await releases.publish(hostBuild())
    const [one, two] = [remoteBuild('noted', { version: '1' }), remoteBuild('noted', { version: '2' })]
    await releases.publish(one)
    await releases.publish(two, { channel: 'next' })
    const noted = async () => {
      await server.idle()
      return (await server.db.selectFrom('release_set').select('builds').execute()).flatMap(({ builds }) => builds)
    }
    expect((await ask(server.guest(), keyOf(two), key)).payload).toContain(two.document.build)
    expect(await noted()).not.toContain(keyOf(two))
    await visit(server.guest())
    expect(await noted()).toContain(keyOf(one))
  })

  it('[MF-04] is refused to everybody else, and for unknown, unpublished or misfitting builds', async ({ server }) => {
    const releases = await releaser(server)
    const key = { authorization: `Bearer ${await readReleaseKey(server.services.config)}` }
    await releases.publish(hostBuild())
    const live = remoteBuild('refused', { version: '1' })
    await releases.publish(live)
    expect((await ask(server.guest(), keyOf(live))).statusCode).toBe(401)
    expect((await ask(server.guest(), keyOf(live), { authorization: `Bearer ${'x'.repeat(43)}` })).statusCode).toBe(401)
    for (const role of ['user', 'contrib', 'editor'] as const)
      expect((await ask(await server.as(role), keyOf(live))).statusCode, role).toBe(403)

    const handedIn = remoteBuild('refused', { version: '2' })
    await releases.handIn(handedIn)
    const status = async (trial: string) => (await ask(server.guest(), trial, key)).statusCode
    expect(await status(keyOf(live))).toBe(200)
    expect(await status(keyOf(handedIn))).toBe(404)
    expect(await status('refused/0000000000000000')).toBe(404)
    for (const wrong of ['', 'refused', 'refused/../x', `${keyOf(live)},${keyOf(live)}`]) expect(await status(wrong)).toBe(422)
  })

  it('[MF-04] is not composed of a host and a remote that do not fit', () =>
    withServer({}, async (server) => {
      const releases = await releaser(server)
      const key = { authorization: `Bearer ${await readReleaseKey(server.services.config)}` }
      const [host, newer] = [hostBuild(), hostBuild({ contract: '2.0.0' })]
      const [live, other] = [remoteBuild('fitting'), remoteBuild('fitting', { contract: '^2.0' })]
      await releases.publish(host)
      await releases.publish(live)
      await releases.handIn(newer)
      await releases.handIn(other)
      const { name, build } = other.document
      expect((await releases.makeLive(newer, { with: [{ name, build }] })).statusCode).toBe(200)
      const status = async (...builds: TestBuild[]) => (await ask(server.guest(), builds.map(keyOf).join(', '), key)).statusCode
      expect(await status(newer, other)).toBe(200)
      expect(await status(host, live)).toBe(200)
      expect(await status(newer, live)).toBe(409)
      expect(await status(host, other)).toBe(409)
    }))
})
