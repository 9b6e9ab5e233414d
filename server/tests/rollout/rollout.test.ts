import { describe, expect } from 'vitest'
import { setShare } from '../../src/releases/rollout/change-rollout.ts'
import { listChannels } from '../../src/releases/publish/channel-store.ts'
import { HEALTH } from '../../src/releases/publish/record-change.ts'
import { endRollout } from '../../src/releases/rollout/rollout-store.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { hostBuild, meanwhile, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { buildIn, visit } from './release-visitor.ts'

/** Remote with one live build and another one to roll out. */
const pair = async (server: TestServer, name: string) => {
  const releases = await releaser(server)
  await releases.publish(hostBuild())
  const [one, two] = [remoteBuild(name, { version: '1' }), remoteBuild(name, { version: '2' })]
  await releases.publish(one)
  await releases.handIn(two)
  const share = (percent: number) => releases.send('POST', `/api/release/${name}/share`, { share: percent, note: 'more' })
  const has = async (client: Client): Promise<'one' | 'two'> =>
    buildIn(await visit(client), name) === two.document.build ? 'two' : 'one'
  return { releases, one, two, share, has }
}

const why = async (client: Client, name: string) =>
  (await client.call('GET /api/release/why', { query: {} })).data.releases.find((one) => one.name === name)

