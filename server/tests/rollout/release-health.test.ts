import { describe, expect } from 'vitest'
import type { PagePayload } from '@florilege/shared/contracts'
import { findRollout, talliesOf } from '../../src/releases/rollout/rollout-store.ts'
import { openUntil } from './evidence-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { buildIn, visit } from './release-visitor.ts'

const SHARE = 20

/** Remote whose second build is being rolled out. */
const rolling = async (server: TestServer, name: string, share = SHARE) => {
  const releases = await releaser(server)
  await releases.publish(hostBuild())
  const [one, two] = [remoteBuild(name, { version: '1' }), remoteBuild(name, { version: '2' })]
  await releases.publish(one)
  await releases.publish(two, { share })
  const health = async () => (await releases.send('GET', `/api/release/${name}/health`)).json().data
  return { releases, one: one.document.build, two: two.document.build, health }
}

const report = async (client: Client, { ticket }: PagePayload, body: object): Promise<number> =>
  (await client.send('POST', '/api/release/report', { body: { failure: 'threw', message: 'it threw', ...body, ticket } }))
    .statusCode

/** Population of people with older accounts: each opens a page, and reports a failure with the probability for its build. */
const crowd = async (
  server: TestServer,
  name: string,
  { people, breaks }: { people: number; breaks: (build: string) => number },
): Promise<{ builds: string[] }> => {
  const builds: string[] = []
  // The same draws in each run: a golden-ratio sequence is spread evenly.
  let draw = 0
  for (let at = 0; at < people; at += 1) {
    const client = await server.join()
    const page = await visit(client)
    const build = buildIn(page, name) ?? ''
    builds.push(build)
    draw = (draw + 0.618_033_988_75) % 1
    if (draw < breaks(build)) expect(await report(client, page, { name, build })).toBe(200)
  }
  return { builds }
}

