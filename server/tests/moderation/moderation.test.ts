import { describe, expect } from 'vitest'
import { MODERATION_ACTIONS } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { it } from '../helper.ts'
import { emailsTo } from '../notification/mailbox.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, notices, reportOn, sees } from './moderation.ts'
import { befriend, commentsOn, makePost, outcome, writeComment } from '../social.ts'
import type { Member } from '../social.ts'

describe('moderation', () => {
  it('[RO-04] is closed to everybody without permission, and reveals nothing to them', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    await reportOn(theo, 'item', post)
    const { id } = await caseOn(await newAdmin(server), 'item', post)
    const calls = (client: Parameters<typeof reportOn>[0]) => [
      outcome(client.call('GET /api/report/case/:id', { params: { id } })),
      outcome(client.call('POST /api/report/case/:id/claim', { params: { id } })),
      outcome(client.call('POST /api/report/case/:id/release', { params: { id } })),
      outcome(
        client.call('POST /api/report/case/:id/decision', { params: { id }, body: { action: 'remove', text: 'Parce que' } }),
      ),
      outcome(client.call('POST /api/report/case/:id/restore', { params: { id }, body: { text: 'Parce que' } })),
    ]
    expect(new Set(await Promise.all(calls(server.guest())))).toEqual(new Set(['401 UNAUTHORIZED']))
    for (const who of [camille, theo, await server.as('user'), await server.as('editor')]) {
      expect(new Set(await Promise.all(calls(who)))).toEqual(new Set(['404 NOT_FOUND']))
      expect(await outcome(who.call('GET /api/admin/report', { query: {} }))).toBe('403 FORBIDDEN')
    }
    expect(await sees(theo, post)).toBe('200')
  })

  it('assigns a case to one moderator at a time, names them, and frees it when the claim expires', async ({ server }) => {
    const [one, two] = [await newAdmin(server), await newAdmin(server)]
    const post = await makePost(server.db, await server.join())
    await reportOn(await server.join(), 'item', post)
    const { id } = await caseOn(one, 'item', post)
    const params = { id }
    const claims = await Promise.all([one, two].map((who) => outcome(who.call('POST /api/report/case/:id/claim', { params }))))
    expect(claims.toSorted()).toEqual(['200', '409 CASE_CLAIMED'])
    const [holder, other] = claims[0] === '200' ? [one, two] : [two, one]
    const refused = await other.send('POST', `/api/report/case/${id}/claim`)
    expect(refused.json()).toMatchObject({ error_code: 'CASE_CLAIMED', fields: { by: holder.person.name } })
    const body = { action: 'leave', text: 'Rien à redire' } as const
    expect(await outcome(other.call('POST /api/report/case/:id/decision', { params, body }))).toBe('409 CASE_CLAIMED')
    expect(await outcome(other.call('POST /api/report/case/:id/release', { params }))).toBe('409 CASE_CLAIMED')
    expect(await outcome(holder.call('POST /api/report/case/:id/claim', { params }))).toBe('200')
    await sql`update report_case set claimed_until = now() - interval '1 second' where id = ${id}`.execute(server.db)
    expect(await outcome(holder.call('POST /api/report/case/:id/decision', { params, body }))).toBe('409 CASE_NOT_CLAIMED')
    expect(await outcome(other.call('POST /api/report/case/:id/claim', { params }))).toBe('200')
    expect(await outcome(other.call('POST /api/report/case/:id/release', { params }))).toBe('200')
    expect((await decide(holder, id, 'leave')).action).toBe('leave')
    expect(await outcome(other.call('POST /api/report/case/:id/claim', { params }))).toBe('409 CASE_CLOSED')
  })

  it('frees the claims of people who may not decide any more: after a lost role, a suspension or a lost code', async ({
    server,
  }) => {
    const [admin, group] = [await newAdmin(server), await newGroup(server.db)]
    const reason = 'Ne modère plus'
    const ends: [string, (holder: Member) => Promise<unknown>][] = [
      [
        'role',
        ({ person }) =>
          admin.call('PUT /api/admin/user/:id/role', {
            params: { id: person.account },
            body: { role: 'USER', was: 'ADMIN', reason },
          }),
      ],
      [
        'suspension',
        ({ person }) => admin.call('POST /api/admin/user/:id/suspend', { params: { id: person.account }, body: { reason } }),
      ],
      [
        'code',
        ({ person }) => server.db.deleteFrom('relation').where('from_id', '=', person.id).where('to_id', '=', group).execute(),
      ],
    ]
    for (const [name, end] of ends) {
      const holder = name === 'code' ? await server.join() : await newAdmin(server)
      if (name === 'code') await appoint(server.db, holder, group, 'M')
      const post = await makePost(server.db, { person: { id: group } } as Member)
      await reportOn(await server.join(), 'item', post)
      const { id } = await caseOn(admin, 'item', post)
      const params = { id }
      await holder.call('POST /api/report/case/:id/claim', { params })
      expect(await outcome(admin.call('POST /api/report/case/:id/claim', { params })), name).toBe('409 CASE_CLAIMED')
      await end(holder)
      expect((await caseOn(admin, 'item', post)).claimed, name).toBeNull()
      expect((await decide(admin, id, 'leave')).action, name).toBe('leave')
    }
  })

  it('two concurrent decisions count as one', async ({ server }) => {
    const admin = await newAdmin(server)
    const post = await makePost(server.db, await server.join())
    await reportOn(await server.join(), 'item', post)
    const params = { id: (await caseOn(admin, 'item', post)).id }
    await admin.call('POST /api/report/case/:id/claim', { params })
    const storm = Array.from({ length: 8 }, (_, index) =>
      outcome(
        admin.call('POST /api/report/case/:id/decision', {
          params,
          body: { action: index % 2 ? 'hide' : 'leave', text: 'Une seule fois' },
        }),
      ),
    )
    expect((await Promise.all(storm)).toSorted()).toEqual(['200', ...Array<string>(7).fill('409 CASE_CLOSED')])
    const audited = await server.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', 'item')
      .where('subject_id', '=', String(post))
      .execute()
    expect(audited).toHaveLength(1)
  })

  it.for(MODERATION_ACTIONS)(
    '[T36] %s: the person concerned and the reporters are notified, with the reasons',
    async (action, { server }) => {
      const admin = await newAdmin(server)
      const [camille, theo, ines] = [await server.join(), await server.join(), await server.join()]
      const post = await makePost(server.db, camille)
      for (const reporter of [theo, ines]) await reportOn(reporter, 'item', post)
      const { id } = await caseOn(admin, 'item', post)
      const decided = await decide(admin, id, action)
      expect(decided).toMatchObject({ action, claimed: null })
      const outcomeOf = action === 'leave' ? 'left' : 'acted'
      await server.workers.drain()
      for (const reporter of [theo, ines]) {
        expect(await notices(server, reporter)).toEqual([`report ${outcomeOf}`])
        const { list } = await reporter.call('GET /api/report', { query: {} })
        expect(list.data).toMatchObject([{ subject_id: post, outcome: outcomeOf }])
      }
      expect(await notices(server, camille)).toEqual(action === 'leave' ? [] : [`moderation ${action}`])
      const emails = await emailsTo(server, camille.person.email)
      expect(emails).toHaveLength(action === 'leave' ? 0 : 1)
      if (action !== 'leave') expect(emails[0]).toContain(decided.statement ?? '')
      if (action === 'hide') expect(emails[0]).toContain(`/decision/${id}/`)
      const gone = action === 'hide' || action === 'remove'
      expect(await sees(theo, post)).toBe(gone ? '404 NOT_FOUND' : '200')
      const audited = await server.db
        .selectFrom('audit')
        .selectAll()
        .where('subject', '=', 'item')
        .where('subject_id', '=', String(post))
        .execute()
      expect(audited).toMatchObject([
        { action: `report.${action}`, person_id: admin.person.id, subject: 'item', reason: decided.statement },
      ])
      if (action === 'suspend') {
        expect(await outcome(camille.call('GET /api/profile/me', {}))).toBe('401 UNAUTHORIZED')
        return
      }
      const mine = (await camille.call('GET /api/report/decision', { query: {} })).list.data
      expect(mine).toMatchObject(action === 'leave' ? [] : [{ id, action, statement: decided.statement }])
      const page = (who: Member) => outcome(who.call('GET /api/report/decision/:id', { params: { id } }))
      expect([await page(camille), await page(theo)]).toEqual([action === 'leave' ? '404 NOT_FOUND' : '200', '404 NOT_FOUND'])
    },
  )

  it('[ST-11] items hidden by moderation cannot be restored by their owner, only by moderation', async ({ server }) => {
    const admin = await newAdmin(server)
    const [camille, theo] = [await server.join(), await server.join()]
    await befriend(server.db, camille, theo)
    const post = await makePost(server.db, camille, { privacy: 1 })
    await reportOn(theo, 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    await decide(admin, id, 'hide')
    expect(await sees(camille, post)).toBe('200')
    expect(await sees(admin, post)).toBe('200')
    const change = { text: 'Toujours là', privacy_status: 9 as const, media: [], category: null, version: 1 }
    expect(await outcome(camille.call('PUT /api/note/:id', { params: { id: post }, body: change }))).toBe('409 ITEM_MODERATED')
    expect(await sees(theo, post)).toBe('404 NOT_FOUND')
    const appeal = { params: { id }, body: { text: 'C’était une citation' } }
    expect(await outcome(theo.call('POST /api/report/decision/:id/appeal', appeal))).toBe('404 NOT_FOUND')
    expect(await outcome(camille.call('POST /api/report/decision/:id/appeal', appeal))).toBe('200')
    expect(await outcome(camille.call('POST /api/report/decision/:id/appeal', appeal))).toBe('409 ALREADY_APPEALED')
    const { data: told } = await camille.call('GET /api/report/decision/:id', { params: { id } })
    expect([told.words, told.item]).toEqual([
      (await camille.call('GET /api/post/:id', { params: { id: post } })).data.answer_text,
      { id: post, kind: 'note' },
    ])
    const appealed = async () =>
      (await admin.call('GET /api/admin/report', { query: { state: 'appealed', _size: 100 } })).list.data
    const closed = (await appealed()).filter((one) => one.id === id)
    expect(closed).toMatchObject([{ id, appeal: 'C’était une citation' }])
    const restore = { params: { id }, body: { text: 'C’était une citation, en effet' } }
    const { data: restored } = await admin.call('POST /api/report/case/:id/restore', restore)
    expect(restored.restored_at).not.toBeNull()
    // The administrator who answers an appeal later sees author and revert of the decision.
    const by = { id: admin.person.id, display_name: admin.person.name }
    expect(restored).toMatchObject({ closed_by: by, restored_by: by, restored_text: restore.body.text })
    expect((await appealed()).some((one) => one.id === id)).toBe(false)
    expect(await outcome(admin.call('POST /api/report/case/:id/restore', restore))).toBe('409 NOT_HIDDEN')
    expect(await sees(theo, post)).toBe('200')
    expect(await sees(await server.join(), post)).toBe('404 NOT_FOUND')
    expect(await notices(server, camille)).toEqual(['moderation hide', 'moderation restore'])
  })

  it('a comment has its own rules; actions that do not apply to comments are refused', async ({ server }) => {
    const admin = await newAdmin(server)
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const comment = await writeComment(theo, post, 'Des mots à retirer')
    await writeComment(camille, post, 'Une réponse', comment.id)
    await reportOn(camille, 'comment', comment.id)
    const { id, head } = await caseOn(admin, 'comment', comment.id)
    expect(head).toBe('Des mots à retirer')
    await expect(decide(admin, id, 'hide')).rejects.toMatchObject({ status: 422, fields: { action: 'ACTION_NOT_FOR_SUBJECT' } })
    await decide(admin, id, 'remove')
    expect(await commentsOn(camille, post)).toMatchObject([{ deleted: true, message: '' }, { message: 'Une réponse' }])
    expect(await notices(server, theo)).toEqual(['moderation remove'])
    const gone = await server.db.selectFrom('event').select(['item_id', 'data']).where('kind', '=', 'comment-gone').execute()
    expect(gone.filter(({ item_id }) => item_id === post)).toEqual([{ item_id: post, data: { comment: comment.id } }])
  })

  it('moderators see former texts and the reporters', async ({ server }) => {
    const admin = await newAdmin(server)
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille, { text: 'Des mots blessants' })
    await reportOn(theo, 'item', post)
    const body = { text: 'Des mots doux', privacy_status: 9 as const, media: [], category: null, version: 1 }
    await camille.call('PUT /api/note/:id', { params: { id: post }, body })
    const { id } = await caseOn(admin, 'item', post)
    const { data } = await admin.call('GET /api/report/case/:id', { params: { id } })
    expect(data).toMatchObject({
      words: 'Des mots doux',
      former_words: [{ text: 'Des mots blessants' }],
      reports: [{ reporter: { id: theo.person.id } }],
    })
  })
})
