import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { emailsTo } from '../notification/mailbox.ts'
import { appoint, audited, newAdmin, newGroup, sees } from '../moderation/moderation.ts'
import { makePost, outcome } from '../social.ts'

const reason = 'À la demande de la personne'

describe('[RT-39] an account with a pending deletion', () => {
  it('of a suspended person can be kept by an administrator, with its posts; the suspension stays in force', async ({
    server,
  }) => {
    const [admin, person, reader] = [await newAdmin(server), await server.join(), await server.join()]
    const post = await makePost(server.db, person, { privacy: 9 })
    const params = { id: person.person.account }
    const keep = () => outcome(admin.call('POST /api/admin/user/:id/keep', { params, body: { reason } }))
    expect(await keep()).toBe('409 NOT_LEAVING')
    await admin.call('POST /api/admin/user/:id/delete', { params, body: { reason } })
    await admin.call('POST /api/admin/user/:id/suspend', { params, body: { reason: 'Menaces' } })
    expect(await sees(reader, post)).toBe('404 NOT_FOUND')
    expect(await Promise.all([keep(), keep()])).toEqual(expect.arrayContaining(['200', '409 NOT_LEAVING']))
    const { data } = await admin.call('GET /api/admin/user/:id', { params })
    expect(data).toMatchObject({ delete_at: null, status: 'suspended' })
    expect(await sees(reader, post)).toBe('200')
    expect(await audited(server, 'account', params.id)).toEqual(['account.delete', 'account.suspend', 'account.keep'])
    await server.workers.drain()
    const emails = await emailsTo(server, person.person.email)
    expect(emails.some((letter) => letter.includes('ne sera pas supprimé') && letter.includes(reason))).toBe(true)
  })
})

describe('[RO-01] the role of a suspended person, or one with a pending deletion', () => {
  it('may be lowered, but not raised, which would take effect on their return', async ({ server }) => {
    const [admin, person] = [await newAdmin(server), await server.join({ role: 'EDITOR' })]
    const params = { id: person.person.account }
    const role = (to: 'USER' | 'CONTRIB' | 'ADMIN', was: 'EDITOR' | 'CONTRIB') =>
      outcome(admin.call('PUT /api/admin/user/:id/role', { params, body: { role: to, was, reason } }))
    await admin.call('POST /api/admin/user/:id/suspend', { params, body: { reason: 'Menaces' } })
    expect(await role('ADMIN', 'EDITOR')).toBe('409 ACCOUNT_NOT_ACTIVE')
    expect(await role('CONTRIB', 'EDITOR')).toBe('200')
    await admin.call('POST /api/admin/user/:id/unsuspend', { params, body: { reason, until: null } })
    await admin.call('POST /api/admin/user/:id/delete', { params, body: { reason } })
    expect(await role('ADMIN', 'CONTRIB')).toBe('409 ACCOUNT_NOT_ACTIVE')
  })
})

describe('[ST-09] the reasons of a suspension', () => {
  it('its person reads the text of whoever lifted it, and a group’s page shows its suspension', async ({ server }) => {
    const [admin, led] = [await newAdmin(server), await server.join()]
    const group = await newGroup(server.db)
    await appoint(server.db, led, group, 'A')
    const params = { id: group }
    const suspended = async () => (await led.call('GET /api/entity/:id', { params })).data.suspended
    expect(await suspended()).toBeUndefined()
    await admin.call('POST /api/admin/group/:id/suspend', { params, body: { reason: 'Envois en masse' } })
    expect(await suspended()).toBe(true)
    await admin.call('POST /api/admin/group/:id/unsuspend', { params, body: { reason: 'Nous nous sommes trompés', until: null } })
    expect(await suspended()).toBeUndefined()
    const { list } = await led.call('GET /api/report/decision', { query: {} })
    expect(list.data[0]).toMatchObject({ statement: 'Envois en masse', restored_text: 'Nous nous sommes trompés' })
  })
})
