import { describe, expect } from 'vitest'
import { endSuspensionsJob } from '../../src/features/admin/end-suspensions-job.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, reportOn, sees, toldOfGroup } from './moderation.ts'
import { actAs } from '../people/relations.ts'
import { outcome, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

/** Group with an author, an administrator and a moderator, and an administrator of the site. */
const circle = async (server: TestServer) => {
  const group = await newGroup(server.db)
  const [theo, camille, sacha] = [await server.join(), await server.join(), await server.join()]
  await appoint(server.db, theo, group, 'R')
  await appoint(server.db, camille, group, 'A')
  await appoint(server.db, sacha, group, 'M')
  await actAs(theo, group)
  return { group, theo, camille, sacha, admin: await newAdmin(server) }
}

describe('a case of a group', () => {
  it('[ST-09] [RO-04] about an item hidden by the group says so when it is reverted; the group’s decision then applies again', async ({
    server,
  }) => {
    const { group, theo, camille, sacha, admin } = await circle(server)
    await actAs(theo, group)
    const { id: post } = await writeNote(theo, 'Au nom du cercle')
    const moderation = { params: { id: post } }
    await sacha.call('POST /api/post/moderation/:id', { ...moderation, body: { reason: 'Hors sujet' } })
    await reportOn(camille, 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    await decide(admin, id, 'hide')
    const shown = async () => (await admin.call('GET /api/report/case/:id', { params: { id } })).data
    expect(await shown()).toMatchObject({ held_beneath: true })
    await admin.call('POST /api/report/case/:id/restore', { params: { id }, body: { text: 'Tout bien pesé' } })
    expect(await shown()).toMatchObject({ held_besides: true })
    expect(await shown()).not.toHaveProperty('held_beneath')
    expect(await sees(await server.join(), post)).toBe('404 NOT_FOUND')
    const { data } = await theo.call('GET /api/report/decision/:id', { params: { id } })
    expect(data).toMatchObject({ restored_at: expect.any(String), held_besides: true })
    await sacha.call('DELETE /api/post/moderation/:id', moderation)
    expect(await sees(await server.join(), post)).toBe('200')
  })

  it('[ST-09] [ST-02] appellants do not answer their own appeal, in the group or as an administrator', async ({ server }) => {
    const { group, theo, camille, sacha, admin } = await circle(server)
    await appoint(server.db, admin, group, 'A')
    const contest = async (who: Member, as: number) => {
      const { id: post } = await writeNote(theo, 'Au nom du cercle')
      await reportOn(await server.join(), 'item', post)
      const { id } = await caseOn(admin, 'item', post)
      await decide(sacha, id, 'hide')
      await actAs(who, as)
      await who.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'Sans un mot de Théo' } })
      await actAs(who, who.person.id)
      return id
    }
    const tries = async (who: Member, id: number) => {
      const claim = await outcome(who.call('POST /api/report/case/:id/claim', { params: { id } }))
      const body = { outcome: 'uphold', text: 'Non, je me le refuse' } as const
      return [claim, await outcome(who.call('POST /api/report/case/:id/answer', { params: { id }, body }))]
    }
    const own = async (who: Member, id: number) => {
      const { list } = await who.call('GET /api/entity/:id/report', { params: { id: group }, query: { state: 'appealed' } })
      return list.data.find((one) => one.id === id)?.own
    }
    for (const [who, as] of [
      [camille, camille.person.id],
      [camille, group],
      [admin, admin.person.id],
    ] as const) {
      const id = await contest(who, as)
      expect([await own(who, id), await own(sacha, id)]).toEqual([true, false])
      expect(await tries(who, id)).toEqual(['403 OWN_CASE', '403 OWN_CASE'])
      expect(await tries(sacha, id)).toEqual(['200', '200'])
    }
  })

  it('[ST-09] [AP-09] an item hidden by the group and then removed by its owner is neither deleted by administrators nor held by the site', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [theo, sacha] = [await server.join(), await server.join()]
    const admin = await newAdmin(server)
    await appoint(server.db, theo, group, 'C')
    await appoint(server.db, sacha, group, 'M')
    await actAs(theo, group)
    const { id: post } = await writeNote(theo, 'Hors sujet')
    await reportOn(await server.join(), 'item', post)
    await sacha.call('POST /api/post/moderation/:id', { params: { id: post }, body: { reason: 'Hors sujet' } })
    await theo.call('POST /api/post/privacy/:id/:status', { params: { id: post, status: '-1' } })
    const { list } = await admin.call('GET /api/admin/dop', { query: { _size: 100 } })
    expect(list.data.map(({ id }) => id)).not.toContain(post)
    const { id } = await caseOn(admin, 'item', post)
    expect((await decide(sacha, id, 'hide')).action).toBe('hide')
  })

  it('[ST-09] [T4] is for the site alone while the group is suspended: codes on it cannot decide, answer or pin', async ({
    server,
  }) => {
    const { group, theo, camille, sacha, admin } = await circle(server)
    const reported = async () => {
      const { id: post } = await writeNote(theo, 'Au nom du cercle')
      await reportOn(await server.join(), 'item', post)
      return { post, id: (await caseOn(admin, 'item', post)).id }
    }
    const [contested, open] = [await reported(), await reported()]
    await decide(sacha, contested.id, 'hide')
    await theo.call('POST /api/report/decision/:id/appeal', { params: { id: contested.id }, body: { text: 'Rien de tel' } })
    const claim = (who: Member, id: number) => outcome(who.call('POST /api/report/case/:id/claim', { params: { id } }))
    for (const { id } of [contested, open]) expect(await claim(sacha, id)).toBe('200')
    expect(await toldOfGroup(server, camille)).toEqual([group])
    await admin.call('POST /api/admin/group/:id/suspend', { params: { id: group }, body: { reason: 'Enquête' } })
    expect(await toldOfGroup(server, camille)).toEqual([])
    const params = { id: open.post }
    for (const who of [sacha, camille]) {
      for (const { id } of [contested, open]) expect(await claim(who, id)).toBe('404 NOT_FOUND')
      for (const call of [
        () => who.call('GET /api/entity/:id/report', { params: { id: group }, query: {} }),
        () => who.call('POST /api/post/moderation/:id', { params, body: { reason: 'Hors sujet' } }),
        () => who.call('POST /api/post/advertise/:id', { params }),
      ])
        expect(await outcome(call())).toBe('403 FORBIDDEN')
    }
    // Their claims end, and the site answers.
    expect((await decide(admin, open.id, 'leave')).action).toBe('leave')
    expect(await claim(admin, contested.id)).toBe('200')
    const body = { outcome: 'uphold', text: 'Tout bien pesé' } as const
    expect(await outcome(admin.call('POST /api/report/case/:id/answer', { params: { id: contested.id }, body }))).toBe('200')
  })

  it('[ST-09] [MN-08] a report notifies the group’s moderators, once while it is unread, until nothing waits', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [camille, theo, member, reporter] = [await server.join(), await server.join(), await server.join(), await server.join()]
    const admin = await newAdmin(server)
    for (const [who, code] of [
      [camille, 'A'],
      [reporter, 'M'],
      [theo, 'C'],
      [member, 'm'],
    ] as const)
      await appoint(server.db, who, group, code)
    await actAs(theo, group)
    const told = async () =>
      Promise.all([camille, reporter, theo, member, admin].map((who) => toldOfGroup(server, who, 'group_report')))
    const posts = [await writeNote(theo, 'Au nom du cercle'), await writeNote(theo, 'Encore')]
    for (const { id } of posts) await reportOn(reporter, 'item', id)
    // Neither the reporter nor the author.
    expect(await told()).toEqual([[group], [], [], [], []])
    const { list } = await camille.call('GET /api/notification', {})
    expect(list.data).toMatchObject([{ kind: 'waiting', note: 'group_report', from: { id: group } }])
    const [first, second] = await Promise.all(posts.map(async ({ id }) => (await caseOn(admin, 'item', id)).id))
    await decide(camille, first ?? 0, 'leave')
    expect(await told()).toEqual([[group], [], [], [], []])
    await decide(admin, second ?? 0, 'leave')
    expect(await told()).toEqual([[], [], [], [], []])
  })

  it('[ST-09] [MN-08] notifies them again when the suspension of the group ends, in any way', async ({ server }) => {
    const { group, theo, camille, sacha, admin } = await circle(server)
    const [first, second] = [await writeNote(theo, 'Au nom du cercle'), await writeNote(theo, 'Encore')]
    await reportOn(await server.join(), 'item', first.id)
    const { id } = await caseOn(admin, 'item', first.id)
    await decide(sacha, id, 'hide')
    await theo.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'Rien de tel' } })
    const told = (note: string) => Promise.all([camille, sacha, theo, admin].map((who) => toldOfGroup(server, who, note)))
    const suspend = (until?: string) =>
      admin.call('POST /api/admin/group/:id/suspend', { params: { id: group }, body: { reason: 'Enquête', until } })
    const lift = () =>
      admin.call('POST /api/admin/group/:id/unsuspend', { params: { id: group }, body: { reason: 'Close', until: null } })
    const none = [[], [], [], []]
    const both = [[group], [group], [], []]

    await camille.call('POST /api/notification/read', { body: { until: Number.MAX_SAFE_INTEGER } })
    await suspend()
    expect([await told('group_appeal'), await told('group_report')]).toEqual([none, none])
    await reportOn(await server.join(), 'item', second.id)
    expect(await told('group_report')).toEqual(none)
    await lift()
    expect([await told('group_appeal'), await told('group_report')]).toEqual([both, both])
    // Ends by the answer to an appeal.
    await suspend()
    const { list } = await camille.call('GET /api/report/decision', {})
    const params = { id: list.data[0]?.id ?? 0 }
    await camille.call('POST /api/report/decision/:id/appeal', { params, body: { text: 'Nous n’y sommes pour rien' } })
    await admin.call('POST /api/report/case/:id/claim', { params })
    expect(await told('group_appeal')).toEqual(none)
    await admin.call('POST /api/report/case/:id/answer', { params, body: { outcome: 'lift', text: 'En effet' } })
    expect([await told('group_appeal'), await told('group_report')]).toEqual([both, both])
    // Ends by its date.
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await suspend(until)
    expect(await told('group_appeal')).toEqual(none)
    await server.db
      .updateTable('entity')
      .set({ suspended_until: new Date(0) })
      .where('id', '=', group)
      .execute()
    await endSuspensionsJob.run({}, server.services, { attempt: 1, last: true })
    expect([await told('group_appeal'), await told('group_report')]).toEqual([both, both])
  })

  it('[ST-09] [MN-08] notifies no longer when its decider stops moderating there, or becomes a site administrator', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [theo, camille] = [await server.join(), await server.join()]
    const admin = await newAdmin(server)
    await appoint(server.db, theo, group, 'R')
    await appoint(server.db, camille, group, 'A')
    await actAs(theo, group)
    const ends: ((decider: Member) => Promise<unknown>)[] = [
      ({ person }) =>
        camille.call('DELETE /api/entity/:id/member/:member/:code', { params: { id: group, member: person.id, code: 'M' } }),
      (decider) => decider.call('POST /api/entity/leave/:id', { params: { id: group } }),
      ({ person }) =>
        admin.call('PUT /api/admin/user/:id/role', {
          params: { id: person.account },
          body: { role: 'ADMIN', was: 'USER', reason: 'Rejoint l’équipe' },
        }),
    ]
    for (const end of ends) {
      const decider = await server.join()
      for (const code of ['m', 'M'] as const) await appoint(server.db, decider, group, code)
      const { id: post } = await writeNote(theo, 'Au nom du cercle')
      await reportOn(await server.join(), 'item', post)
      const { id } = await caseOn(admin, 'item', post)
      await decide(decider, id, 'hide')
      await theo.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'Rien de tel' } })
      expect(await toldOfGroup(server, camille)).toEqual([group])
      await end(decider)
      expect(await toldOfGroup(server, camille)).toEqual([])
    }
  })
})
