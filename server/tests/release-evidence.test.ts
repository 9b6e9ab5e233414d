import { describe, expect } from 'vitest'
import type { PagePayload } from '@florilege/shared/contracts'
import { keepPlace } from '../src/releases/person-store.ts'
import { standingOf } from '../src/releases/bucket.ts'
import { releaseSecret } from '../src/releases/release-secret.ts'
import { it } from './helper.ts'
import type { Client, Person, TestServer } from './helper.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import { buildIn, visit } from './release-visitor.ts'

/** Remote whose second build is being rolled out. */
const rolling = async (server: TestServer, name: string, share: number) => {
  const releases = await releaser(server)
  await releases.publish(hostBuild())
  const [one, two] = [remoteBuild(name, { version: '1' }), remoteBuild(name, { version: '2' })]
  await releases.publish(one)
  // Of before the roll-out, by more than the clocks of server and database differ.
  const people = await Promise.all(Array.from({ length: 5 }, () => server.makePerson()))
  await releases.publish(two, { share })
  const health = async () => (await releases.send('GET', `/api/release/${name}/health`)).json().data
  return { releases, people, one: one.document.build, two: two.document.build, health }
}

const report = async (client: Client, { ticket }: PagePayload, body: object): Promise<number> =>
  (await client.send('POST', '/api/release/report', { body: { failure: 'threw', message: 'it threw', ...body, ticket } }))
    .statusCode

/** Gives an account a bucket that this share includes. */
const seat = async ({ db }: TestServer, { account }: Person, { name, share }: { name: string; share: number }): Promise<void> => {
  const secret = await releaseSecret(db)
  const place = Array.from({ length: 65_536 }, (_, at) => at).find((at) => standingOf(secret, name, at) < share)
  await keepPlace(db, account, place ?? 0)
}

/** Opens pages until one has this build, like an attacker who forges reports. */
const openUntil = async (next: () => Client, name: string, build: string) => {
  for (;;) {
    const client = next()
    const page = await visit(client)
    if (buildIn(page, name) === build) return { client, page }
  }
}

describe('evidence against a release', () => {
  it('[TR-04] a thousand lying addresses roll nothing back; administrators see their reports', async ({ server }) => {
    const name = 'slandered'
    const { releases, two, health } = await rolling(server, name, 5)
    for (let at = 0; at < 1000; at += 1) {
      const client = server.guest(`198.${18 + (at >> 8)}.${at & 255}.7`)
      const page = await visit(client)
      if (buildIn(page, name) === two) await report(client, page, { name, build: two })
    }
    const { rollout } = await health()
    expect(rollout.candidate.build).toBe(two)
    expect(rollout.evidence.value).toBeGreaterThan(rollout.evidence.limit)
    expect(rollout.evidence).toMatchObject({ broke: { control: 0 }, known: { people: 0, needed: 3 } })
    await releases.rollBack(name)
  })

  it('[TR-04] neither do accounts created for it, which count as their network', async ({ server }) => {
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
      expect((await client.send('POST', '/api/release/report', { body })).statusCode).toBe(200)
    }
    await report(client, page, { name, build: buildIn(page, name) === two ? one : two })
    expect((await health()).rollout.evidence.broke).toEqual({ candidate: 0, control: 0 })
    const told = await fresh()
    await report(told.client, told.page, { name, build: buildIn(told.page, name) })
    await report(told.client, told.page, { name, build: buildIn(told.page, name) })
    const { broke } = (await health()).rollout.evidence
    expect(broke.candidate + broke.control).toBe(1)
    await releases.rollBack(name)
  })
})
