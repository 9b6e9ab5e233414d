import { describe, expect } from 'vitest'
import type { ReleaseHealth, ReleaseStatus } from '@florilege/shared/contracts'
import { rampJob } from '../../src/releases/rollout/ramp.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { buildIn, visit } from './release-visitor.ts'

const MINUTES = 60_000

/** Remote with one live release and a second build, on a site where pages have loaded the first this many times. */
const ready = async (server: TestServer, name: string, loads: number) => {
  const releases = await releaser(server)
  await releases.publish(hostBuild())
  const [one, two] = [remoteBuild(name, { version: '1' }), remoteBuild(name, { version: '2' })]
  await releases.publish(one)
  // Accounts from before the release, by more than the clock difference of server and database.
  const people = await Promise.all(Array.from({ length: 5 }, () => server.makePerson()))
  const build = two.document.build
  const load = (of: string, count: number) =>
    server.db.insertInto('release_load').values({ name, build: of, hour: new Date(), count, milliseconds: 1 }).execute()
  await load(one.document.build, loads)
  /** Served pages that loaded the release on its ramp. */
  const serve = (served: number) =>
    server.db.updateTable('release_rollout').set({ served }).where('name', '=', name).where('ended_at', 'is', null).execute()
  const status = async () => {
    const { data } = (await releases.send('GET', '/api/release')).json() as { data: { releases: ReleaseStatus[] } }
    const found = data.releases.find((release) => release.name === name)
    if (found === undefined) throw new Error(`nothing of ${name}`)
    return found
  }
  const health = async () => (await releases.send('GET', `/api/release/${name}/health`)).json().data as ReleaseHealth
  /** Runs the job this number of minutes after the last change of the share. */
  const runAfter = async (minutes: number) => {
    await server.db
      .updateTable('release_rollout')
      .set({ share_since: new Date(Date.now() - minutes * MINUTES) })
      .where('name', '=', name)
      .where('ended_at', 'is', null)
      .execute()
    await rampJob.run({}, server.services, { attempt: 1, last: false })
    return (await status()).rollout?.share ?? 100
  }
  const last = async () => (await status()).last
  return { releases, one, two, build, serve, people, status, health, runAfter, last }
}

const report = (client: Client, name: string, { ticket, build }: { ticket: string | undefined; build: string | undefined }) =>
  client.send('POST', '/api/release/report', { body: { name, build, failure: 'threw', message: 'it threw', ticket } })

const breakFor = async (client: Client, name: string): Promise<void> => {
  const page = await visit(client)
  expect((await report(client, name, { ticket: page.ticket, build: buildIn(page, name) })).statusCode).toBe(200)
}

