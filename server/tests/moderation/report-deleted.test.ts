import { describe, expect } from 'vitest'
import { eraseAccounts } from '../../src/features/account/erase-account.ts'
import { removals } from '../../src/removals.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, reportOn } from './moderation.ts'
import { makePost, outcome, writeComment, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

const caseOf = async (admin: Client, id: number) => (await admin.call('GET /api/report/case/:id', { params: { id } })).data
/** Stored copy of the target in the database. */
const keptOf = ({ db }: TestServer, id: number) =>
  db
    .selectFrom('report_case')
    .select(['removed_words', 'removed_media', 'removed_post', 'removed_former'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const NOTHING = { removed_words: null, removed_media: null, removed_post: null, removed_former: null }

describe('a target that is deleted after a report', () => {
  it('[ST-02] is stored with its case, including pictures, until the decision', async ({ server }) => {
    const [theo, reporter, admin] = [await server.join(), await server.join(), await newAdmin(server)]
    const { media_id: media } = await upload(theo, await photograph())
    const post = await makePost(server.db, theo, { text: 'Je sais où tu habites', privacy: 9 })
    await server.db.insertInto('item_media').values({ item_id: post, media_id: media, position: 0 }).execute()
    await server.db.updateTable('post').set({ place: 'Saumur' }).where('id', '=', post).execute()
    await reportOn(reporter, 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    expect(await caseOf(admin, id)).toMatchObject({ deleted: false, words: 'Je sais où tu habites' })
    await theo.call('DELETE /api/post/:id', { params: { id: post } })
    expect(await caseOf(admin, id)).toMatchObject({
      deleted: true,
      item: null,
      head: 'Je sais où tu habites',
      words: 'Je sais où tu habites',
      besides: { share: false, place: 'Saumur' },
      pictures: [{ media_id: media }],
    })
    // A deleted item cannot be removed; its author can still be warned.
    for (const action of ['hide', 'remove'] as const)
      expect(await outcome(decide(admin, id, action)), action).toBe('422 DATA_INVALID')
    expect((await decide(admin, id, 'warn')).action).toBe('warn')
    // Items without a report, and those decided before their deletion, leave no copy.
    const other = await makePost(server.db, theo, { privacy: 9 })
    await reportOn(reporter, 'item', other)
    const { id: left } = await caseOn(admin, 'item', other)
    await decide(admin, left, 'leave')
    await theo.call('DELETE /api/post/:id', { params: { id: other } })
    expect(await keptOf(server, left)).toEqual(NOTHING)
  })

  it('[ST-02] [ST-09] is stored for a comment, for any deletion: by its author, a moderator, or with its post', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [theo, sacha, reporter, admin] = [await server.join(), await server.join(), await server.join(), await newAdmin(server)]
    await appoint(server.db, sacha, group, 'M')
    const ends: ((post: number, comment: number) => Promise<unknown>)[] = [
      (_post, id) => theo.call('DELETE /api/comment/:id', { params: { id } }),
      (_post, id) => sacha.call('DELETE /api/comment/:id', { params: { id } }),
      // With an answer below it a stub stays.
      async (post, id) => {
        await writeComment(reporter, post, 'Pardon ?', id)
        await theo.call('DELETE /api/comment/:id', { params: { id } })
      },
      (post) => server.db.deleteFrom('item').where('id', '=', post).execute(),
    ]
    for (const end of ends) {
      const post = await makePost(server.db, { person: { id: group } } as Member)
      const { id: comment } = await writeComment(theo, post, 'Bande d’ânes')
      await reportOn(reporter, 'comment', comment)
      const { id } = await caseOn(admin, 'comment', comment)
      await end(post, comment)
      expect(await caseOf(admin, id)).toMatchObject({ deleted: true, words: 'Bande d’ânes' })
      expect(await outcome(decide(admin, id, 'remove'))).toBe('422 DATA_INVALID')
    }
  })

  it('[ST-02] [ST-09] [T12] shows its pictures to its group’s moderators, while the case is open, and to nobody else', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [theo, sacha, member, elsewhere] = [await server.join(), await server.join(), await server.join(), await server.join()]
    const admin = await newAdmin(server)
    await appoint(server.db, sacha, group, 'M')
    await appoint(server.db, member, group, 'm')
    await appoint(server.db, elsewhere, await newGroup(server.db), 'M')
    const { media_id: media, thumb } = await upload(theo, await photograph())
    const post = await makePost(server.db, { person: { id: group } } as Member)
    await server.db.insertInto('item_media').values({ item_id: post, media_id: media, position: 0 }).execute()
    await reportOn(await server.join(), 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    await server.db.deleteFrom('item').where('id', '=', post).execute()
    const seen = async (who: Client) => (await who.send('GET', String(thumb))).statusCode
    expect([await seen(sacha), await seen(admin), await seen(theo)]).toEqual([200, 200, 200])
    for (const who of [member, elsewhere, server.guest()]) expect(await seen(who)).toBe(404)
    await decide(admin, id, 'leave')
    expect([await seen(sacha), await seen(admin)]).toEqual([404, 404])
  })

  it('[ST-02] is stored as before a harmless edit, a post or a comment', async ({ server }) => {
    const [theo, reporter, admin] = [await server.join(), await server.join(), await newAdmin(server)]
    const { id: post, version } = await writeNote(theo, 'Je sais où tu habites')
    const { id: comment, version: second } = await writeComment(theo, post, 'Bande d’ânes')
    const cases = []
    for (const [subject, id] of [
      ['item', post],
      ['comment', comment],
    ] as const) {
      await reportOn(reporter, subject, id)
      cases.push((await caseOn(admin, subject, id)).id)
    }
    const change = { params: { id: comment }, body: { message: 'Joli', version: second } }
    await theo.call('PUT /api/comment/:id', change)
    await theo.call('DELETE /api/comment/:id', { params: { id: comment } })
    const note = { text: 'Bonjour à tous', category: null, media: [], version }
    await theo.call('PUT /api/note/:id', { params: { id: post }, body: note })
    await theo.call('DELETE /api/post/:id', { params: { id: post } })
    const [ofPost, ofComment] = await Promise.all(cases.map((id) => caseOf(admin, id)))
    const before = (text: string) => [{ text, replaced_at: expect.any(String) }]
    expect(ofPost).toMatchObject({ deleted: true, words: 'Bonjour à tous', former_words: before('Je sais où tu habites') })
    expect(ofComment).toMatchObject({ deleted: true, words: 'Joli', former_words: before('Bande d’ânes') })
  })

  it('[ST-02] is deleted with the account of its author', async ({ server }) => {
    const [theo, reporter, admin] = [await server.join(), await server.join(), await newAdmin(server)]
    const { id: post } = await writeNote(theo, 'Je sais où tu habites')
    await reportOn(reporter, 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    await server.db
      .updateTable('account')
      .set({ delete_at: new Date(0) })
      .where('id', '=', theo.person.account)
      .execute()
    await eraseAccounts(server.services, { removeComment: removals.comment, sweepFiles: () => Promise.resolve() })
    expect(await keptOf(server, id)).toEqual(NOTHING)
  })
})
