import { describe, expect } from 'vitest'
import { eraseAccounts } from '../../src/features/account/erase-account.ts'
import { sweepMedia } from '../../src/features/media/files/sweep-media.ts'
import { otherInForce } from '../../src/platform/account/suspension-case.ts'
import { removals } from '../../src/removals.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { emailsTo } from '../notification/mailbox.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, notices, reportOn } from './moderation.ts'
import { actAs } from '../people/relations.ts'
import { makePost, outcome, writeComment, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

const LINK = /\/decision\/appeal\/#token=([\w-]{43})/

/** Théo writes in the name of a group that Camille runs, and an administrator has the case. */
const caseInGroup = async (server: TestServer) => {
  const [admin, theo, camille] = [await newAdmin(server), await server.join(), await server.join()]
  const group = await newGroup(server.db)
  await appoint(server.db, theo, group, 'C')
  await appoint(server.db, camille, group, 'A')
  await actAs(theo, group)
  const { id: item } = await writeNote(theo, 'Au nom de tous')
  await actAs(theo, theo.person.id)
  await reportOn(await server.join(), 'item', item)
  return { admin, theo, camille, group, item, id: (await caseOn(admin, 'item', item)).id }
}

const contest = (client: Client, id: number) =>
  outcome(client.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'Je conteste' } }))

const decisionsOf = async (client: Client) =>
  (await client.call('GET /api/report/decision', { query: {} })).list.data.map(({ id }) => id)

/** Log of a person's account, newest first. */
const logOf = async (admin: Client, { person }: Member) =>
  (await admin.call('GET /api/admin/audit', { query: { subject: 'account', subject_id: String(person.account) } })).list.data

describe('[ST-09] decisions about a person who wrote for a group', () => {
  for (const action of ['warn', 'suspend'] as const)
    it(`${action}: is read and appealed by the person alone, not by group administrators nor as the group`, async ({
      server,
    }) => {
      const { admin, theo, camille, group, id } = await caseInGroup(server)
      await decide(admin, id, action)
      expect(await notices(server, camille)).toEqual([])
      expect(await notices(server, theo)).toEqual([`moderation ${action}`])
      for (const as of [camille.person.id, group]) {
        await actAs(camille, as)
        expect(await decisionsOf(camille)).toEqual([])
        expect(await outcome(camille.call('GET /api/report/decision/:id', { params: { id } }))).toBe('404 NOT_FOUND')
        expect(await contest(camille, id)).toBe('404 NOT_FOUND')
      }
      if (action === 'warn') {
        expect(await decisionsOf(theo)).toEqual([id])
        expect(await contest(theo, id)).toBe('200')
        return
      }
      await server.workers.drain()
      const [token = ''] = (await emailsTo(server, theo.person.email)).flatMap((letter) => LINK.exec(letter)?.[1] ?? [])
      const { data } = await server.guest().call('POST /api/appeal/decision', { body: { token } })
      expect(data).toMatchObject({ id, appeal: null })
      const appeal = { body: { token, text: 'Ce n’était pas moi' } }
      expect(await outcome(server.guest().call('POST /api/appeal', appeal))).toBe('200')
    })

  for (const code of ['A', 'M'] as const)
    it(`with the code ${code} nobody sees them among the reports of the group, appeals included`, async ({ server }) => {
      const { admin, theo, group, id } = await caseInGroup(server)
      const moderator = await server.join()
      await appoint(server.db, moderator, group, code)
      const comment = await writeComment(theo, await makePost(server.db, { person: { id: group } } as Member))
      await reportOn(await server.join(), 'comment', comment.id)
      const other = await caseOn(admin, 'comment', comment.id)
      const read = async (client: Client, state: 'open' | 'closed' | 'appealed') => {
        const { list } = await client.call('GET /api/entity/:id/report', { params: { id: group }, query: { state } })
        return list.data.map((one) => one.id).toSorted((a, b) => a - b)
      }
      const page = (client: Client, which: number) => outcome(client.call('GET /api/report/case/:id', { params: { id: which } }))
      expect(await read(moderator, 'open')).toEqual([id, other.id])
      await decide(admin, id, 'suspend', new Date(Date.now() + 86_400_000).toISOString())
      await decide(admin, other.id, 'warn')
      expect(await read(admin, 'closed')).toEqual([id, other.id])
      // The same after the decider has lost the site role and moderates the group.
      await server.db.updateTable('report_case').set({ appeal: 'Moi, Théo' }).where('id', 'in', [id, other.id]).execute()
      await server.db.updateTable('report_case').set({ closed_by: moderator.person.id }).where('id', '=', other.id).execute()
      for (const state of ['open', 'closed', 'appealed'] as const) expect(await read(moderator, state)).toEqual([])
      for (const which of [id, other.id]) {
        expect(await page(moderator, which)).toBe('404 NOT_FOUND')
        expect(await page(admin, which)).toBe('200')
      }
      // Nor do they become the group's when the person is gone.
      await server.db
        .updateTable('account')
        .set({ delete_at: new Date(0) })
        .where('person_id', '=', theo.person.id)
        .execute()
      await eraseAccounts(server.services, { removeComment: removals.comment, sweepFiles: sweepMedia })
      const cases = server.db.selectFrom('report_case').select('person_id').where('id', 'in', [id, other.id])
      expect(await cases.execute()).toEqual([{ person_id: null }, { person_id: null }])
      expect(await read(moderator, 'closed')).toEqual([])
      for (const which of [id, other.id]) expect(await page(moderator, which)).toBe('404 NOT_FOUND')
      expect(await otherInForce(server.db, group, other.id)).toBeNull()
    })

  it('decisions about the group’s item are for both', async ({ server }) => {
    const { admin, theo, camille, id } = await caseInGroup(server)
    await decide(admin, id, 'hide')
    for (const who of [theo, camille]) expect(await decisionsOf(who)).toEqual([id])
    expect(await contest(camille, id)).toBe('200')
  })
})

