import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, reportOn } from './moderation.ts'
import { makePost, outcome } from '../social.ts'
import type { Member } from '../social.ts'

describe('a claimed case', () => {
  it('[ST-09] [BY-14] an administrator can knowingly take it over from a group moderator, but not from another administrator', async ({
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
    // The take-over is logged permanently.
    const { list } = await second.call('GET /api/admin/audit', { query: { action: 'report.take-over' } })
    expect(list.data.filter(({ subject_id }) => subject_id === String(post))).toMatchObject([
      {
        person: { id: admin.person.id },
        subject: 'item',
        before: { case: id, claimed_by: bruno.person.id },
        after: { claimed_by: admin.person.id },
      },
    ])
    expect((await decide(admin, id, 'hide')).action).toBe('hide')
  })
})
