import { describe, expect } from 'vitest'
import { load, report } from './evidence-fixture.ts'
import { it } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { visit } from './release-visitor.ts'

describe('the last good release', () => {
  it('[MF-09] is the fallback after two bad releases in a row', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [good, bad, worse] = ['1', '2', '3'].map((version) => remoteBuild('twice', { version }))
    if (!good || !bad || !worse) throw new Error('three builds')
    const guest = server.guest()
    const tell = async ({ document: { name, build } }: typeof good, fails: boolean) => {
      const page = await visit(guest)
      expect(await load(guest, page, { name, build })).toBe(200)
      if (fails) expect(await report(guest, page, { name, build, failure: 'render' })).toBe(200)
    }
    await releases.publish(good)
    await tell(good, false)
    await releases.publish(bad)
    await tell(bad, true)
    await releases.publish(worse)
    const { remotes } = (await guest.send('GET', '/api/release/set')).json().data
    const remote = remotes.find(({ name }: { name: string }) => name === 'twice')
    expect([remote.build, remote.previous[0].build]).toEqual([worse.document.build, good.document.build])
  })

  it('[MF-04] [LG-08] an earlier release lists the parts it lacks compared to the live one: it is no fallback for them', async ({
    server,
  }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const routes = [{ path: '/grown/', page: 'list', access: 'all' as const, title: { fr: 'Planche', en: 'Plate' } }]
    for (const [version, slots] of [
      ['1', []],
      ['2', [{ slot: 'home-main' as const }]],
    ] as const)
      await releases.publish(remoteBuild('grown', { version, declaration: { routes, slots: [...slots] } }))
    const lacks = async () => {
      const set = (await server.guest().send('GET', '/api/release/set')).json().data
      const { previous } = set.remotes.find(({ name }: { name: string }) => name === 'grown')
      return previous.map((one: { lacks?: string[] }) => one.lacks)
    }
    expect(await lacks()).toEqual([['slot:home-main']])
    await releases.publish(remoteBuild('grown', { version: '3', declaration: { routes } }))
    expect(await lacks()).toEqual([undefined])
  })
})
