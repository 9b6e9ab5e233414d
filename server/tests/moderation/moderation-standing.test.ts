import { describe, expect } from 'vitest'
import { species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, notices, reportOn, stepUp } from './moderation.ts'
import { actAs } from '../people/relations.ts'
import { makePost, outcome, writeNote } from '../social.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const answer = async (client: Client, id: number) => {
  await client.call('POST /api/report/case/:id/claim', { params: { id } })
  return client.call('POST /api/report/case/:id/answer', {
    params: { id },
    body: { outcome: 'lift', text: 'Erreur de personne' },
  })
}

describe('[ST-09] items held by another decision stay hidden', () => {
  it('an older case of the group restores nothing that the site removed, and no new one takes over', async ({ server }) => {
    const [admin, camille, theo] = [await newAdmin(server), await server.join(), await server.join()]
    const group = await newGroup(server.db)
    await appoint(server.db, camille, group, 'A')
    await appoint(server.db, theo, group, 'C')
    const author = { ...theo, person: { ...theo.person, id: group } }
    const post = await makePost(server.db, author as typeof theo)
    await reportOn(await server.join(), 'item', post)
    const first = (await camille.call('GET /api/entity/:id/report', { params: { id: group }, query: {} })).list.data[0]?.id ?? 0
    await decide(camille, first, 'hide')
    const restore = (client: Client, id: number) =>
      outcome(client.call('POST /api/report/case/:id/restore', { params: { id }, body: { text: 'On le remet' } }))
    expect(await restore(camille, first)).toBe('200')
    await reportOn(await server.join(), 'item', post)
    const { id: second } = await caseOn(admin, 'item', post)
    await decide(admin, second, 'remove')
    expect(await restore(camille, second)).toBe('403 FORBIDDEN')
    expect(await restore(camille, first)).toBe('409 NOT_HIDDEN')
    expect(await outcome(server.guest().call('GET /api/post/:id', { params: { id: post } }))).toBe('404 NOT_FOUND')
    expect(await restore(admin, first)).toBe('409 NOT_HIDDEN')
    expect(await restore(admin, second)).toBe('200')
  })

  it('a case restores nothing that an administrator deleted since', async ({ server }) => {
    const [admin, owner] = [await newAdmin(server), await server.join()]
    const post = await makePost(server.db, owner)
    await reportOn(await server.join(), 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    await decide(admin, id, 'hide')
    const restore = () =>
      outcome(admin.call('POST /api/report/case/:id/restore', { params: { id }, body: { text: 'On le remet' } }))
    expect(await restore()).toBe('200')
    await admin.call('DELETE /api/admin/dop/:id', { params: { id: `item.${post}` }, body: {} })
    expect(await restore()).toBe('409 NOT_HIDDEN')
  })
})

describe('[ST-09] two suspensions of one person', () => {
  it('the longer one is in force, and lifting one leaves the other', async ({ server }) => {
    const [one, two, target] = [await newAdmin(server), await newAdmin(server), await server.join()]
    const params = { id: target.person.account }
    const state = async () => {
      const { status, suspended_until } = (await one.call('GET /api/admin/user/:id', { params })).data
      return { status, suspended_until }
    }
    await reportOn(await server.join(), 'entity', target.person.id)
    const { id } = await caseOn(two, 'entity', target.person.id)
    await one.call('POST /api/admin/user/:id/suspend', { params, body: { reason: 'Menaces répétées' } })
    await stepUp(server.db, two)
    // The holder of the other case sees it before they decide.
    const { data: page } = await two.call('GET /api/report/case/:id', { params: { id } })
    expect(page.falls_on?.suspended).toEqual({ until: null, by: { id: one.person.id, display_name: one.person.name } })
    const tomorrow = inDays(1)
    await decide(two, id, 'suspend', tomorrow)
    expect(await state()).toEqual({ status: 'suspended', suspended_until: null })
    const decisions = await server.db
      .selectFrom('report_case')
      .select(['id', 'statement'])
      .where('person_id', '=', target.person.id)
      .orderBy('id', 'desc')
      .execute()
    const endless = decisions.find(({ statement }) => statement === 'Menaces répétées')?.id ?? 0
    await server.db.updateTable('report_case').set({ appeal: 'Ce n’était pas moi' }).where('id', '=', endless).execute()
    await answer(one, endless)
    expect(await state()).toEqual({ status: 'suspended', suspended_until: tomorrow })
    await server.db.updateTable('report_case').set({ appeal: 'Celle-ci non plus' }).where('id', '=', id).execute()
    await answer(two, id)
    expect(await state()).toEqual({ status: 'active', suspended_until: null })
  })
})

describe('[ST-09] [BY-14] an author who wrote for a group', () => {
  it('is named to administrators before the suspension, which is logged for their account', async ({ server }) => {
    const [admin, theo, camille] = [await newAdmin(server), await server.join(), await server.join()]
    const group = await newGroup(server.db)
    await appoint(server.db, theo, group, 'A')
    await appoint(server.db, camille, group, 'C')
    await actAs(theo, group)
    const post = await writeNote(theo, 'Au nom de tous')
    await reportOn(await server.join(), 'item', post.id)
    const { id } = await caseOn(admin, 'item', post.id)
    const page = async (client: Client) => (await client.call('GET /api/report/case/:id', { params: { id } })).data
    expect((await page(admin)).falls_on).toMatchObject({ id: theo.person.id, type: 'PERSON', suspended: null })
    expect((await page(camille)).falls_on).toBeNull()
    await stepUp(server.db, admin)
    await decide(admin, id, 'suspend')
    const query = { subject: 'account', subject_id: String(theo.person.account) }
    const { list } = await admin.call('GET /api/admin/audit', { query })
    expect(list.data[0]).toMatchObject({ action: 'report.suspend', before: { case: id } })
  })
})

describe('[ST-09] the recipient of a warning or a suspension', () => {
  it('is never the catalogue’s organisation, whose records are the only target', async ({ server }) => {
    const admin = await newAdmin(server)
    const [record = 0] = await writeRecords(server.db, [species('Drosera capensis')])
    await reportOn(await server.join(), 'item', record)
    const { id } = await caseOn(admin, 'item', record)
    expect((await admin.call('GET /api/report/case/:id', { params: { id } })).data.falls_on).toBeNull()
    for (const action of ['warn', 'suspend'] as const) expect(await outcome(decide(admin, id, action))).toBe('422 DATA_INVALID')
    const owners = await server.db
      .selectFrom('catalogue_owner')
      .innerJoin('entity', 'entity.id', 'entity_id')
      .select('suspended_at')
      .execute()
    expect(owners.map(({ suspended_at }) => suspended_at)).toEqual(owners.map(() => null))
    expect((await decide(admin, id, 'hide')).action).toBe('hide')
  })

  it('is the group when it is reported itself; a later and shorter end changes nothing', async ({ server }) => {
    const [admin, witness] = [await newAdmin(server), await server.join()]
    const group = await newGroup(server.db)
    await reportOn(witness, 'entity', group)
    const { id } = await caseOn(admin, 'entity', group)
    const target = async () => (await admin.call('GET /api/report/case/:id', { params: { id } })).data.falls_on
    expect(await target()).toMatchObject({ id: group, type: 'GROUP', suspended: null })
    const params = { id: group }
    await admin.call('POST /api/admin/group/:id/suspend', { params, body: { reason: 'Haine répétée' } })
    expect((await target())?.suspended).toMatchObject({ until: null, by: { id: admin.person.id } })
    await decide(admin, id, 'suspend', inDays(1))
    expect((await target())?.suspended).toMatchObject({ until: null })
  })

  it('lifting the suspension of a group marks each decision behind it, which needs no answer any more', async ({ server }) => {
    const [admin, led] = [await newAdmin(server), await server.join()]
    const group = await newGroup(server.db)
    await appoint(server.db, led, group, 'A')
    await reportOn(await server.join(), 'entity', group)
    const { id } = await caseOn(admin, 'entity', group)
    await decide(admin, id, 'suspend')
    await led.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'Nous ne sommes pas cela' } })
    const contested = async () => {
      const { list } = await admin.call('GET /api/admin/report', { query: { state: 'appealed', _size: 100 } })
      return list.data.map((one) => one.id)
    }
    expect(await contested()).toContain(id)
    const params = { id: group }
    await admin.call('POST /api/admin/group/:id/unsuspend', { params, body: { reason: 'Tout est réglé', until: null } })
    expect(await contested()).not.toContain(id)
    const { data } = await led.call('GET /api/report/decision/:id', { params: { id } })
    expect(data.restored_at).not.toBeNull()
    // A suspension without a report is a decision as well, which group administrators can read and appeal.
    await admin.call('POST /api/admin/group/:id/suspend', { params, body: { reason: 'De nouveau' } })
    const { list } = await led.call('GET /api/report/decision', { query: {} })
    expect(list.data[0]).toMatchObject({ action: 'suspend', statement: 'De nouveau', restored_at: null })
    expect(await notices(server, led)).toEqual(['moderation suspend', 'moderation restore', 'moderation suspend'])
  })
})
