import { describe, expect } from 'vitest'
import { load, openUntil, report, rolling, seat } from './evidence-fixture.ts'
import { it } from '../helper.ts'
import { remoteBuild } from '../releases/release-fixtures.ts'
import { buildIn, visit } from './release-visitor.ts'

describe('evidence against a release', () => {
  it('[TR-04] accounts created for it roll nothing back: of them twenty would be needed', async ({ server }) => {
    const name = 'puppets'
    const { releases, two, health } = await rolling(server, name, 5)
    for (let at = 0; at < 8; at += 1) {
      const puppet = await server.makePerson()
      await seat(server, puppet, { name, share: 5 })
      await server.db.updateTable('account').set({ created_at: new Date() }).where('id', '=', puppet.account).execute()
      const client = await server.signIn(puppet)
      const page = await visit(client)
      await report(client, page, { name, build: buildIn(page, name) })
    }
    const { rollout } = await health()
    expect(rollout.candidate.build).toBe(two)
    expect(rollout.evidence.value).toBeGreaterThan(rollout.evidence.limit)
    expect(rollout.evidence.known.people).toBe(0)
    await releases.rollBack(name)
  })

  it('[TR-04] [BY-11] five people behind one address count as five, and roll back a release that breaks for them', async ({
    server,
  }) => {
    const name = 'office'
    const { people, two, health } = await rolling(server, name, 5)
    for (const person of people) {
      await seat(server, person, { name, share: 5 })
      const home = await server.signIn(person)
      const office = server.guest('203.0.113.50')
      for (const [cookie, value] of home.cookies) office.cookies.set(cookie, value)
      const page = await visit(office)
      await report(office, page, { name, build: buildIn(page, name) })
    }
    const { ended } = await health()
    expect(ended).toMatchObject({ ending: 'stopped', candidate: { build: two }, evidence: { broke: { candidate: 5 } } })
  })

  it('[TR-01] [MF-10] an error that replaced the whole page counts against the release that its report names', async ({
    server,
  }) => {
    const name = 'stopping'
    const { people, two, health } = await rolling(server, name, 5)
    for (const person of people) {
      await seat(server, person, { name, share: 5 })
      const client = await server.signIn(person)
      // As the general error page sends it (host/src/shell/page/general-error-page.test.tsx).
      await report(client, await visit(client), { name, build: two, failure: 'error', message: 'the frame, in code of a remote' })
    }
    expect((await health()).ended).toMatchObject({ ending: 'stopped', evidence: { broke: { candidate: 5 } } })
  })

  it('[TR-04] a ticket counts for its own release set, and for visitors with that set only', async ({ server }) => {
    const name = 'borrowed'
    const { releases, one, two, health } = await rolling(server, name, 50)
    const [before, after] = [await openUntil(() => server.guest(), name, one), await openUntil(() => server.guest(), name, two)]
    // A ticket is cheap to get; the release that it is to speak against was not served with it.
    await report(after.client, before.page, { name, build: two })
    await report(before.client, before.page, { name, build: two })
    expect((await health()).rollout.evidence.broke).toEqual({ candidate: 0, control: 0 })
    await report(after.client, after.page, { name, build: two })
    expect((await health()).rollout.evidence.broke).toEqual({ candidate: 1, control: 0 })
    await releases.rollBack(name)
  })

  it('[TR-04] a page that is open while another remote is released still counts', async ({ server }) => {
    const name = 'steady'
    const { releases, people, two, health } = await rolling(server, name, 5)
    const [person] = people
    if (person === undefined) throw new Error('five people')
    await seat(server, person, { name, share: 5 })
    const client = await server.signIn(person)
    const page = await visit(client)
    await releases.publish(remoteBuild('neighbour', { version: '1' }))
    expect(await load(client, page, { name, build: two })).toBe(200)
    await report(client, page, { name, build: two })
    expect((await health()).rollout.evidence).toMatchObject({ broke: { candidate: 1 }, known: { people: 1 } })
    const row = server.db.selectFrom('release_rollout').select(['served', 'members']).where('name', '=', name)
    expect(await row.where('ended_at', 'is', null).executeTakeFirstOrThrow()).toEqual({ served: 1, members: 1 })
    await releases.rollBack(name)
  })

  it('[TR-04] reports without a ticket of this site, from an older page, of another build, or repeated do not count', async ({
    server,
  }) => {
    const name = 'unweighed'
    const { releases, one, two, health } = await rolling(server, name, 99)
    const fresh = async () => {
      const client = server.guest()
      return { client, page: await visit(client) }
    }
    const old = await fresh()
    await releases.send('POST', `/api/release/${name}/share`, { share: 98 })
    await report(old.client, old.page, { name, build: two })
    const { client, page } = await fresh()
    const { ticket = '' } = page
    const [, ...sealed] = ticket.split('.')
    for (const forged of [undefined, '', 'x', `${ticket}x`, ['0', ...sealed].join('.')]) {
      const body = { name, build: two, failure: 'threw', ...(forged === undefined ? {} : { ticket: forged }) }
      expect((await client.send('POST', '/api/release/report', { body })).statusCode).toBe(404)
    }
    await report(client, page, { name, build: buildIn(page, name) === two ? one : two })
    expect(await report(client, page, { name, build: '0'.repeat(16) })).toBe(404)
    expect((await health()).rollout.evidence.broke).toEqual({ candidate: 0, control: 0 })
    const failures = async (): Promise<number> => {
      const row = server.db.selectFrom('release_report').select(({ fn }) => fn.sum<number>('count').as('sum'))
      return Number((await row.where('name', '=', name).executeTakeFirstOrThrow()).sum)
    }
    const before = await failures()
    const told = await fresh()
    // One failure of any kind counts for each page and release.
    for (const failure of ['threw', 'threw', 'render', 'error', 'style'])
      expect(await report(told.client, told.page, { name, build: buildIn(told.page, name), failure })).toBe(200)
    const { broke } = (await health()).rollout.evidence
    expect([broke.candidate + broke.control, await failures()]).toEqual([1, before + 1])
    await releases.rollBack(name)
  })
})
