import { describe, expect } from 'vitest'
import { ROLES } from '@florilege/shared/contracts'
import type { CallInput } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { endSuspensions } from '../../src/platform/account/suspension.ts'
import { it, withServer } from '../helper.ts'
import type { Client } from '../helper.ts'
import { appoint, audited, newAdmin, newGroup, roleIn, stepUp } from '../moderation/moderation.ts'
import { outcome } from '../social.ts'

type Role = CallInput<'PUT /api/admin/user/:id/role'>['body']['role']

const reason = 'À la demande de la personne'
const setRole = (client: Client, id: number, role: Role, was: Role = 'USER') =>
  client.call('PUT /api/admin/user/:id/role', { params: { id }, body: { role, was, reason } })

describe('administration of accounts', () => {
  it('[T6] [RO-04] every call is refused to other roles, and the most sensitive ones without a recent step-up', async ({
    server,
  }) => {
    const target = await server.join()
    const group = await newGroup(server.db)
    const params = { id: target.person.account }
    const calls = (client: Client) => ({
      light: [
        client.call('GET /api/admin/user/:id', { params }),
        client.call('GET /api/admin/user/:id/consent', { params, query: {} }),
        client.call('POST /api/admin/user/:id/end-sessions', { params, body: { reason } }),
        client.call('DELETE /api/admin/dop/:id', { params: { id: 'item.987654' }, body: {} }),
        client.call('POST /api/admin/dop/:id/restore', { params: { id: 'item.987654' } }),
        client.call('GET /api/admin/dop', { query: {} }),
        client.call('GET /api/admin/media', { query: {} }),
        client.call('GET /api/admin/contribution', { query: {} }),
        client.call('POST /api/admin/user/:id/export', { params, body: { reason } }),
      ].map(outcome),
      heavy: [
        setRole(client, target.person.account, 'EDITOR'),
        client.call('POST /api/admin/user/:id/suspend', { params, body: { reason } }),
        client.call('POST /api/admin/user/:id/unsuspend', { params, body: { reason, until: null } }),
        client.call('POST /api/admin/user/:id/delete', { params, body: { reason } }),
        client.call('POST /api/admin/user/:id/keep', { params, body: { reason } }),
        client.call('POST /api/admin/group/:id/suspend', { params: { id: group }, body: { reason } }),
        client.call('POST /api/admin/group/:id/unsuspend', { params: { id: group }, body: { reason, until: null } }),
      ].map(outcome),
    })
    const all = async (client: Client) => {
      const { light, heavy } = calls(client)
      return new Set([...(await Promise.all(light)), ...(await Promise.all(heavy))])
    }
    expect(await all(server.guest())).toEqual(new Set(['401 UNAUTHORIZED']))
    for (const role of ['USER', 'CONTRIB', 'EDITOR'] as const) {
      const client = await server.join({ role })
      await stepUp(server.db, client)
      await appoint(server.db, client, group, 'A')
      expect(await all(client), role).toEqual(new Set(['403 FORBIDDEN']))
    }
    const { heavy } = calls(await server.join({ role: 'ADMIN' }))
    expect(new Set(await Promise.all(heavy))).toEqual(new Set(['403 STEP_UP_REQUIRED']))
  })

  it('[AP-25] are found by role, status and words', async ({ server }) => {
    const admin = await newAdmin(server)
    const editor = await server.join({ role: 'EDITOR', name: 'Lucie Herbier' })
    const suspended = await server.join({ name: 'Marcel Herbier' })
    await admin.call('POST /api/admin/user/:id/suspend', { params: { id: suspended.person.account }, body: { reason } })
    const ids = async (query: CallInput<'GET /api/admin/user'>['query']) =>
      (await admin.call('GET /api/admin/user', { query })).list.data.map(({ id }) => id)
    expect(await ids({ q: 'herbier', role: 'EDITOR' })).toEqual([editor.person.account])
    expect(await ids({ q: 'herbier', status: 'suspended' })).toEqual([suspended.person.account])
    expect(await ids({ status: 'suspended' })).toContain(suspended.person.account)
    expect(await ids({ q: 'herbier', status: 'active', role: 'USER' })).toEqual([])
  })

  it('[RO-01] change role by an administrator, which signs them out and is audited', async ({ server }) => {
    const admin = await newAdmin(server)
    const client = await server.join()
    let was: Role = 'USER'
    for (const role of ROLES.filter((one) => one !== 'GUEST' && one !== 'USER') as Role[]) {
      expect((await setRole(admin, client.person.account, role, was)).data.role).toBe(role)
      was = role
      expect(await roleIn(client)).toBe('GUEST')
      expect(await roleIn(await server.signIn(client.person))).toBe(role)
    }
    expect((await setRole(admin, client.person.account, 'ADMIN', was)).data.role).toBe('ADMIN')
    expect(await audited(server, 'account', client.person.account)).toEqual(['role.change', 'role.change', 'role.change'])
    const { rows } = await sql`select before, after, person_id, reason from audit where subject = 'account'
      and subject_id = ${String(client.person.account)} order by id limit 1`.execute(server.db)
    expect(rows).toEqual([{ before: { role: 'USER' }, after: { role: 'CONTRIB' }, person_id: admin.person.id, reason }])
    expect(await outcome(setRole(admin, 987_654, 'USER'))).toBe('404 NOT_FOUND')
    await expect(
      admin.call('PUT /api/admin/user/:id/role', {
        params: { id: client.person.account },
        body: { role: 'USER', was, reason: '' },
      }),
    ).rejects.toMatchObject({ status: 422, fields: { reason: 'DATA_TOO_SHORT' } })
  })

  it('at least one administrator remains, even when two demote each other at once', async () => {
    await withServer({}, async (server) => {
      for (let round = 0; round < 4; round++) {
        await server.db.updateTable('account').set({ role: 'USER' }).execute()
        const [one, two] = [await newAdmin(server), await newAdmin(server)]
        const answers = await Promise.all([
          outcome(setRole(one, two.person.account, 'USER', 'ADMIN')),
          outcome(
            round % 2
              ? two.call('POST /api/admin/user/:id/suspend', { params: { id: one.person.account }, body: { reason } })
              : setRole(two, one.person.account, 'USER', 'ADMIN'),
          ),
        ])
        const left = await server.db
          .selectFrom('account')
          .select('id')
          .where('role', '=', 'ADMIN')
          .where('status', '=', 'active')
          .execute()
        expect(left, answers.join()).toHaveLength(1)
      }
      await server.db.updateTable('account').set({ role: 'USER' }).execute()
      const [lone, other] = [await newAdmin(server), await newAdmin(server)]
      expect(await outcome(setRole(lone, lone.person.account, 'USER', 'ADMIN'))).toBe('200')
      expect(await outcome(setRole(other, other.person.account, 'USER', 'ADMIN'))).toBe('409 LAST_ADMIN')
      expect(await roleIn(other)).toBe('ADMIN')
    })
  })

  it('[T15] are suspended with a reason and an end: signed out at once, restored at the end or when lifted', async ({
    server,
  }) => {
    const admin = await newAdmin(server)
    const client = await server.join()
    const params = { id: client.person.account }
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const suspend = (end?: string) => admin.call('POST /api/admin/user/:id/suspend', { params, body: { reason, until: end } })
    await expect(suspend('2001-01-01T00:00:00Z')).rejects.toMatchObject({ fields: { until: 'DATE_PAST' } })
    expect((await suspend(until)).data).toMatchObject({ status: 'suspended', suspended_until: until })
    expect(await roleIn(client)).toBe('GUEST')
    await expect(server.signIn(client.person)).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
    await server.db.transaction().execute(endSuspensions)
    await expect(server.signIn(client.person)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
    await sql`update account set suspended_until = now() where id = ${params.id}`.execute(server.db)
    await server.db.transaction().execute(endSuspensions)
    expect(await roleIn(await server.signIn(client.person))).toBe('USER')
    await suspend()
    await server.db.transaction().execute(endSuspensions)
    const unsuspend = () => admin.call('POST /api/admin/user/:id/unsuspend', { params, body: { reason, until: null } })
    expect((await unsuspend()).data).toMatchObject({ status: 'active', suspended_until: null })
    expect(await outcome(unsuspend())).toBe('409 NOT_SUSPENDED')
    expect(await audited(server, 'account', params.id)).toEqual(['account.suspend', 'account.suspend', 'account.unsuspend'])
    const self = { params: { id: admin.person.account }, body: { reason } }
    expect(await outcome(admin.call('POST /api/admin/user/:id/suspend', self))).toBe('409 OWN_ACCOUNT')
  })

  it('end their sessions and show their consents', async ({ server }) => {
    const admin = await newAdmin(server)
    const client = await server.join()
    const second = await server.signIn(client.person)
    await server.db
      .insertInto('consent')
      .values(
        ['terms', 'photos', 'letters'].map((name) => ({
          account_id: client.person.account,
          name,
          version: '1',
          text_hash: 'ab',
        })),
      )
      .execute()
    const params = { id: client.person.account }
    const first = (await admin.call('GET /api/admin/user/:id/consent', { params, query: { _size: 2 } })).list
    const rest = await admin.call('GET /api/admin/user/:id/consent', { params, query: { _after: first.next ?? '' } })
    expect([...first.data, ...rest.list.data].map(({ name }) => name)).toEqual(['letters', 'photos', 'terms'])
    await admin.call('POST /api/admin/user/:id/end-sessions', { params, body: { reason } })
    expect([await roleIn(client), await roleIn(second)]).toEqual(['GUEST', 'GUEST'])
    expect(await audited(server, 'account', params.id)).toEqual(['account.end-sessions'])
  })

  it('are exported and deleted at the person’s request; only the person gets the export', async ({ server }) => {
    const admin = await newAdmin(server)
    const client = await server.join()
    const params = { id: client.person.account }
    await admin.call('POST /api/admin/user/:id/export', { params, body: { reason } })
    expect((await client.call('GET /api/account/export', { query: {} })).list.data).toHaveLength(1)
    expect((await admin.call('GET /api/account/export', { query: {} })).list.data).toEqual([])
    const { delete_at } = (await admin.call('POST /api/admin/user/:id/delete', { params, body: { reason } })).data
    expect(Date.parse(delete_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect(await roleIn(client)).toBe('GUEST')
    const self = { params: { id: admin.person.account }, body: { reason } }
    expect(await outcome(admin.call('POST /api/admin/user/:id/delete', self))).toBe('409 OWN_ACCOUNT')
    expect((await admin.call('GET /api/admin/user/:id', { params })).data.delete_at).toBe(delete_at)
    const leaving = (await admin.call('GET /api/admin/user', { query: { status: 'leaving' } })).list.data
    expect(leaving.map(({ id }) => id)).toEqual([params.id])
    expect(await audited(server, 'account', params.id)).toEqual(['account.export', 'account.delete'])
  })

  it('groups are listed with their admins, and nobody acts as a suspended one', async ({ server }) => {
    const admin = await newAdmin(server)
    const client = await server.join({ name: 'Nour' })
    const group = await newGroup(server.db, 'Serre des fougères')
    await appoint(server.db, client, group, 'A')
    await server.db.updateTable('session').set({ acting_id: group }).where('account_id', '=', client.person.account).execute()
    const acting = async () => (await client.call('GET /api/dataset/user', {}))._state.auth_entityId
    expect(await acting()).toBe(group)
    const params = { id: group }
    expect((await admin.call('POST /api/admin/group/:id/suspend', { params, body: { reason } })).data).toMatchObject({
      admins: [{ id: client.person.id, display_name: 'Nour' }],
      suspended_until: null,
    })
    expect(await acting()).toBe(client.person.id)
    const listed = async (query: CallInput<'GET /api/admin/group'>['query']) =>
      (await admin.call('GET /api/admin/group', { query })).list.data.map(({ id }) => id)
    expect(await listed({ status: 'suspended' })).toEqual([group])
    expect(await listed({ status: 'active' })).not.toContain(group)
    expect(await listed({ type: 'ORGANISATION', q: 'fougères' })).toEqual([])
    expect(await listed({ type: 'GROUP', q: 'fougères' })).toEqual([group])
    await admin.call('POST /api/admin/group/:id/unsuspend', { params, body: { reason, until: null } })
    expect(await acting()).toBe(group)
    expect(
      await outcome(admin.call('POST /api/admin/group/:id/suspend', { params: { id: client.person.id }, body: { reason } })),
    ).toBe('404 NOT_FOUND')
    expect(await audited(server, 'entity', group)).toEqual(['entity.suspend', 'entity.unsuspend'])
  })
})
