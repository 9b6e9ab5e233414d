import { describe, expect } from 'vitest'
import { sql } from 'kysely'
import { it } from './helper.ts'
import type { Client } from './helper.ts'
import { audited, newAdmin, reportOn, roleIn } from './moderation.ts'
import { commentsOn, makePost, outcome, writeComment } from './social.ts'

describe('rows deleted by administrators', () => {
  const remove = (client: Client, id: string) => outcome(client.call('DELETE /api/admin/dop/:id', { params: { id } }))

  it('[AP-09] [BY-14] are deleted once: again is 404 and leaves no second line in the audit', async ({ server }) => {
    const admin = await newAdmin(server)
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    // What its owner removed can still be brought back: it is there to be taken away.
    await camille.call('POST /api/post/privacy/:id/:status', { params: { id: post, status: '-1' } })
    const answers = await Promise.all([1, 2, 3].map(() => remove(admin, `item.${post}`)))
    expect(answers.toSorted()).toEqual(['200', '404 NOT_FOUND', '404 NOT_FOUND'])
    expect(await remove(admin, `item.${post}`)).toBe('404 NOT_FOUND')
    expect(await audited(server, 'item', post)).toHaveLength(1)
    const back = camille.call('POST /api/post/privacy/:id/:status', { params: { id: post, status: '9' } })
    expect(await outcome(back)).toBe('409 ITEM_MODERATED')
  })

  it('[AP-09] go by the rules of their own table', async ({ server }) => {
    const admin = await newAdmin(server)
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const comment = await writeComment(theo, post)
    await writeComment(camille, post, 'Une réponse', comment.id)
    const report = await reportOn(theo, 'item', post)
    const notice = await server.db
      .insertInto('notification')
      .values({ to_id: theo.person.id, kind: 'moderation' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await remove(admin, `comment.${comment.id}`)).toBe('200')
    expect(await commentsOn(camille, post)).toMatchObject([{ deleted: true }, { message: 'Une réponse' }])
    expect(await remove(admin, `report.${report.id}`)).toBe('200')
    expect((await theo.call('GET /api/report', { query: {} })).list.data).toEqual([])
    expect(await remove(admin, `notification.${notice.id}`)).toBe('200')
    expect(await remove(admin, `item.${post}`)).toBe('200')
    const { privacy_status } = await server.db
      .selectFrom('item')
      .select('privacy_status')
      .where('id', '=', post)
      .executeTakeFirstOrThrow()
    expect(privacy_status).toBe(-1)
    const { id } = await server.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', theo.person.account)
      .executeTakeFirstOrThrow()
    expect(await remove(admin, `session.${id}`)).toBe('200')
    expect(await roleIn(theo)).toBe('GUEST')
    for (const gone of [`comment.${comment.id}`, `report.${report.id}`, `notification.${notice.id}`, `session.${id}`]) {
      expect(await remove(admin, gone)).toBe('404 NOT_FOUND')
    }
    expect(await audited(server, 'item', post)).toEqual(['row.delete'])
    // What was deleted is purged; the log goes on saying what it was, and whose.
    const { list } = await admin.call('GET /api/admin/audit', { query: { action: 'row.delete', person: admin.person.id } })
    const before = Object.fromEntries(list.data.map((entry) => [entry.subject, entry.before]))
    expect(before).toMatchObject({
      item: { kind: 'note', owner: camille.person.id, privacy_status: 9, words: expect.stringMatching(/./) as string },
      comment: { author: theo.person.id, object: post, message: expect.stringMatching(/./) as string },
      report: { reporter: theo.person.id },
      notification: { kind: 'moderation', to: theo.person.id },
      session: { account: theo.person.account },
    })
  })

  it('[AP-09] [T13] no other table and no other shape is found, and nothing is deleted', async ({ server }) => {
    const admin = await newAdmin(server)
    const { account, id } = (await server.join()).person
    const count = async () =>
      (
        await sql`select (select count(*) from account) as a, (select count(*) from entity) as e,
      (select count(*) from audit) as u`.execute(server.db)
      ).rows
    const before = await count()
    for (const row of [
      `account.${account}`,
      `entity.${id}`,
      'audit.1',
      'constructor.1',
      '__proto__.1',
      'to_string.1',
      'item.0',
      'item.-1',
      'item.1e3',
      'item.99999999999999999',
      'item',
      'item.1.2',
      'item.1;drop table item',
      'item.1%00',
    ]) {
      expect(await remove(admin, row), row).toBe('404 NOT_FOUND')
    }
    expect(await count()).toEqual(before)
  })
})
