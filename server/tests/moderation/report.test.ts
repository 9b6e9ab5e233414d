import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { REPORT_CATEGORIES } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { decisionsOn } from '../../src/features/report/case-page-store.ts'
import { queuedCases } from '../../src/features/report/case-rows.ts'
import { reportsOf } from '../../src/features/report/report-store.ts'
import { LIMITS } from '../../src/platform/request/limits.ts'
import { GUEST } from '../../src/platform/request/actor.ts'
import { it, withServer } from '../helper.ts'
import { caseOn, newAdmin, newGroup, queue, reportOn } from './moderation.ts'
import { scannedBy } from '../plans.ts'
import { circle, makePost, outcome, SEES, writeComment } from '../social.ts'
import type { ViewerName } from '../social.ts'

describe('reports', () => {
  it('[ST-02] [AP-25] are accepted for an item, a comment, a person and a group, in every category', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const comment = await writeComment(camille, post)
    const group = await newGroup(server.db)
    for (const [subject, id] of [
      ['item', post],
      ['comment', comment.id],
      ['entity', camille.person.id],
      ['entity', group],
    ] as const) {
      expect(await reportOn(theo, subject, id)).toMatchObject({ subject, subject_id: id, outcome: null, closed_at: null })
    }
    for (const category of REPORT_CATEGORIES) {
      const subject_id = await makePost(server.db, camille)
      await theo.call('POST /api/report', { body: { subject: 'item', subject_id, category } })
    }
    const { list } = await theo.call('GET /api/report', { query: { _size: 3 } })
    expect(list.data).toHaveLength(3)
    const rest = await theo.call('GET /api/report', { query: { _size: 100, _after: list.next ?? '' } })
    expect(rest.list.data).toHaveLength(7)
    expect((await camille.call('GET /api/report', { query: {} })).list.data).toEqual([])
  })

  it('[ST-02] [ST-11] name the target and its place, as long as the reporter may see it', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille, { privacy: 9 })
    const comment = await writeComment(camille, post)
    await reportOn(theo, 'item', post)
    await reportOn(theo, 'comment', comment.id)
    await reportOn(theo, 'entity', camille.person.id)
    const seen = async () =>
      (await theo.call('GET /api/report', { query: {} })).list.data.map(({ head, item }) => [head, item?.id])
    const words = (await camille.call('GET /api/post/:id', { params: { id: post } })).data.answer_text
    const [entity, second, first] = await seen()
    expect(entity).toEqual([camille.person.name, undefined])
    expect(second?.[1]).toBe(post)
    expect(second?.[0]).not.toBeNull()
    expect(first).toEqual([words, post])
    await camille.call('POST /api/post/privacy/:id/:status', { params: { id: post, status: '0' } })
    expect((await seen()).slice(1)).toEqual([
      [null, undefined],
      [null, undefined],
    ])
  })

  it('[ST-02] [T4] are possible for exactly the things that the person may see; others are 404', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    for (const privacy of [-1, 0, 1, 9] as const) {
      const id = await makePost(server.db, owner, { privacy })
      const comment = await writeComment(owner, id)
      for (const [name, client] of Object.entries(viewers) as [ViewerName, typeof owner][]) {
        const sees = SEES[privacy].includes(name)
        const expected =
          { guest: '401 UNAUTHORIZED', owner: '409 OWN_SUBJECT' }[name as 'guest'] ?? (sees ? '200' : '404 NOT_FOUND')
        expect(await outcome(reportOn(client, 'item', id)), `${name} ${privacy}`).toBe(expected)
        expect(await outcome(reportOn(client, 'comment', comment.id)), `${name} ${privacy}`).toBe(expected)
      }
    }
    expect(await outcome(reportOn(viewers.blocker, 'entity', owner.person.id))).toBe('200')
    expect(await outcome(reportOn(viewers.blocked, 'entity', owner.person.id))).toBe('200')
    expect(await outcome(reportOn(viewers.stranger, 'entity', 987_654))).toBe('404 NOT_FOUND')
  })

  it('[ST-02] [T36] are possible for people who were insulted and then blocked: about the person, and comments on own items', async ({
    server,
  }) => {
    const [camille, theo, stranger] = [await server.join(), await server.join(), await server.join()]
    const [own, other] = [await makePost(server.db, camille), await makePost(server.db, stranger)]
    const [insult, elsewhere] = [await writeComment(theo, own), await writeComment(theo, other)]
    await theo.call('POST /api/block/:id', { params: { id: camille.person.id } })
    expect(await outcome(reportOn(camille, 'comment', insult.id))).toBe('200')
    expect(await outcome(reportOn(camille, 'entity', theo.person.id))).toBe('200')
    expect(await outcome(reportOn(camille, 'comment', elsewhere.id))).toBe('404 NOT_FOUND')
  })

  it('are one per person and target: a repeated call returns it, another report is refused', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const key = randomUUID()
    const made = await reportOn(theo, 'item', post, key)
    expect(await reportOn(theo, 'item', post, key)).toEqual(made)
    expect(await outcome(reportOn(theo, 'item', post))).toBe('409 ALREADY_REPORTED')
    const storm = await Promise.all(Array.from({ length: 8 }, () => outcome(reportOn(theo, 'item', post))))
    expect(new Set(storm)).toEqual(new Set(['409 ALREADY_REPORTED']))
    expect(await caseOn(await newAdmin(server), 'item', post)).toMatchObject({ report_count: 1, first: false })
  })

  it('[T36] of three different people within a day move the case to the front; many by one person do not', async ({ server }) => {
    const admin = await newAdmin(server)
    const [camille, bomber, ...others] = [
      await server.join(),
      await server.join(),
      await server.join(),
      await server.join(),
      await server.join(),
    ]
    const [older, later] = [await makePost(server.db, camille), await makePost(server.db, camille)]
    await Promise.all(Array.from({ length: 6 }, () => outcome(reportOn(bomber, 'item', older, randomUUID()))))
    // Acting as a group does not make a person several.
    const group = await newGroup(server.db)
    await server.db.insertInto('relation').values({ from_id: bomber.person.id, to_id: group, code: 'A' }).execute()
    await server.db.updateTable('session').set({ acting_id: group }).where('account_id', '=', bomber.person.account).execute()
    expect(await outcome(reportOn(bomber, 'item', older))).toBe('409 ALREADY_REPORTED')
    for (const other of others.slice(0, 2)) await reportOn(other, 'item', later)
    const place = async (id: number) => (await queue(admin)).findIndex((one) => one.subject === 'item' && one.subject_id === id)
    expect(await place(older)).toBeLessThan(await place(later))
    const [, , third] = others
    if (third === undefined) throw new Error('nobody')
    await reportOn(third, 'item', later)
    expect(await place(later)).toBeLessThan(await place(older))
    expect(await caseOn(admin, 'item', later)).toMatchObject({ first: true, report_count: 3 })
    expect(await caseOn(admin, 'item', older)).toMatchObject({ first: false, report_count: 1 })
  })

  it('three reporters over more than a day leave a case in its order', async ({ server }) => {
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    await reportOn(await server.join(), 'item', post)
    await server.db
      .updateTable('report')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await reportOn(await server.join(), 'item', post)
    await reportOn(await server.join(), 'item', post)
    expect(await caseOn(await newAdmin(server), 'item', post)).toMatchObject({ first: false, report_count: 3 })
  })

  it('[T32] are limited per hour, and refuse unknown fields', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const bad = await theo.send('POST', '/api/report', {
      body: { subject: 'item', subject_id: post, category: 'boring', reporter_id: 1, text: 'x'.repeat(2001) },
    })
    expect(bad.statusCode).toBe(422)
    expect(bad.json().fields).toEqual({
      category: 'DATA_NOT_ALLOWED',
      reporter_id: 'FIELD_UNKNOWN',
      text: 'DATA_TOO_LONG',
    })
    await reportOn(theo, 'item', post)
    await server.db
      .updateTable('attempt')
      .set({ count: LIMITS['report by person'].most })
      .where('limit_name', '=', 'report by person')
      .where('subject', '=', String(theo.person.id))
      .execute()
    expect(await outcome(reportOn(theo, 'entity', camille.person.id))).toBe('429 TOO_MANY_REQUESTS')
  })

  it('use an index, for any number', async () => {
    await withServer({}, async ({ db }) => {
      await sql`insert into entity (type, display_name, setting) select 'PERSON', 'p' || n, '{}' from generate_series(1, 2000) n`.execute(
        db,
      )
      await sql`insert into report_case (subject, subject_id, concerns_id, place_id, action, statement, closed_at)
        select 'item', n, n % 2000 + 1, n % 2000 + 1, case when n % 2 = 0 then 'leave' end, case when n % 2 = 0 then '' end,
          case when n % 2 = 0 then now() end from generate_series(1, 6000) n`.execute(db)
      await sql`insert into report (case_id, reporter_id, category, text)
        select n, n % 1999 + 1, 'spam', '' from generate_series(1, 6000) n`.execute(db)
      await sql`analyze`.execute(db)
      const order = { category: undefined, subject: undefined, after: { queue: 1, id: 300 }, limit: 21 }
      const scanned = await scannedBy(db, async (plugged) => {
        await queuedCases(plugged, { ...order, _sort: 'queue', state: 'open', place: undefined })
        await queuedCases(plugged, { ...order, _sort: 'queue', state: 'closed', place: undefined })
        await queuedCases(plugged, { ...order, _sort: 'queue', state: 'open', place: 7 })
        await queuedCases(plugged, { ...order, _sort: 'queue', state: 'closed', place: 7 })
        await decisionsOn(plugged, 7, null, 21)
        await reportsOf(plugged, { ...GUEST, role: 'USER', account: 8, person: 8, entity: 8 }, null, 21)
      })
      expect(scanned).not.toContain('report')
      expect(scanned).not.toContain('report_case')
    })
  })
})