describe('a release on a ramp', () => {
  it('[TR-03] goes to 5 %, 25 % and everybody, each after ten minutes and enough loads, or six hours; the history records it', async ({
    server,
  }) => {
    const { releases, two, build, serve, status, runAfter, last } = await ready(server, 'ramped', 1000)
    const outcome = (await releases.publish(two, { ramp: true })).json().data
    expect(outcome).toEqual([{ name: 'ramped', build, channel: 'stable', changed: true, share: 5 }])
    const repeated = (await releases.makeLive(two, { ramp: true })).json().data
    expect(repeated).toEqual([{ name: 'ramped', build, channel: 'stable', changed: false, share: 5 }])
    expect((await status()).rollout?.ramp).toMatchObject({ next: 25, loads: 0, needed: 100, held: false })
    expect(await runAfter(11)).toBe(5)
    await serve(100)
    expect(await runAfter(9)).toBe(5)
    expect(await runAfter(11)).toBe(25)
    expect(await last()).toMatchObject({ action: 'share', build, by: 'ramp', share: 25 })
    expect((await status()).rollout?.ramp).toMatchObject({ next: 100, loads: 100, needed: 500 })
    expect(await runAfter(359)).toBe(25)
    expect(await runAfter(361)).toBe(100)
    const { channels, rollout, watch_until: until } = await status()
    expect([channels[0]?.live.build, rollout]).toEqual([build, null])
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(23 * 60 * MINUTES)
    expect(await last()).toMatchObject({ action: 'promote', build, by: 'ramp', share: null })
    expect((await releases.makeLive(two, { ramp: true })).json().data).toMatchObject([{ build, changed: false }])
  })

  it('[TR-03] goes to everybody at once with few visitors, and on request, and is watched', async ({ server }) => {
    for (const [name, loads, how] of [
      ['quiet', 100, { ramp: true }],
      ['hurried', 1000, {}],
    ] as const) {
      const { releases, two, build, status } = await ready(server, name, loads)
      expect((await releases.publish(two, how)).json().data).toEqual([{ name, build, channel: 'stable', changed: true }])
      const { rollout, watch_until: until } = await status()
      expect([rollout, until === null]).toEqual([null, false])
    }
  })

  it('[TR-03] [TR-04] is paused while reports count against it, of guests too, and after a person sets its share', async ({
    server,
  }) => {
    const name = 'doubted'
    const { releases, two, status, runAfter } = await ready(server, name, 1000)
    await releases.publish(two, { ramp: true })
    for (let at = 0; at < 60; at += 1) {
      const guest = server.guest(`198.51.${at}.7`)
      const page = await visit(guest)
      if (buildIn(page, name) === two.document.build)
        await report(guest, name, { ticket: page.ticket, build: two.document.build })
    }
    const { id } = await server.db
      .selectFrom('release_rollout')
      .select('id')
      .where('name', '=', name)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    // Enough reports against it, whatever buckets were drawn above.
    for (const person of ['a', 'b', 'c', 'd', 'e'])
      await server.db
        .insertInto('release_bad')
        .values({ rollout_id: id, signal: 'broke', person, network: person, candidate: true, share: 5, at: new Date() })
        .execute()
    expect((await status()).rollout?.ramp?.held).toBe(true)
    // Reports against the control, which anybody can invent as well, do not set it free.
    for (let at = 0; at < 300; at += 1)
      await server.db
        .insertInto('release_bad')
        .values({
          rollout_id: id,
          signal: 'broke',
          person: `c${at}`,
          network: `c${at}`,
          candidate: false,
          share: 5,
          at: new Date(),
        })
        .execute()
    expect((await status()).rollout?.ramp?.held).toBe(true)
    expect(await runAfter(361)).toBe(5)
    await server.db.deleteFrom('release_bad').where('rollout_id', '=', id).execute()
    expect((await releases.send('POST', `/api/release/${name}/share`, { share: 5 })).json().data).toMatchObject([{ share: 5 }])
    expect((await status()).rollout?.ramp).toBeNull()
    expect(await runAfter(361)).toBe(5)
    // Publishing it again continues from there.
    expect((await releases.makeLive(two, { ramp: true })).json().data).toMatchObject([{ changed: true, share: 5 }])
    expect(await runAfter(361)).toBe(25)
    await releases.rollBack(name)
  })

  it('[TR-03] is refused with a share, on "next", or with other builds', async ({ server }) => {
    const { releases, two } = await ready(server, 'confused', 1000)
    await releases.publish(two, { channel: 'next' })
    for (const wrong of [{ share: 10 }, { channel: 'next' }, { with: [{ name: 'other', build: two.document.build }] }])
      expect((await releases.makeLive(two, { ramp: true, ...wrong })).json().fields).toEqual({ ramp: 'DATA_INVALID' })
  })
})

describe('a release live for everybody', () => {
  it('[TR-03] is rolled back when it breaks for people with accounts within 24 hours, and has to be forced afterwards', async ({
    server,
  }) => {
    const name = 'breaking'
    const { releases, one, two, build, people, status, health, last } = await ready(server, name, 10)
    await releases.publish(two, { ramp: true })
    for (const person of people.slice(0, 4)) await breakFor(await server.signIn(person), name)
    // Pages from before the release do not count, nor does a person's second page.
    for (const person of people.slice(0, 4)) await breakFor(await server.signIn(person), name)
    expect((await health()).watch).toMatchObject({ live: { build }, evidence: { broke: { candidate: 4 }, known: { people: 4 } } })
    expect((await status()).channels[0]?.live.build).toBe(build)
    for (const person of people.slice(4)) await breakFor(await server.signIn(person), name)
    const { channels, watch_until: until } = await status()
    expect([channels[0]?.live.build, until]).toEqual([one.document.build, null])
    expect(await last()).toMatchObject({
      action: 'rollback',
      by: 'health',
      note: expect.stringContaining('it broke for 5 people'),
    })
    expect((await releases.makeLive(two, { ramp: true })).json().fields.release).toContain('--again')
  })

  it('[TR-03] stays live when only a few guests report, when it is held, and after the watch', async ({ server }) => {
    const name = 'standing'
    const { releases, two, build, people, status } = await ready(server, name, 10)
    await releases.publish(two, { ramp: true })
    for (let at = 0; at < 16; at += 1) await breakFor(server.guest(`198.51.${at}.9`), name)
    expect((await status()).channels[0]?.live.build).toBe(build)
    await releases.send('POST', `/api/release/${name}/${build}/pin`, {})
    for (const person of people.slice(0, 3)) await breakFor(await server.signIn(person), name)
    expect((await status()).channels[0]).toMatchObject({ live: { build }, pin: { build } })
    await releases.send('POST', `/api/release/${name}/unpin`, {})
    await server.db.updateTable('release_rollout').set({ watch_until: new Date() }).where('name', '=', name).execute()
    for (const person of people) await breakFor(await server.signIn(person), name)
    const { channels, watch_until: until } = await status()
    expect([channels[0]?.live.build, until]).toEqual([build, null])
  })
})
