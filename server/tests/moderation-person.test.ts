import { describe, expect } from 'vitest'
import { it } from './helper.ts'
import type { Client, TestServer } from './helper.ts'
import { lettersTo } from './letter-box.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, notices, reportOn } from './moderation.ts'
import { actAs } from './relations.ts'
import { outcome, writeNote } from './social.ts'
import type { Member } from './social.ts'

const LINK = /\/decision\/appeal\/([\w-]{43})\//

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

/** The log of the account of somebody, newest first. */
const logOf = async (admin: Client, { person }: Member) =>
  (await admin.call('GET /api/admin/audit', { query: { subject: 'account', subject_id: String(person.account) } })).list.data

describe('[ST-09] what falls on a person who wrote in the name of a group', () => {
  for (const action of ['warn', 'suspend'] as const)
    it(`${action}: is read and contested by them alone, not by who runs the group nor as the group`, async ({ server }) => {
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
      const [token = ''] = (await lettersTo(server, theo.person.email)).flatMap((letter) => LINK.exec(letter)?.[1] ?? [])
      const { data } = await server.guest().call('GET /api/appeal/:token', { params: { token } })
      expect(data).toMatchObject({ id, appeal: null })
      const appeal = { params: { token }, body: { text: 'Ce n’était pas moi' } }
      expect(await outcome(server.guest().call('POST /api/appeal/:token', appeal))).toBe('200')
    })

  it('what falls on the group’s item is still for both', async ({ server }) => {
    const { admin, theo, camille, id } = await caseInGroup(server)
    await decide(admin, id, 'hide')
    for (const who of [theo, camille]) expect(await decisionsOf(who)).toEqual([id])
    expect(await contest(camille, id)).toBe('200')
  })
})

describe('[BY-14] the log of who is suspended by a case', () => {
  it('tells of its beginning and of its end, each with how they stood before and after', async ({ server }) => {
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

  it('and of a group that is reported itself, once, a longer suspension that stays included', async ({ server }) => {
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
