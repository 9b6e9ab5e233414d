import { describe, expect } from 'vitest'
import { WITHOUT } from '../../src/web/document/boot-guard.ts'
import { it, withServer } from '../helper.ts'
import type { Client } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import { visit } from '../rollout/release-visitor.ts'

const hostOf = async (client: Client): Promise<string> => (await visit(client)).set.host.build
const without = (client: Client, build: string): Client => {
  client.cookies.set(WITHOUT, build)
  return client
}

describe('a page whose host failed to start', () => {
  it('[MF-09] [BY-11] gets the earlier host, also in a roll-out, and ignores any other value', () =>
    withServer({}, async (server) => {
      const releases = await releaser(server)
      const [one, two, three] = ['1.0.0', '1.0.1', '1.0.2'].map((version) => hostBuild({ version }))
      if (!one || !two || !three) throw new Error('three hosts')
      await releases.publish(one)
      await releases.publish(remoteBuild('standing'))
      expect(await hostOf(without(server.guest(), one.document.build))).toBe(one.document.build)
      await releases.publish(two)
      expect(await hostOf(server.guest())).toBe(two.document.build)
      const broken = without(server.guest(), two.document.build)
      expect(await hostOf(broken)).toBe(one.document.build)
      const { set } = await visit(broken)
      expect(set.remotes.map(({ name }) => name)).toEqual(['standing'])
      // An open page does not treat the set of other visitors as a new version.
      expect((await broken.call('GET /api/release/set', {})).data.id).toBe(set.id)
      for (const word of [one.document.build, 'x', '../..', two.document.build.toUpperCase(), ''])
        expect(await hostOf(without(server.guest(), word)), word).toBe(two.document.build)

      await releases.publish(three, { share: 99 })
      const guest = server.guest()
      while ((await hostOf(guest)) !== three.document.build) guest.cookies.clear()
      expect(await hostOf(without(guest, three.document.build))).toBe(two.document.build)
    }))

  it('[BY-11] has a document with a guard before all other scripts', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const { payload, headers } = await server.guest().send('GET', '/', { headers: { accept: 'text/html' } })
    const [, nonce = '', script = ''] = /<script nonce="([^"]+)">([^]*?)<\/script>/.exec(payload) ?? []
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(payload.indexOf('<script')).toBe(payload.indexOf(`<script nonce="${nonce}">`))
    expect(script).toContain('/api/release/report')
    // The script is part of every page, and the shared file of the set spares it far more.
    expect(script.length).toBeLessThan(2400)
  })

  it('[BY-11] [MF-10] reports if the control’s host would have needed a fetch as well, and weighs a missing script by that', () =>
    withServer({}, async (server) => {
      const releases = await releaser(server)
      const [one, two] = [hostBuild(), hostBuild({ version: '1.0.1' })]
      await releases.publish(one)
      await releases.publish(two, { share: 50 })
      const entry = `"/r/host/${one.document.build}/${one.document.entry}"`
      const told = { candidate: 0, control: 0 }
      const broke = async (): Promise<{ candidate: number; control: number }> =>
        (await releases.send('GET', '/api/release/host/health')).json().data.rollout.evidence.broke
      // Of those with the new host, two had cached none before; the third has the other one.
      const colds = [true, true, false, undefined]
      while (told.candidate < colds.length) {
        const guest = server.guest()
        const { payload } = await guest.send('GET', '/', { headers: { accept: 'text/html' } })
        const { set, ticket } = await visit(guest)
        const isNew = set.host.build === two.document.build
        expect(payload.includes(`fetch(${entry},{cache:'only-if-cached'`)).toBe(isNew)
        if (!isNew) {
          told.control += 1
          continue
        }
        const failed = { name: 'host', build: set.host.build, failure: 'unreachable', message: 'main.js', ticket }
        const { statusCode } = await guest.send('POST', '/api/release/report', {
          body: { ...failed, cold: colds[told.candidate] },
        })
        expect(statusCode).toBe(200)
        told.candidate += 1
      }
      expect(await broke()).toMatchObject({ candidate: 2, control: 0 })
    }))
})
