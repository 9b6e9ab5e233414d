import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import { emailsTo, nextEmail } from '../notification/mailbox.ts'
import { newAdmin } from '../moderation/moderation.ts'

describe('[RT-39] admin actions on an account are sent to its person', () => {
  it('one email each for a role, a sign-out, an archive, a lifted suspension and a deletion, with the reason', async ({
    server,
  }) => {
    const [admin, target] = [await newAdmin(server), await server.join({ name: 'Odile Barbier' })]
    const params = { id: target.person.account }
    const { email } = (await admin.call('GET /api/admin/user/:id', { params })).data
    const before = (await emailsTo(server, email)).length
    const told = (count: number) => nextEmail(server, email, before + count)

    await admin.call('PUT /api/admin/user/:id/role', { params, body: { role: 'EDITOR', was: 'USER', reason: 'Pour la saison' } })
    expect(await told(1)).toMatch(/Bonjour Odile Barbier[^]*Rédaction[^]*Pour la saison[^]*\/login\//)
    await admin.call('POST /api/admin/user/:id/end-sessions', { params, body: { reason: 'Appareil égaré' } })
    expect(await told(2)).toMatch(/sessions de votre compte ont pris fin[^]*Appareil égaré/)
    await admin.call('POST /api/admin/user/:id/export', { params, body: { reason: 'Demandé par lettre' } })
    expect(await told(3)).toMatch(/archive de vos données[^]*Demandé par lettre[^]*\/settings\//)
    // An archive finished later would cause one more email.
    const archives = () => server.db.selectFrom('account_export').select('state').where('account_id', '=', params.id).execute()
    await expect.poll(archives).toEqual([{ state: 'ready' }])
    await admin.call('POST /api/admin/user/:id/suspend', { params, body: { reason: 'Envois en masse' } })
    await told(4)
    await admin.call('POST /api/admin/user/:id/unsuspend', { params, body: { until: null, reason: 'Ce n’était pas vous' } })
    expect(await told(5)).toMatch(/suspension de votre compte est levée[^]*Ce n’était pas vous/)
    await admin.call('POST /api/admin/user/:id/delete', { params, body: { reason: 'Demandé au guichet' } })
    const leaving = await told(6)
    expect(leaving).toMatch(/Demandé au guichet[^]*connectez-vous avant cette date[^]*\/login\//)
  })

  it('in the language of the person; refused actions and those without effect send no email', async () => {
    await withServer({ env: { FORCED_LANGUAGE: '' } }, async (server) => {
      const [admin, target] = [await newAdmin(server), await server.join()]
      const params = { id: target.person.account }
      const { email } = (await admin.call('GET /api/admin/user/:id', { params })).data
      await server.db.updateTable('account').set({ language: 'en' }).where('id', '=', params.id).execute()
      const before = (await emailsTo(server, email)).length
      const role = (to: 'USER' | 'EDITOR', was: 'USER' | 'EDITOR') =>
        admin.call('PUT /api/admin/user/:id/role', { params, body: { role: to, was, reason: 'For the season' } })
      await role('USER', 'USER')
      await expect(role('EDITOR', 'EDITOR')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
      await role('EDITOR', 'USER')
      expect(await nextEmail(server, email, before + 1)).toMatch(/Your role is now: Editor[^]*For the season/)
    })
  })
})
