import { describe, expect } from 'vitest'
import { it } from './helper.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, reportOn, sees } from './moderation.ts'
import { actAs } from './relations.ts'
import { makePost, outcome, writeNote } from './social.ts'
import type { Member } from './social.ts'

describe('a case of a group', () => {
  it('[ST-09] an administrator takes a case over from a moderator of the group, knowingly, and from nobody of the site', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [adele, bruno] = [await server.join(), await server.join()]
    await appoint(server.db, adele, group, 'A')
    await appoint(server.db, bruno, group, 'M')
    const [admin, second] = [await newAdmin(server), await newAdmin(server)]
    const post = await makePost(server.db, { person: { id: group } } as Member)
    await reportOn(await server.join(), 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    const claim = (who: Member, over?: boolean) =>
      outcome(who.call('POST /api/report/case/:id/claim', { params: { id }, body: over === undefined ? {} : { over } }))
    const holder = async () => (await caseOn(second, 'item', post)).claimed
    expect(await claim(bruno)).toBe('200')
    expect(await holder()).toMatchObject({ by: { id: bruno.person.id }, of_group: true })
    expect([await claim(admin), await claim(adele, true)]).toEqual(['409 CASE_CLAIMED', '409 CASE_CLAIMED'])
    expect(await claim(admin, true)).toBe('200')
    expect(await holder()).toEqual({ by: { id: admin.person.id, display_name: admin.person.name }, until: expect.any(String) })
    expect([await claim(bruno), await claim(bruno, true), await claim(second, true)]).toEqual(
      Array.from({ length: 3 }, () => '409 CASE_CLAIMED'),
    )
    expect((await decide(admin, id, 'hide')).action).toBe('hide')
  })

  it('[ST-09] [ST-02] whoever contests a decision does not answer themself, in the group or as an administrator', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [theo, camille, sacha] = [await server.join(), await server.join(), await server.join()]
    const admin = await newAdmin(server)
    for (const [who, code] of [
      [theo, 'R'],
      [camille, 'A'],
      [admin, 'A'],
      [sacha, 'M'],
    ] as const)
      await appoint(server.db, who, group, code)
    await actAs(theo, group)
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

  it('[ST-09] [AP-09] what a group hid and its owner then removed is neither deleted by the house nor held by the site', async ({
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

  it('[ST-09] [MN-08] of a group is told of the contested decisions that it made, and finds no others to answer', async ({
    server,
  }) => {
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
    const told = async ({ person }: Member) =>
      (
        await server.db
          .selectFrom('notification')
          .select('from_id')
          .where('to_id', '=', person.id)
          .where('kind', '=', 'waiting')
          .where('note', '=', 'group_appeal')
          .execute()
      ).map((one) => one.from_id)
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
    // What the site decided waits for the site alone.
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
    // Who moderates there no more is told no more.
    await contest(bruno)
    expect(await told(adele)).toEqual([group])
    await adele.call('POST /api/entity/leave/:id', { params: { id: group } })
    expect(await told(adele)).toEqual([])
    expect(await told(bruno)).toEqual([group])
    await lise.call('DELETE /api/entity/:id/member/:member/:code', { params: { id: group, member: bruno.person.id, code: 'M' } })
    expect(await told(bruno)).toEqual([])
  })
})