describe('the health of a roll-out', () => {
  it('[BY-11] [MF-10] a release that breaks for many people is rolled back automatically: logged, audited, and not in new pages', async ({
    server,
  }) => {
    const { one, two, health } = await rolling(server, 'bad')
    const { builds } = await crowd(server, 'bad', { people: 80, breaks: (build) => (build === two ? 0.9 : 0.05) })
    expect(builds).toContain(two)
    const after = await health()
    expect(after.rollout).toBeNull()
    expect(after.ended).toMatchObject({ ending: 'stopped', share: SHARE, alone: false, candidate: { build: two } })
    expect(after.ended.evidence.value).toBeGreaterThanOrEqual(after.ended.evidence.limit)
    expect(after.ended.evidence.broke.candidate).toBeGreaterThanOrEqual(5)
    for (let at = 0; at < 5; at += 1) expect(buildIn(await visit(server.guest()), 'bad')).toBe(one)
    const audited = await server.db
      .selectFrom('audit')
      .select(['person_id', 'reason'])
      .where('action', '=', 'release.stop')
      .where('subject_id', '=', 'bad')
      .executeTakeFirstOrThrow()
    expect(audited.person_id).toBeNull()
    expect(audited.reason).toMatch(/at 20 % it broke for \d+ people with it/)
  })

  it('[BY-11] a release that breaks no more often than the one before is not rolled back', async ({ server }) => {
    const { two, health } = await rolling(server, 'good')
    await crowd(server, 'good', { people: 60, breaks: () => 0.3 })
    const { rollout } = await health()
    expect(rollout).toMatchObject({ share: SHARE, candidate: { build: two } })
    expect(rollout.evidence.broke.control).toBeGreaterThan(0)
    expect(rollout.evidence.value).toBeLessThan(rollout.evidence.limit)
  })

  it('[BY-11] [MF-10] a host that breaks the remotes on its pages is rolled back, although the reports name the remotes', async ({
    server,
  }) => {
    const releases = await releaser(server)
    const [old, fresh] = [hostBuild({ version: '1.0.0' }), hostBuild({ version: '1.0.1' })]
    await releases.publish(old)
    await releases.publish(remoteBuild('victim'))
    await releases.publish(fresh, { share: 50 })
    for (let at = 0; at < 60; at += 1) {
      const client = await server.join()
      const page = await visit(client)
      const isFresh = page.set.host.build === fresh.document.build
      // Rare with the old host, always with the new one; the remote is the same.
      if (isFresh || at % 20 === 0) await report(client, page, { name: 'victim', build: buildIn(page, 'victim') })
    }
    const { data } = (await releases.send('GET', '/api/release/host/health')).json()
    expect(data.rollout).toBeNull()
    expect(data.ended).toMatchObject({ ending: 'stopped', candidate: { build: fresh.document.build } })
    expect((await visit(server.guest())).set.host.build).toBe(old.document.build)
  })

  it('[T17] [MF-10] one person cannot roll a release back: neither by many reports, browsers, accounts nor networks', async ({
    server,
  }) => {
    const { releases, health } = await rolling(server, 'attacked', 99)
    const name = 'attacked'
    // One in a hundred has the old release.
    const tell = async (client: Client) => {
      const page = await visit(client)
      await report(client, page, { name, build: buildIn(page, name) })
    }
    // Many pages from one address, each from another browser: five count.
    for (let at = 0; at < 8; at += 1) {
      const client = server.guest('9.9.9.9')
      await tell(client)
    }
    // One account from many addresses; many IPv6 networks of one customer.
    const person = await server.makePerson()
    for (let at = 0; at < 3; at += 1) {
      const client = await server.signIn(person)
      await tell(client)
      const v6 = server.guest(`2a00:db8:77:${at}::1`)
      await tell(v6)
    }
    const { rollout } = await health()
    expect(rollout.evidence.broke.candidate + rollout.evidence.broke.control).toBe(5 + 1 + 3)
    // Reported and shown in any case.
    const shown = (await health()).hours.flatMap(({ failures }: { failures: { count: number }[] }) => failures)
    expect(shown.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(14)
    await releases.rollBack(name)
  })

  it('[BY-11] [MF-10] fetch failures count only for people who would have had to fetch the release before as well', async ({
    server,
  }) => {
    const { releases, one, two, health } = await rolling(server, 'cold', 50)
    const people: Record<string, [Client, PagePayload][]> = { [one]: [], [two]: [] }
    while (Object.values(people).some((list) => list.length < 4)) {
      const client = server.guest()
      const page = await visit(client)
      people[buildIn(page, 'cold') ?? '']?.push([client, page])
    }
    const counted = async (build: string, at: number, body: object) => {
      const person = people[build]?.[at]
      if (!person) throw new Error('four people on each side')
      await report(...person, { name: 'cold', build, ...body })
      const { broke } = (await health()).rollout.evidence
      return broke
    }
    expect(await counted(two, 0, { failure: 'timed_out' })).toEqual({ candidate: 0, control: 0 })
    expect(await counted(two, 1, { failure: 'unreachable', cold: false })).toEqual({ candidate: 0, control: 0 })
    expect(await counted(two, 2, { failure: 'unreachable', cold: true })).toEqual({ candidate: 1, control: 0 })
    expect(await counted(two, 3, { failure: 'threw' })).toEqual({ candidate: 2, control: 0 })
    // Visitors with the old release have cached the file that was late.
    expect(await counted(one, 0, { failure: 'timed_out' })).toEqual({ candidate: 2, control: 1 })
    await releases.rollBack('cold')
  })

  it('[MF-10] counts people with bad loads separately for each share, in the order of time', async ({ server }) => {
    const { releases } = await rolling(server, 'raised', 10)
    const rollout = await findRollout(server.db, 'raised')
    if (!rollout) throw new Error('it is rolling')
    const shares = [10, 10, 50, 10, 10, 10]
    for (const [at, share] of shares.entries()) {
      const [person, network] = [`p${9 - at}`, `n${at}`]
      await server.db
        .insertInto('release_bad')
        .values({
          rollout_id: rollout.id,
          signal: 'broke',
          person,
          network,
          candidate: at % 2 === 0,
          share,
          at: new Date(at * 1000),
        })
        .execute()
    }
    const row = { rollout_id: rollout.id, signal: 'slow' as const, person: 'x', network: 'x', candidate: true, share: 50 }
    await server.db
      .insertInto('release_bad')
      .values({ ...row, at: new Date(500) })
      .execute()
    expect(await talliesOf(server.db, rollout.id)).toEqual([
      { signal: 'broke', share: 10, candidate: 1, control: 1 },
      { signal: 'broke', share: 50, candidate: 1, control: 0 },
      { signal: 'broke', share: 10, candidate: 1, control: 2 },
      { signal: 'slow', share: 50, candidate: 1, control: 0 },
    ])
    await releases.rollBack('raised')
  })

  it('[MF-10] [TR-04] sums loads by build and hour for the graph, once for each served page and published build', async ({
    server,
  }) => {
    const { releases, one, health } = await rolling(server, 'graphed')
    const client = server.guest()
    const { page: first } = await openUntil(() => server.guest(), 'graphed', one)
    const { page: second } = await openUntil(() => server.guest(), 'graphed', one)
    const tell = async ({ set, ticket }: PagePayload, loads: object[]) =>
      (await client.send('POST', '/api/release/load', { body: { set: set.id, ticket, loads } })).statusCode
    const load = { name: 'graphed', build: one, milliseconds: 100 }
    expect(await tell(first, [load, load, { name: 'graphed', build: '0'.repeat(16), milliseconds: 1 }])).toBe(200)
    // A page loads a release once, and one that this site did not serve loads none.
    expect(await tell(first, [{ ...load, milliseconds: 300 }])).toBe(200)
    expect(await tell({ ...second, ticket: 'forged' }, [{ ...load, milliseconds: 300 }])).toBe(200)
    expect(await tell(second, [{ ...load, milliseconds: 300 }])).toBe(200)
    expect(await tell(second, [])).toBe(200)
    expect(await tell(second, [{ ...load, milliseconds: -1 }])).toBe(422)
    expect((await health()).hours).toEqual([{ hour: expect.any(String), build: one, loads: 2, milliseconds: 200, failures: [] }])
    await releases.rollBack('graphed')
  })
})