describe('a release in a roll-out', () => {
  it('[MF-05] is served to that share, stays with each person, and a larger share takes it from nobody', async ({ server }) => {
    const { releases, two, share, has } = await pair(server, 'shared')
    expect((await releases.makeLive(two, { share: 20, note: 'carefully' })).json().data[0].changed).toBe(true)
    expect((await releases.makeLive(two, { share: 20 })).json().data[0].changed).toBe(false)
    const people = Array.from({ length: 40 }, () => server.guest())
    const first = new Map<Client, string>()
    for (const person of people) first.set(person, await has(person))
    const withIt = people.filter((person) => first.get(person) === 'two')
    // 40 draws of 20 %: fails with a chance of about one in ten thousand.
    expect(withIt.length).toBeGreaterThan(0)
    expect(withIt.length).toBeLessThan(20)
    for (const person of people) expect(await has(person)).toBe(first.get(person))
    expect((await share(60)).statusCode).toBe(200)
    const second = []
    for (const person of people) second.push(await has(person))
    for (const person of withIt) expect(second[people.indexOf(person)]).toBe('two')
    expect(second.filter((build) => build === 'two').length).toBeGreaterThan(withIt.length)
    expect((await share(100)).statusCode).toBe(200)
    for (const person of people.slice(0, 5)) expect(await has(person)).toBe('two')
    const { list } = (await releases.send('GET', '/api/release/event?name=shared')).json()
    const told = list.data.map(({ action, share: of }: { action: string; share: number | null }) => [action, of])
    expect(told.slice(0, 3)).toEqual([
      ['promote', null],
      ['share', 60],
      ['publish', 20],
    ])
  })

  it('[MF-05] is given to nobody else after a stop, even while its last share is being set', async ({ server }) => {
    const { releases, one, two } = await pair(server, 'halted')
    await releases.makeLive(two, { share: 20 })
    const late = meanwhile(server.services, (trx) => endRollout(trx, 'halted', 'stopped'))
    await expect(setShare(late, 'halted', { share: 100, note: '', releaser: HEALTH })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const live = (await listChannels(server.db)).find(({ name }) => name === 'halted')
    expect(live?.build).toBe(one.document.build)
  })

  it('[MF-05] follows the person: signing in keeps the bucket, other devices get it, and it is explained', async ({ server }) => {
    const { releases, two, has } = await pair(server, 'carried')
    await releases.makeLive(two, { share: 50 })
    const guests = Array.from({ length: 6 }, () => server.guest())
    const people = await Promise.all(guests.map(() => server.makePerson()))
    for (const [at, guest] of guests.entries()) {
      const before = await has(guest)
      const person = people[at]
      if (!person) throw new Error('a person')
      const signedIn = await server.signIn(person)
      for (const [name, value] of guest.cookies) if (name.endsWith('_place')) signedIn.cookies.set(name, value)
      expect(await has(signedIn)).toBe(before)
      // Another device had a bucket of its own before.
      const other = await server.signIn(person)
      const stranger = server.guest()
      await has(stranger)
      for (const [name, value] of stranger.cookies) if (name.endsWith('_place')) other.cookies.set(name, value)
      expect(await has(other)).toBe(before)
      expect((await why(other, 'carried'))?.why).toBe(before === 'two' ? 'rollout' : 'live')
      // After signing out, the browser keeps the person's bucket.
      const left = server.guest()
      for (const [name, value] of other.cookies) if (name.endsWith('_place')) left.cookies.set(name, value)
      expect(await has(left)).toBe(before)
    }
    const details = (await why(server.guest(), 'carried'))?.details.join()
    expect(details).toContain('goes to 50 % of people: there is no place yet')
    await releases.rollBack('carried')
  })

  it('accepts no bucket that this site has not issued', async ({ server }) => {
    const { releases, two, has } = await pair(server, 'forged')
    await releases.makeLive(two, { share: 1 })
    const guest = server.guest()
    await has(guest)
    const [name = '', value = ''] = [...guest.cookies].find(([one]) => one.endsWith('_place')) ?? []
    for (const forged of [`1.${value.split('.')[1] ?? ''}`, '5', 'x', '99999.AAAAAAAAAAAAAAAA']) {
      guest.cookies.set(name, forged)
      await has(guest)
      expect(guest.cookies.get(name)).not.toBe(forged)
    }
    await releases.rollBack('forged')
  })

  it('[MF-05] is withdrawn at once, and everybody has the live one; a new one can replace it', async ({ server }) => {
    const { releases, one, two, has } = await pair(server, 'undone')
    await releases.makeLive(two, { share: 99 })
    const person = server.guest()
    await has(person)
    const back = await releases.rollBack('undone', 'the list is empty')
    expect(back.json().data[0]).toMatchObject({ build: one.document.build, changed: true })
    expect(await has(person)).toBe('one')
    const three = remoteBuild('undone', { version: '3' })
    await releases.publish(three, { share: 40 })
    await releases.publish(remoteBuild('undone', { version: '4' }), { share: 30 })
    const health = (await releases.send('GET', '/api/release/undone/health')).json().data
    expect(health).toMatchObject({
      rollout: { share: 30, candidate: { version: '4' }, control: { version: '1' } },
      ended: { ending: 'replaced', candidate: { version: '3' } },
    })
    await releases.publish(remoteBuild('undone', { version: '5' }))
    expect((await releases.send('GET', '/api/release/undone/health')).json().data.rollout).toBeNull()
  })

  it('is refused next to itself, on "next" and together with others; never with an empty share', async ({ server }) => {
    const { releases, one, two } = await pair(server, 'alone')
    expect((await releases.makeLive(one, { share: 10 })).json().fields.release).toContain('live for everybody already')
    expect((await releases.makeLive(two, { share: 10, channel: 'next' })).statusCode).toBe(422)
    const others = [{ name: 'alone', build: one.document.build }]
    expect((await releases.makeLive(two, { share: 10, with: others })).statusCode).toBe(422)
    for (const share of [0, 101, 1.5]) expect((await releases.makeLive(two, { share })).statusCode).toBe(422)
    expect((await releases.send('POST', '/api/release/alone/share', { share: 5 })).statusCode).toBe(404)
    const newer = await releases.publish(remoteBuild('alone', { version: '9', contract: '^1.4' }), { share: 10 })
    expect(newer.json().fields.release).toContain('it needs contract ^1.4')
  })
})

describe('holds and channels', () => {
  it('[MF-05] a held release stays: nothing replaces it until it is unpinned, and a roll-back unpins it', async ({ server }) => {
    const { releases, one, two } = await pair(server, 'held')
    await releases.makeLive(two)
    const hold = (build: string) => releases.send('POST', `/api/release/held/${build}/pin`, { note: 'the fair', by: 'Ada' })
    expect((await hold(one.document.build)).statusCode).toBe(200)
    // Author and reason are only for administrators.
    const pinned = { build: one.document.build, why: 'pinned' }
    const admin = await server.join({ role: 'ADMIN' })
    expect(await why(admin, 'held')).toMatchObject({ ...pinned, details: ['held by Ada (release key)', 'the fair'] })
    expect(await why(server.guest(), 'held')).toMatchObject({ ...pinned, details: [] })
    for (const body of [{}, { share: 10 }]) {
      const refused = await releases.makeLive(two, body)
      expect(refused.json().fields.release).toContain(`held at ${one.document.build} by Ada (release key) (the fair)`)
    }
    // Replaces the hold by one on another build in one step.
    expect((await hold(two.document.build)).statusCode).toBe(200)
    expect((await why(server.guest(), 'held'))?.build).toBe(two.document.build)
    const unpin = () => releases.send('POST', '/api/release/held/unpin', {})
    expect((await unpin()).statusCode).toBe(200)
    expect((await unpin()).statusCode).toBe(404)
    expect((await releases.makeLive(one)).statusCode).toBe(200)
    await hold(two.document.build)
    expect((await releases.rollBack('held')).statusCode).toBe(200)
    expect((await releases.send('GET', '/api/release/held/health')).json().data.pins).toEqual([])
  })

  it('[MF-05] "next" is for people who chose it and may; members and guests keep "stable"', async ({ server }) => {
    const { releases, two, has } = await pair(server, 'early')
    await releases.makeLive(two, { channel: 'next' })
    const editor = await server.join({ role: 'EDITOR' })
    expect(await has(editor)).toBe('one')
    const choose = async (client: Client, channel: string) =>
      (await client.send('PUT', '/api/release/choice', { body: { channel } })).statusCode
    expect(await choose(editor, 'next')).toBe(200)
    expect(await has(editor)).toBe('two')
    expect((await why(editor, 'early'))?.why).toBe('next')
    for (const [client, status] of [
      [server.guest(), 401],
      [await server.join(), 403],
      [await server.join({ role: 'CONTRIB' }), 403],
    ] as const)
      expect(await choose(client, 'next')).toBe(status)
    expect(await choose(editor, 'beta')).toBe(422)
    // A former editor does not get it any more.
    await server.db.updateTable('account').set({ role: 'USER' }).where('id', '=', editor.person.account).execute()
    expect(await has(editor)).toBe('one')
  })

  it('[MF-05] [MF-15] administrators can do it all by session with a step-up, under their name, audited; others cannot', async ({
    server,
  }) => {
    const { releases, one, two } = await pair(server, 'governed')
    await releases.makeLive(two, { share: 10 })
    const calls: ['GET' | 'POST', string, unknown][] = [
      ['GET', '/api/release/governed/health', undefined],
      ['GET', `/api/release/why?account=${(await server.as('user')).person.account}`, undefined],
      ['POST', '/api/release/governed/share', { share: 20 }],
      ['POST', `/api/release/governed/${one.document.build}/pin`, {}],
      ['POST', '/api/release/governed/unpin', {}],
      ['POST', `/api/release/governed/${two.document.build}/promote`, { share: 30 }],
    ]
    const unproven = await server.join({ role: 'ADMIN' })
    const admin = await newAdmin(server)
    for (const [method, url, body] of calls) {
      const send = async (client: Client) => (await client.send(method, url, body === undefined ? {} : { body })).statusCode
      expect(await send(server.guest()), url).toBe(401)
      for (const role of ['user', 'contrib', 'editor'] as const) expect(await send(await server.as(role)), url).toBe(403)
      expect(await send(unproven), url).toBe(method === 'GET' ? 200 : 403)
      expect(await send(admin), url).toBe(200)
    }
    const actions = await server.db
      .selectFrom('audit')
      .select(['action', 'person_id'])
      .where('subject', '=', 'release')
      .where('subject_id', '=', 'governed')
      .where('person_id', '=', admin.person.id)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['release.share', 'release.pin', 'release.unpin', 'release.promote'])
  })
})
