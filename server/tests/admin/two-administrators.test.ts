import { describe, expect, onTestFinished } from 'vitest'
import { it, withServer } from '../helper.ts'
import { heardBy, openEvents } from '../notification/live-stream.ts'
import { audited, newAdmin, newGroup } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { outcome } from '../social.ts'
import type { Member } from '../social.ts'

const reason = 'Deux personnes au même compte'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('[RT-39] two concurrent administrators', () => {
  it('the second suspension, lift or deletion of an account is refused and changes nothing of the first', async ({ server }) => {
    const [one, two, target] = [await newAdmin(server), await newAdmin(server), await server.join()]
    const params = { id: target.person.account }
    const until = inDays(2)
    const state = async () => (await one.call('GET /api/admin/user/:id', { params })).data
    const suspend = (client: typeof one, end?: string) =>
      outcome(client.call('POST /api/admin/user/:id/suspend', { params, body: { reason, until: end } }))
    const lift = (seen: string | null) =>
      outcome(two.call('POST /api/admin/user/:id/unsuspend', { params, body: { reason, until: seen } }))
    const remove = (client: typeof one) => outcome(client.call('POST /api/admin/user/:id/delete', { params, body: { reason } }))

    expect(await suspend(one, until)).toBe('200')
    expect(await suspend(two)).toBe('409 ALREADY_SUSPENDED')
    expect(await state()).toMatchObject({ status: 'suspended', suspended_until: until })
    expect(await lift(null)).toBe('409 CHANGED_MEANWHILE')
    expect(await lift(inDays(3))).toBe('409 CHANGED_MEANWHILE')
    expect((await state()).status).toBe('suspended')
    expect(await lift(until)).toBe('200')
    expect((await Promise.all([suspend(one), suspend(two, until)])).toSorted()).toEqual(['200', '409 ALREADY_SUSPENDED'])
    expect(await lift((await state()).suspended_until)).toBe('200')
    expect((await Promise.all([remove(one), remove(two)])).toSorted()).toEqual(['200', '409 ALREADY_LEAVING'])
    expect(await audited(server, 'account', params.id)).toEqual([
      'account.suspend',
      'account.unsuspend',
      'account.suspend',
      'account.unsuspend',
      'account.delete',
    ])
  })

  it('who demote each other get no server error, and one administrator remains', () =>
    withServer({}, async (server) => {
      const admins = await Promise.all(Array.from({ length: 8 }, () => newAdmin(server)))
      const demote = (at: number): Promise<string> => {
        const [one, other] = [admins[at % 8], admins[(at * 5 + 3) % 8]] as [Member, Member]
        const body = { role: 'EDITOR', was: 'ADMIN', reason } as const
        return outcome(one.call('PUT /api/admin/user/:id/role', { params: { id: other.person.account }, body }))
      }
      const outcomes = await Promise.all(Array.from({ length: 64 }, (_, at) => demote(at)))
      expect(new Set(outcomes)).toEqual(new Set(['200', '409 CHANGED_MEANWHILE', '409 LAST_ADMIN']))
      expect(await server.db.selectFrom('account').select('id').where('role', '=', 'ADMIN').execute()).toHaveLength(1)
    }))

  it('[MN-08] an open admin page gets events about another administrator’s actions on an account; nobody else does', async ({
    server,
  }) => {
    const [one, two, target] = [await newAdmin(server), await newAdmin(server), await server.join()]
    const pages = await Promise.all(
      [two, await server.join({ role: 'EDITOR' }), await server.join()].map(async (client) => {
        const stream = await openEvents(server, client)
        onTestFinished(stream.close)
        return { client, stream }
      }),
    )
    const params = { id: target.person.account }
    await one.call('POST /api/admin/user/:id/suspend', { params, body: { reason } })
    await one.call('POST /api/admin/user/:id/unsuspend', { params, body: { reason, until: null } })
    await one.call('PUT /api/admin/user/:id/role', { params, body: { role: 'EDITOR', was: 'USER', reason } })
    await one.call('POST /api/admin/user/:id/delete', { params, body: { reason } })
    const [heard, ...others] = await Promise.all(
      pages.map(async ({ client, stream }) =>
        (await heardBy(server.db, stream, client.person.id)).filter(({ kind }) => kind === 'account').map(({ data }) => data),
      ),
    )
    expect(heard).toEqual(Array.from({ length: 4 }, () => ({ person: target.person.id })))
    expect(others.flat()).toEqual([])
  })

  it('a role is changed based on its present state only', async ({ server }) => {
    const [one, two, target] = [await newAdmin(server), await newAdmin(server), await server.join()]
    const params = { id: target.person.account }
    const change = (client: typeof one, role: 'CONTRIB' | 'EDITOR', was: 'USER' | 'CONTRIB') =>
      outcome(client.call('PUT /api/admin/user/:id/role', { params, body: { role, was, reason } }))
    expect(await change(one, 'EDITOR', 'USER')).toBe('200')
    expect(await change(two, 'CONTRIB', 'USER')).toBe('409 CHANGED_MEANWHILE')
    expect((await one.call('GET /api/admin/user/:id', { params })).data.role).toBe('EDITOR')
    const other = await server.join()
    params.id = other.person.account
    const both = await Promise.all([change(one, 'EDITOR', 'USER'), change(two, 'CONTRIB', 'USER')])
    expect(both.toSorted()).toEqual(['200', '409 CHANGED_MEANWHILE'])
  })

  it('a group is suspended once, and restored based on that suspension only', async ({ server }) => {
    const [one, two, group] = [await newAdmin(server), await newAdmin(server), await newGroup(server.db)]
    const params = { id: group }
    const until = inDays(2)
    const suspend = (client: typeof one, end?: string) =>
      outcome(client.call('POST /api/admin/group/:id/suspend', { params, body: { reason, until: end } }))
    const lift = (seen: string | null) =>
      outcome(two.call('POST /api/admin/group/:id/unsuspend', { params, body: { reason, until: seen } }))
    expect((await Promise.all([suspend(one, until), suspend(two, until)])).toSorted()).toEqual(['200', '409 ALREADY_SUSPENDED'])
    expect(await lift(null)).toBe('409 CHANGED_MEANWHILE')
    expect(await lift(until)).toBe('200')
    expect(await audited(server, 'entity', group)).toEqual(['entity.suspend', 'entity.unsuspend'])
  })

  it('[MF-05] a release is rolled back, shared, held or unpinned based on its present state only, and once', async ({
    server,
  }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two, three] = ['1', '2', '3'].map((version) => remoteBuild('moor', { version }))
    if (one === undefined || two === undefined || three === undefined) throw new Error('no builds')
    for (const build of [one, two, three]) await releases.publish(build)
    const [helene, luis] = [await newAdmin(server), await newAdmin(server)]
    const status = async () => {
      const found = (await helene.call('GET /api/release', {})).data.releases.find(({ name }) => name === 'moor')
      const stable = found?.channels.find(({ channel }) => channel === 'stable')
      return { live: stable?.live.version, rollout: found?.rollout?.live.version, seen: found?.last?.id, last: found?.last }
    }
    const params = { name: 'moor' }
    const back = (who: typeof luis, seen: number | undefined, off = false) =>
      outcome(who.call('POST /api/release/:name/rollback', { params, body: { note: reason, seen, off } }))
    const share = (who: typeof luis, seen: number | undefined, percent: number) =>
      outcome(who.call('POST /api/release/:name/share', { params, body: { note: reason, seen, share: percent } }))
    const pin = (seen: number | undefined) =>
      outcome(luis.call('POST /api/release/:name/:build/pin', { params: three.document, body: { note: reason, seen } }))
    const changed = '409 CHANGED_MEANWHILE'

    // Both read that 3 is live: one of them goes back to 2, and neither to 1.
    const read = await status()
    expect((await Promise.all([back(helene, read.seen), back(luis, read.seen)])).toSorted()).toEqual(['200', changed])
    expect(await status()).toMatchObject({ live: '2', last: { action: 'rollback', former_build: three.document.build } })
    // A rolled-back release can be neither held nor promoted based on the outdated state.
    expect(await pin(read.seen)).toBe(changed)
    const promote = luis.call('POST /api/release/:name/:build/promote', { params: three.document, body: { seen: read.seen } })
    expect(await outcome(promote)).toBe(changed)
    expect(await back(luis, read.seen, true)).toBe(changed)
    expect((await status()).live).toBe('2')

    // A roll-out that the other administrator ends, either way, is not mistaken for the live release.
    const four = remoteBuild('moor', { version: '4' })
    await releases.publish(four, { share: 50 })
    const rolling = await status()
    expect(rolling).toMatchObject({ live: '2', rollout: '4' })
    expect(await back(luis, rolling.seen)).toBe('200')
    expect([await back(helene, rolling.seen), await share(helene, rolling.seen, 80)]).toEqual([changed, changed])
    expect(await status()).toMatchObject({ live: '2', rollout: undefined })
    const late = await releases.send('POST', '/api/release/moor/unpin', { seen: rolling.seen })
    expect(late.json().fields.release).toMatch(`withdraw of ${four.document.build} for ${two.document.build} by `)
    await releases.makeLive(four, { share: 50, again: true })
    const again = await status()
    expect(await share(luis, again.seen, 100)).toBe('200')
    expect(await back(helene, again.seen)).toBe(changed)
    expect((await status()).live).toBe('4')

    // The refusal names the change, its author and time; the screen shows the same next to the live release.
    const told = await releases.send('POST', '/api/release/moor/unpin', { seen: read.seen })
    const last = (await status()).last
    expect(told.json()).toMatchObject({ error_code: 'CHANGED_MEANWHILE' })
    expect(told.json().fields.release).toBe(`promote of ${four.document.build} by ${last?.by}, ${last?.created_at} (${reason})`)
    // A call without `seen` applies to the live release.
    expect((await releases.rollBack('moor')).statusCode).toBe(200)
    expect((await status()).live).toBe('2')
  })
})
