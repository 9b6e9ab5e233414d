import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { SiteSettings } from '@florilege/shared/contracts'
import { settingsFrom, SETTING_CHANNEL } from '../../src/platform/setting/site-settings.ts'
import { it, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { audited, caseOn, newAdmin, reportOn } from '../moderation/moderation.ts'
import { makePost, outcome } from '../social.ts'

const reason = 'Décision du comité'
const read = async (admin: Client) => (await admin.call('GET /api/admin/setting', {})).data
const put = async (admin: Client, change: Partial<SiteSettings>) => {
  const { version, values } = await read(admin)
  return (await admin.call('PUT /api/admin/setting', { body: { version, values: { ...values, ...change }, reason } })).data
}
const restore = async (admin: Client, version: number) => {
  const { version: seen } = await read(admin)
  return (await admin.call('POST /api/admin/setting/:version/restore', { params: { version }, body: { version: seen, reason } }))
    .data
}
const signUp = (server: TestServer) =>
  outcome(
    server.guest().call('POST /api/register', {
      body: { email: `new${Math.random()}@example.test`, password: 'a long password', display_name: 'Ada', consent: 'terms' },
    }),
  )

describe('settings of the site', () => {
  it('[RO-04] are for administrators, and changed only after a step-up', async ({ server }) => {
    const admin = await server.join({ role: 'ADMIN' })
    const { version, values } = await read(admin)
    const calls = (client: Client) => [
      outcome(client.call('PUT /api/admin/setting', { body: { version, values, reason } })),
      outcome(client.call('POST /api/admin/setting/:version/restore', { params: { version: 0 }, body: { version, reason } })),
    ]
    const reads = (client: Client) => [
      outcome(client.call('GET /api/admin/setting', {})),
      outcome(client.call('GET /api/admin/setting/history', { query: {} })),
    ]
    expect(new Set(await Promise.all([...calls(server.guest()), ...reads(server.guest())]))).toEqual(
      new Set(['401 UNAUTHORIZED']),
    )
    for (const role of ['user', 'contrib', 'editor'] as const) {
      const client = await server.as(role)
      expect(new Set(await Promise.all([...calls(client), ...reads(client)])), role).toEqual(new Set(['403 FORBIDDEN']))
    }
    expect(new Set(await Promise.all(calls(admin)))).toEqual(new Set(['403 STEP_UP_REQUIRED']))
    expect(new Set(await Promise.all(reads(admin)))).toEqual(new Set(['200']))
  })

  it('[BY-14] have versions: changed, refused for an older one, undone, each audited', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      expect(await read(admin)).toMatchObject({ version: 0, changed_by: null, values: settingsFrom({}) })
      const one = await put(admin, { moderation_claim_minutes: 45 })
      expect(one).toMatchObject({ version: 1, reason, changed_by: { id: admin.person.id }, restored_from: null })
      // A call without changes adds no version.
      expect((await put(admin, {})).version).toBe(1)
      const stale = { version: 0, values: one.values, reason }
      expect(await outcome(admin.call('PUT /api/admin/setting', { body: stale }))).toBe('409 VERSION_CONFLICT')
      await put(admin, { moderation_claim_minutes: 60, contribution_auto_accept: false })
      const undone = await restore(admin, 1)
      expect(undone).toMatchObject({ version: 3, restored_from: 1, values: one.values })
      expect((await restore(admin, 0)).values).toEqual(settingsFrom({}))
      await expect(restore(admin, 77)).rejects.toMatchObject({ status: 404 })
      const { list } = await admin.call('GET /api/admin/setting/history', { query: { _size: 3 } })
      expect(list.data.map(({ version }) => version)).toEqual([4, 3, 2])
      const rest = await admin.call('GET /api/admin/setting/history', { query: { _after: list.next ?? '' } })
      expect(rest.list.data.map(({ version }) => version)).toEqual([1])
      expect(await audited(server, 'setting', 1)).toEqual(['setting.change'])
      const { rows } = await sql`select before, after from audit where subject = 'setting' and subject_id = '1'`.execute(
        server.db,
      )
      expect(rows).toEqual([
        {
          before: { moderation_claim_minutes: 45, contribution_auto_accept: true },
          after: { moderation_claim_minutes: 60, contribution_auto_accept: false },
        },
      ])
    })
  })

  it('of two concurrent changes one is stored', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      const { version, values } = await read(admin)
      const storm = [10, 20, 40, 50, 60, 70].map((moderation_claim_minutes) =>
        outcome(
          admin.call('PUT /api/admin/setting', { body: { version, values: { ...values, moderation_claim_minutes }, reason } }),
        ),
      )
      expect((await Promise.all(storm)).toSorted()).toEqual(['200', ...Array<string>(5).fill('409 VERSION_CONFLICT')])
    })
  })

  it('[T5] refuse unknown, missing and out-of-range values', async ({ server }) => {
    const admin = await newAdmin(server)
    const { version, values } = await read(admin)
    const bad = await admin.send('PUT', '/api/admin/setting', {
      body: { version, reason, values: { ...values, moderation_claim_minutes: 0, colour: 'red', registration_open: undefined } },
    })
    expect(bad.statusCode).toBe(422)
    expect(bad.json().fields).toEqual({
      'values.colour': 'FIELD_UNKNOWN',
      'values.moderation_claim_minutes': 'DATA_TOO_SMALL',
      'values.registration_open': 'FIELD_REQUIRED',
    })
  })

  it('take effect at once, here and in processes that only get the notification', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      expect(await signUp(server)).toBe('200')
      await put(admin, { registration_open: false, moderation_reporters_first: 2 })
      expect(await signUp(server)).toBe('403 REGISTRATION_CLOSED')
      const post = await makePost(server.db, await server.join())
      for (let count = 0; count < 2; count++) await reportOn(await server.join(), 'item', post)
      expect(await caseOn(admin, 'item', post)).toMatchObject({ first: true })
      // Like another process: inserts the row, and sends its notification.
      await sql`insert into site_setting ("values", reason) values ('{"registration_open": true}', '')`.execute(server.db)
      expect(await signUp(server)).toBe('403 REGISTRATION_CLOSED')
      await sql`select pg_notify(${SETTING_CHANNEL}, '')`.execute(server.db)
      await expect.poll(async () => (await server.services.settings.current()).registration_open, { interval: 5 }).toBe(true)
      expect(await signUp(server)).toBe('200')
    })
  })

  it('of an older version keep valid values, and get defaults for the rest', () => {
    const stored = { moderation_claim_minutes: 90, moderation_reporters_first: 'many', gone: 1, __proto__: { polluted: true } }
    expect(settingsFrom(stored)).toEqual({ ...settingsFrom({}), moderation_claim_minutes: 90 })
  })
})