describe('[BY-14] the log about a person suspended by a case', () => {
  it('contains its beginning and end, each with the state before and after', async ({ server }) => {
    const { admin, theo, item, id } = await caseInGroup(server)
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await decide(admin, id, 'suspend', until)
    const [begun] = await logOf(admin, theo)
    expect(begun).toMatchObject({
      action: 'report.suspend',
      before: { case: id, subject: 'item', subject_id: item, status: 'active', suspended_until: null },
      after: { action: 'suspend', status: 'suspended', suspended_until: until },
    })
    await server.db.updateTable('report_case').set({ appeal: 'Ce n’était pas moi' }).where('id', '=', id).execute()
    await admin.call('POST /api/report/case/:id/claim', { params: { id } })
    const body = { outcome: 'lift', text: 'Erreur de personne' } as const
    await admin.call('POST /api/report/case/:id/answer', { params: { id }, body })
    const [ended, before] = await logOf(admin, theo)
    expect(before).toEqual(begun)
    expect(ended).toMatchObject({
      action: 'report.lift',
      reason: 'Erreur de personne',
      before: { case: id, status: 'suspended', suspended_until: until },
      after: { case: id, action: null, status: 'active', suspended_until: null },
    })
  })

  it('and about a reported group, once, also when a longer suspension stays', async ({ server }) => {
    const [admin, witness] = [await newAdmin(server), await server.join()]
    const group = await newGroup(server.db)
    await reportOn(witness, 'entity', group)
    const { id } = await caseOn(admin, 'entity', group)
    await admin.call('POST /api/admin/group/:id/suspend', { params: { id: group }, body: { reason: 'Haine répétée' } })
    await decide(admin, id, 'suspend', new Date(Date.now() + 86_400_000).toISOString())
    const { list } = await admin.call('GET /api/admin/audit', { query: { subject: 'entity', subject_id: String(group) } })
    expect(list.data.map(({ action }) => action)).toEqual(['report.suspend', 'entity.suspend'])
    const stood = { status: 'suspended', suspended_until: null }
    expect(list.data[0]).toMatchObject({ before: { case: id, ...stood }, after: { action: 'suspend', ...stood } })
  })
})
