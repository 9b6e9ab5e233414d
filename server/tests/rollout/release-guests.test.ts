import { describe, expect } from 'vitest'
import { rampJob } from '../../src/releases/rollout/ramp.ts'
import { age, load, network, openUntil, report, rolling, seat } from './evidence-fixture.ts'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { buildIn, visit } from './release-visitor.ts'

describe('reports of guests', () => {
  it('[TR-04] reports of a thousand lying addresses without a ticket weigh nothing', async ({ server }) => {
    const name = 'slandered'
    const { releases, two, health } = await rolling(server, name, 50)
    const lie = async (at: number) => {
      const body = {
        name,
        build: two,
        failure: 'threw',
        message: 'it threw',
        ...(at % 2 === 0 ? {} : { ticket: `${at}.forged` }),
      }
      expect((await server.guest(network(at)).send('POST', '/api/release/report', { body })).statusCode).toBe(404)
    }
    for (let at = 0; at < 1000; at += 50) await Promise.all(Array.from({ length: 50 }, (_, nth) => lie(at + nth)))
    const { rollout, hours } = await health()
    expect(rollout.evidence).toMatchObject({ broke: { candidate: 0, control: 0 }, known: { people: 0 } })
    // Nor do they appear in its figures.
    expect(hours).toEqual([])
    await releases.rollBack(name)
  })

  const slandered = async (server: TestServer, name: string, { share, pages }: { share: number; pages: number }) => {
    const { releases, two, health } = await rolling(server, name, share)
    await age(server, name, 11)
    for (let at = 0; at < pages; at += 1) {
      const client = server.guest(network(at))
      const page = await visit(client)
      if (buildIn(page, name) !== two) continue
      if (at % 2 === 0) await report(client, page, { name, build: two })
      else expect(await load(client, page, { name, build: two })).toBe(200)
    }
    const { rollout } = await health()
    expect(rollout.candidate.build).toBe(two)
    expect(rollout.evidence.value).toBeGreaterThan(rollout.evidence.limit)
    expect(rollout.evidence).toMatchObject({ broke: { control: 0 }, known: { people: 0, needed: 3 } })
    await releases.rollBack(name)
  }

  it('[TR-04] as many lying addresses with tickets as guests load a release do not roll it back; administrators see their reports', ({
    server,
  }) => slandered(server, 'doubted', { share: 50, pages: 120 }))

  it('[TR-04] neither do a thousand of them', { tags: ['soak'] }, ({ server }) =>
    slandered(server, 'overrun', { share: 5, pages: 2000 }),
  )

  /** Pages of guests that report the release, all from one address that a proxy may hide. */
  const lie = async (server: TestServer, name: string, { build, pages }: { build: string; pages: number }) => {
    for (let at = 0; at < pages; at += 1) {
      const { client, page } = await openUntil(() => server.guest(), name, build)
      expect(await report(client, page, { name, build })).toBe(200)
    }
  }

  /** Release of eleven minutes ago that a member has loaded, and the page of the member. */
  const loadedByMember = async (server: TestServer, name: string) => {
    const made = await rolling(server, name, 99)
    await age(server, name, 11)
    const [person] = made.people
    if (person === undefined) throw new Error('five people')
    await seat(server, person, { name, share: 99 })
    const member = await server.signIn(person)
    const page = await visit(member)
    expect(await load(member, page, { name, build: made.two })).toBe(200)
    return { ...made, member, page }
  }

  it('[TR-04] sixty pages of one address do not roll back a release that a member has loaded, and guests never load', async ({
    server,
  }) => {
    const name = 'rare'
    const { releases, two, health, member, page } = await loadedByMember(server, name)
    await lie(server, name, { build: two, pages: 60 })
    const { rollout } = await health()
    expect(rollout).toMatchObject({ candidate: { build: two }, evidence: { known: { people: 0 } } })
    // The member reports it after all, and no longer speaks for it.
    await report(member, page, { name, build: two })
    expect((await health()).ended).toMatchObject({ ending: 'stopped' })
    await releases.rollBack(name)
  })

  it(
    '[TR-04] 1,500 pages of one address do not roll back a release that a member has loaded',
    { tags: ['soak'] },
    async ({ server }) => {
      const name = 'busy'
      const { releases, two, health } = await loadedByMember(server, name)
      await lie(server, name, { build: two, pages: 1500 })
      expect((await health()).rollout).toMatchObject({ candidate: { build: two } })
      await releases.rollBack(name)
    },
  )

  it('[TR-04] thirty pages of one address roll nothing back within ten minutes, in which members may load the release', async ({
    server,
  }) => {
    const name = 'hasty'
    const { releases, two, health } = await rolling(server, name, 99)
    await lie(server, name, { build: two, pages: 30 })
    expect((await health()).rollout).toMatchObject({ candidate: { build: two }, evidence: { broke: { candidate: 30 } } })
    await age(server, name, 11)
    // Judged again without a further report.
    await rampJob.run({}, server.services, { attempt: 1, last: false })
    expect((await health()).ended).toMatchObject({ ending: 'stopped', candidate: { build: two } })
    await releases.rollBack(name)
  })

  it('[TR-03] [TR-04] [BY-11] a release that is broken for guests only is rolled back by twenty of them, and not by fewer', async ({
    server,
  }) => {
    const name = 'guestless'
    const { two, one, health } = await rolling(server, name, 50)
    await age(server, name, 11)
    let broken = 0
    for (let at = 0; broken < 20; at += 1) {
      expect([broken, (await health()).rollout === null]).toEqual([broken, false])
      const client = server.guest()
      const page = await visit(client)
      const build = buildIn(page, name) ?? ''
      await load(client, page, { name, build })
      if (build !== two) continue
      await report(client, page, { name, build })
      broken += 1
    }
    expect((await health()).ended).toMatchObject({
      ending: 'stopped',
      candidate: { build: two },
      evidence: { broke: { candidate: 20, control: 0 }, known: { people: 0 } },
    })
    expect(buildIn(await visit(server.guest()), name)).toBe(one)
  })

  it('[TR-03] [TR-04] the same holds in the watch over a release that everybody has', async ({ server }) => {
    const name = 'watched'
    const { releases, two, one, health } = await rolling(server, name, 50)
    await releases.send('POST', `/api/release/${name}/share`, { share: 100 })
    await age(server, name, 11)
    for (let at = 0; at < 20; at += 1) {
      expect((await health()).watch).toMatchObject({ live: { build: two } })
      const client = server.guest()
      const page = await visit(client)
      await report(client, page, { name, build: two })
    }
    expect((await health()).watch).toBeNull()
    expect(buildIn(await visit(server.guest()), name)).toBe(one)
  })

  /** Guests who report one release from each of these addresses; the number that counts after each. */
  const countedFrom = async (server: TestServer, name: string, addresses: readonly string[]) => {
    const { releases, two, health } = await rolling(server, name, 99)
    const counted: number[] = []
    for (const address of addresses) {
      for (let at = 0; at < 12; at += 1) {
        // One in a hundred gets the other release.
        const { client, page } = await openUntil(() => server.guest(address), name, two)
        await report(client, page, { name, build: two })
        // A guest is one person, on every page.
        await report(client, await visit(client), { name, build: two })
      }
      counted.push((await health()).rollout?.evidence.broke.candidate)
    }
    await releases.rollBack(name)
    return counted
  }

  it('[TR-04] five of one network count, and all of them where a proxy that is not configured hides their addresses', async ({
    server,
  }) => {
    expect(await countedFrom(server, 'crowded', [network(1), '10.0.0.1'])).toEqual([5, 17])
  })

  it('[TR-04] five of a private address count behind configured proxies', () =>
    withServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } }, async (server) => {
      expect(await countedFrom(server, 'proxied', ['10.0.0.1', '10.0.0.2'])).toEqual([5, 10])
    }))

  it('[TR-04] a load counts once for a page, with its ticket, unless the page reports a failure before or after', async ({
    server,
  }) => {
    const name = 'loaded'
    const { releases, two } = await rolling(server, name, 99)
    const counts = async () => {
      const rows = server.db.selectFrom('release_rollout').select(['served', 'well']).where('name', '=', name)
      const { served, well } = await rows.where('ended_at', 'is', null).executeTakeFirstOrThrow()
      return [served, well]
    }
    const open = () => openUntil(() => server.guest(), name, two)
    const one = await open()
    await load(one.client, { ...one.page, ticket: 'forged' }, { name, build: two })
    expect(await counts()).toEqual([0, 0])
    await load(one.client, one.page, { name, build: two })
    await load(one.client, one.page, { name, build: two })
    expect(await counts()).toEqual([1, 1])
    await report(one.client, one.page, { name, build: two })
    expect(await counts()).toEqual([1, 0])
    const other = await open()
    await report(other.client, other.page, { name, build: two })
    await load(other.client, other.page, { name, build: two })
    expect(await counts()).toEqual([2, 0])
    await releases.rollBack(name)
  })
})
