import { describe, expect } from 'vitest'
import { ADMIN_CODES } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, notices, reportOn, sees, toldOfGroup } from './moderation.ts'
import { actAs } from '../people/relations.ts'
import { makePost, outcome, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

describe('moderation of a group', () => {
  it('[ST-09] is for A, C, E and M, about items of the group; the site decides about people', async ({ server }) => {
    const group = await newGroup(server.db)
    const elsewhere = await newGroup(server.db)
    const owner = { person: { id: group } } as Member
    for (const code of ADMIN_CODES) {
      const holder = await server.join()
      await appoint(server.db, holder, group, code)
      const post = await makePost(server.db, owner)
      const other = await makePost(server.db, { person: { id: elsewhere } } as Member)
      for (const id of [post, other]) await reportOn(await server.join(), 'item', id)
      const admin = await newAdmin(server)
      const [{ id }, foreign] = [await caseOn(admin, 'item', post), await caseOn(admin, 'item', other)]
      const list = outcome(holder.call('GET /api/entity/:id/report', { params: { id: group }, query: {} }))
      const claim = outcome(holder.call('POST /api/report/case/:id/claim', { params: { id } }))
      if (code === 'R') {
        expect([await list, await claim]).toEqual(['403 FORBIDDEN', '404 NOT_FOUND'])
        continue
      }
      expect([await list, await claim]).toEqual(['200', '200'])
      expect(await outcome(holder.call('POST /api/report/case/:id/claim', { params: { id: foreign.id } }))).toBe('404 NOT_FOUND')
      const seen = (await holder.call('GET /api/entity/:id/report', { params: { id: group }, query: {} })).list.data
      expect(seen.map(({ subject_id }) => subject_id)).toContain(post)
      expect(seen.map(({ subject_id }) => subject_id)).not.toContain(other)
      const { data } = await holder.call('GET /api/report/case/:id', { params: { id } })
      expect(data.reports).toMatchObject([{ reporter: null }])
      for (const action of ['warn', 'suspend'] as const) {
        expect(await outcome(decide(holder, id, action))).toMatch(/^403 /)
      }
      await decide(holder, id, 'hide')
      expect(await sees(await server.join(), post)).toBe('404 NOT_FOUND')
      const removedBy = async () => {
        const { list } = await holder.call('GET /api/post/removed', { query: { entity: group } })
        return list.data.filter((one) => one.id === post).map((one) => [one.removed_by, one.case_id])
      }
      expect(await removedBy()).toEqual([['moderators', id]])
      // A writer of the group sees who removed the post; the case is only for its moderators.
      const writer = await server.join()
      await appoint(server.db, writer, group, 'R')
      await actAs(writer, group)
      const { list: removed } = await writer.call('GET /api/post/removed', { query: {} })
      expect(removed.data.filter((one) => one.id === post)).toMatchObject([{ removed_by: 'moderators', case_id: null }])
      const restore = (which: number) =>
        outcome(holder.call('POST /api/report/case/:id/restore', { params: { id: which }, body: { text: 'Tout bien pesé' } }))
      expect(await restore(id)).toBe('200')
      // Group moderators cannot revert decisions of the site.
      await reportOn(await server.join(), 'item', post)
      const again = await caseOn(admin, 'item', post)
      await decide(admin, again.id, 'hide')
      expect(await removedBy()).toEqual([['site', null]])
      expect(await restore(again.id)).toBe('403 FORBIDDEN')
    }
  })

  it('[ST-09] [BY-04] shows an author for the group the decision, but not its decider', async ({ server }) => {
    const group = await newGroup(server.db)
    const [adele, bruno, other] = [await server.join(), await server.join(), await server.join()]
    for (const [who, code] of [
      [adele, 'A'],
      [other, 'A'],
      [bruno, 'M'],
    ] as const)
      await appoint(server.db, who, group, code)
    await actAs(bruno, group)
    const { id: post } = await writeNote(bruno, 'Au nom du cercle :)')
    await actAs(bruno, bruno.person.id)
    await reportOn(await server.join(), 'item', post)
    const { id, head } = await caseOn(await newAdmin(server), 'item', post)
    expect(head).toBe('Au nom du cercle 🙂')
    await decide(adele, id, 'hide')
    expect(await notices(server, bruno)).toEqual(['moderation hide'])
    expect(await notices(server, other)).toEqual(['moderation hide'])
    expect(await notices(server, adele)).toEqual([])
    const read = async (who: Member) => (await who.call('GET /api/report/decision', { query: {} })).list.data.map((one) => one.id)
    expect(await read(bruno)).toEqual([id])
    expect(await read(await server.join())).toEqual([])
    // A notified person can read it, as themself.
    expect(await read(other)).toEqual([id])
    // The decider cannot appeal.
    expect(await read(adele)).toEqual([])
    const appeal = { params: { id }, body: { text: 'Je me ravise' } }
    expect(await outcome(adele.call('POST /api/report/decision/:id/appeal', appeal))).toBe('404 NOT_FOUND')
    const { data } = await other.call('GET /api/report/decision/:id', { params: { id } })
    expect(data).toMatchObject({ id, action: 'hide', head: 'Au nom du cercle 🙂', appeal: null })
    const member = await server.join()
    await appoint(server.db, member, group, 'm')
    expect(await read(member)).toEqual([])
  })

  it('[ST-09] [RO-04] cannot revert a deletion by administrators, who take over what the group has hidden', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [admin, bruno] = [await newAdmin(server), await server.join()]
    await appoint(server.db, bruno, group, 'M')
    const post = () => makePost(server.db, { person: { id: group } } as Member)
    const [gone, hidden, decided] = [await post(), await post(), await post()]
    const params = (id: number) => ({ params: { id } })
    const hide = (id: number) =>
      outcome(bruno.call('POST /api/post/moderation/:id', { ...params(id), body: { reason: 'Hors sujet' } }))
    const giveBack = (id: number) => outcome(bruno.call('DELETE /api/post/moderation/:id', params(id)))
    const row = (id: number) => ({ params: { id: `item.${id}` } })
    const deletes = (id: number) => outcome(admin.call('DELETE /api/admin/dop/:id', { ...row(id), body: { reason: 'Illégal' } }))
    const listed = async () => (await admin.call('GET /api/admin/dop', { query: { _size: 100 } })).list.data.map(({ id }) => id)
    const removedBy = async (id: number) =>
      (await bruno.call('GET /api/post/removed', { query: { entity: group } })).list.data.find((one) => one.id === id)?.removed_by
    expect(await deletes(gone)).toBe('200')
    expect(await removedBy(gone)).toBe('site')
    expect([await giveBack(gone), await hide(gone)]).toEqual(['404 NOT_FOUND', '409 ITEM_MODERATED'])

    expect([await hide(hidden), await removedBy(hidden)]).toEqual(['200', 'moderators'])
    await reportOn(await server.join(), 'item', decided)
    const { id } = await caseOn(admin, 'item', decided)
    await decide(bruno, id, 'hide')
    expect([await deletes(hidden), await deletes(decided)]).toEqual(['200', '200'])
    expect([await removedBy(hidden), await removedBy(decided)]).toEqual(['site', 'site'])
    expect(await giveBack(hidden)).toBe('404 NOT_FOUND')
    const restore = () =>
      outcome(bruno.call('POST /api/report/case/:id/restore', { params: { id }, body: { text: 'Tout bien pesé' } }))
    expect(await restore()).toBe('409 NOT_HIDDEN')

    const all = [gone, hidden, decided]
    expect(await listed()).toEqual(expect.arrayContaining(all))
    for (const one of all) expect(await sees(await server.join(), one)).toBe('404 NOT_FOUND')
    for (const one of all) expect(await outcome(admin.call('POST /api/admin/dop/:id/restore', row(one)))).toBe('200')
    // The group's decision applies again, and the group can revert it.
    const seen = async () => Promise.all(all.map(async (one) => sees(await server.join(), one)))
    expect(await seen()).toEqual(['200', '404 NOT_FOUND', '404 NOT_FOUND'])
    expect([await removedBy(hidden), await removedBy(decided)]).toEqual(['moderators', 'moderators'])
    expect([await giveBack(hidden), await restore()]).toEqual(['200', '200'])
    expect(await seen()).toEqual(['200', '200', '200'])
  })

  it('[ST-09] [RO-04] lifting a decision about an item deleted by administrators since reports that it stays hidden', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [admin, bruno, author] = [await newAdmin(server), await server.join(), await server.join()]
    await appoint(server.db, bruno, group, 'M')
    await appoint(server.db, author, group, 'C')
    await actAs(author, group)
    const { id: item } = await writeNote(author, 'Rendez-vous sous les hêtres')
    await reportOn(await server.join(), 'item', item)
    const { id } = await caseOn(admin, 'item', item)
    await decide(bruno, id, 'remove')
    await author.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'Rien que des hêtres' } })
    const held = async () => (await bruno.call('GET /api/report/case/:id', { params: { id } })).data.held_besides
    expect(await held()).toBeUndefined()
    const row = { params: { id: `item.${item}` } }
    await admin.call('DELETE /api/admin/dop/:id', { ...row, body: { reason: 'Par erreur' } })
    expect(await held()).toBe(true)
    const listed = async () => (await admin.call('GET /api/admin/dop', { query: {} })).list.data.find((one) => one.id === item)
    expect(await listed()).toMatchObject({ hidden_by_group: true })

    await bruno.call('POST /api/report/case/:id/claim', { params: { id } })
    await bruno.call('POST /api/report/case/:id/answer', { params: { id }, body: { outcome: 'lift', text: 'Soit' } })
    expect(await sees(await server.join(), item)).toBe('404 NOT_FOUND')
    const told = (await author.call('GET /api/report/decision/:id', { params: { id } })).data
    expect(told).toMatchObject({ restored_at: expect.any(String), held_besides: true })
    expect(await listed()).not.toHaveProperty('hidden_by_group')
    await admin.call('POST /api/admin/dop/:id/restore', row)
    expect(await sees(await server.join(), item)).toBe('200')
  })

  it('[ST-09] [MN-08] notifies of appeals against its own decisions, and shows no others', async ({ server }) => {
    const group = await newGroup(server.db)
    const elsewhere = await newGroup(server.db)
    const [author, adele, bruno, relay, member, other, lise] = [
      await server.join(),
      await server.join(),
      await server.join(),
      await server.join(),
      await server.join(),
      await server.join(),
      await server.join(),
    ]
    for (const [who, code] of [
      [author, 'C'],
      [lise, 'A'],
      [adele, 'E'],
      [bruno, 'M'],
      [relay, 'R'],
      [member, 'm'],
    ] as const)
      await appoint(server.db, who, group, code)
    await appoint(server.db, other, elsewhere, 'A')
    const admin = await newAdmin(server)
    const told = (who: Member) => toldOfGroup(server, who)
    const listed = async (who: Member) => {
      const { list } = await who.call('GET /api/entity/:id/report', { params: { id: group }, query: { state: 'appealed' } })
      return list.data.map(({ id, appeal }) => [id, appeal])
    }
    await actAs(author, group)
    const contest = async (decider: Member) => {
      const { id: post } = await writeNote(author, 'Rendez-vous sous les hêtres')
      await reportOn(await server.join(), 'item', post)
      const { id } = await caseOn(admin, 'item', post)
      await decide(decider, id, 'hide')
      await author.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'Rien que des hêtres' } })
      return { id, post }
    }
    // Appeals against decisions of the site wait for the site alone.
    await contest(admin)
    for (const one of [adele, bruno, lise]) expect([await told(one), await listed(one)]).toEqual([[], []])
    const [first, second] = [await contest(bruno), await contest(bruno)]
    const both = [
      [second.id, 'Rien que des hêtres'],
      [first.id, 'Rien que des hêtres'],
    ]
    for (const one of [adele, bruno, lise]) expect([await told(one), await listed(one)]).toEqual([[group], both])
    for (const one of [author, relay, member, other, admin]) expect(await told(one)).toEqual([])
    for (const one of [relay, member, other]) expect(await outcome(listed(one))).toBe('403 FORBIDDEN')
    const { list } = await adele.call('GET /api/notification', {})
    expect(list.data.find(({ kind }) => kind === 'waiting')).toMatchObject({ note: 'group_appeal', from: { id: group } })
    const answer = async (who: Member, { id }: { id: number }, result: 'uphold' | 'lift') => {
      await outcome(who.call('POST /api/report/case/:id/claim', { params: { id } }))
      return outcome(
        who.call('POST /api/report/case/:id/answer', { params: { id }, body: { outcome: result, text: 'Tout bien pesé' } }),
      )
    }
    for (const one of [relay, member, other]) expect(await answer(one, first, 'lift')).toBe('404 NOT_FOUND')
    expect(await answer(author, first, 'lift')).toBe('403 OWN_CASE')
    expect(await answer(adele, first, 'lift')).toBe('200')
    expect(await sees(author, first.post)).toBe('200')
    expect([await told(bruno), await listed(bruno)]).toEqual([[group], both.slice(0, 1)])
    expect(await answer(bruno, second, 'uphold')).toBe('200')
    for (const one of [adele, bruno, lise]) expect([await told(one), await listed(one)]).toEqual([[], []])
    // A former moderator gets no notifications any more.
    await contest(bruno)
    expect(await told(adele)).toEqual([group])
    await adele.call('POST /api/entity/leave/:id', { params: { id: group } })
    expect(await told(adele)).toEqual([])
    expect(await told(bruno)).toEqual([group])
    await lise.call('DELETE /api/entity/:id/member/:member/:code', { params: { id: group, member: bruno.person.id, code: 'M' } })
    expect(await told(bruno)).toEqual([])
  })
})
