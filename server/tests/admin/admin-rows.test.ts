import { describe, expect } from 'vitest'
import { sql } from 'kysely'
import { purgeRemoved } from '../../src/features/post/privacy-store.ts'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { appoint, audited, caseOn, decide, newAdmin, newGroup, notices, reportOn, sees } from '../moderation/moderation.ts'
import { found, make, picture } from '../catalogue/records.ts'
import { makePost, outcome } from '../social.ts'
import type { Member } from '../social.ts'

describe('rows deleted by administrators', () => {
  const remove = (client: Client, id: string) => outcome(client.call('DELETE /api/admin/dop/:id', { params: { id }, body: {} }))

  it('[AP-09] [BY-14] are deleted once: a repeated deletion is 404 without a second audit entry', async ({ server }) => {
    const admin = await newAdmin(server)
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    // An item removed by its owner can still be restored, so it can be deleted.
    await camille.call('POST /api/post/privacy/:id/:status', { params: { id: post, status: '-1' } })
    const answers = await Promise.all([1, 2, 3].map(() => remove(admin, `item.${post}`)))
    expect(answers.toSorted()).toEqual(['200', '404 NOT_FOUND', '404 NOT_FOUND'])
    expect(await remove(admin, `item.${post}`)).toBe('404 NOT_FOUND')
    expect(await audited(server, 'item', post)).toHaveLength(1)
    const back = camille.call('POST /api/post/privacy/:id/:status', { params: { id: post, status: '9' } })
    expect(await outcome(back)).toBe('409 ITEM_MODERATED')
  })

  it('[AP-09] [BY-14] are restored unchanged; the owner is notified of the deletion and its reason', async ({ server }) => {
    const [admin, camille] = [await newAdmin(server), await server.join()]
    const post = await makePost(server.db, camille)
    const row = { params: { id: `item.${post}` } }
    const reason = 'Le même texte vingt fois'
    await admin.call('DELETE /api/admin/dop/:id', { ...row, body: { reason } })
    expect(await notices(server, camille)).toEqual([`moderation ${reason}`])
    const [gone] = (await admin.call('GET /api/admin/dop', { query: {} })).list.data
    expect(gone).toMatchObject({ id: post, owner: { id: camille.person.id }, by: { id: admin.person.id } })
    expect(Date.parse(gone?.until ?? '') - Date.parse(gone?.deleted_at ?? '')).toBe(30 * 86_400_000)
    const restore = (client: Client) => outcome(client.call('POST /api/admin/dop/:id/restore', row))
    for (const role of ['user', 'contrib', 'editor'] as const) expect(await restore(await server.as(role))).toMatch(/^403/)
    expect(await restore(server.guest())).toMatch(/^401/)
    expect(await restore(admin)).toBe('200')
    expect(await restore(admin)).toBe('404 NOT_FOUND')
    expect((await camille.call('GET /api/post/:id', { params: { id: post } })).data.privacy_status).toBe(9)
    // The owner's notification about the deletion and its reason stays.
    expect(await notices(server, camille)).toEqual([`moderation ${reason}`])
    expect(await audited(server, 'item', post)).toEqual(['row.delete', 'row.restore'])
    const { list } = await admin.call('GET /api/admin/audit', { query: { action: 'row.delete', person: admin.person.id } })
    expect(list.data[0]).toMatchObject({ reason, before: { kind: 'note', owner: camille.person.id, privacy_status: 9 } })
  })

  it('[RO-04] that their owner removed too are restored for the owner alone, who may restore them fully', async ({ server }) => {
    const [admin, camille] = [await newAdmin(server), await server.join()]
    const post = await makePost(server.db, camille)
    const row = { params: { id: `item.${post}` } }
    const privacy = (status: '-1' | '9') =>
      outcome(camille.call('POST /api/post/privacy/:id/:status', { params: { id: post, status } }))
    const seen = () => outcome(server.guest().call('GET /api/post/:id', { params: { id: post } }))
    await admin.call('DELETE /api/admin/dop/:id', { ...row, body: {} })
    expect(await privacy('-1')).toBe('200')
    expect(await outcome(admin.call('POST /api/admin/dop/:id/restore', row))).toBe('200')
    expect(await seen()).toBe('404 NOT_FOUND')
    expect(await privacy('9')).toBe('200')
    expect(await seen()).toBe('200')
  })

  it('[RO-04] [ST-09] of a group deleted meanwhile cannot be restored for anybody', async ({ server }) => {
    const [admin, ada] = [await newAdmin(server), await server.join()]
    const group = await newGroup(server.db)
    await appoint(server.db, ada, group, 'A')
    const post = () => makePost(server.db, { person: { id: group } } as Member)
    const [bySite, byCase, held] = [await post(), await post(), await post()]
    await admin.call('DELETE /api/admin/dop/:id', { params: { id: `item.${bySite}` }, body: {} })
    const hide = async (which: number) => {
      await reportOn(await server.join(), 'item', which)
      const { id } = await caseOn(admin, 'item', which)
      await decide(admin, id, 'hide')
      return id
    }
    const [id] = [await hide(byCase), await hide(held)]
    const listed = async () => (await admin.call('GET /api/admin/dop', { query: { _size: 100 } })).list.data.map((one) => one.id)
    expect(await listed()).toContain(bySite)
    await ada.call('DELETE /api/entity/:id', { params: { id: group }, body: {} })
    expect(await listed()).not.toContain(bySite)
    const row = { params: { id: `item.${bySite}` } }
    expect(await outcome(admin.call('POST /api/admin/dop/:id/restore', row))).toBe('404 NOT_FOUND')
    const back = { params: { id }, body: { text: 'Tout bien pesé' } }
    expect(await outcome(admin.call('POST /api/report/case/:id/restore', back))).toBe('200')
    const posts = [bySite, byCase, held]
    const rows = await server.db.selectFrom('item').select('privacy_status').where('id', 'in', posts).execute()
    expect(rows).toEqual(posts.map(() => ({ privacy_status: -1 })))
    for (const one of posts) expect(await sees(ada, one)).toBe('404 NOT_FOUND')
    await server.db
      .updateTable('item')
      .set({ updated_at: new Date('2020-01-01') })
      .where('id', 'in', posts)
      .execute()
    await server.db.transaction().execute((trx) => purgeRemoved(trx, 100))
    expect(await server.db.selectFrom('item').select('id').where('id', 'in', posts).execute()).toEqual([])
  })

  it('[T4] [RO-04] private items are not found, so that a deletion reveals nothing', async ({ server }) => {
    const [admin, camille] = [await newAdmin(server), await server.join({ role: 'EDITOR' })]
    const own = await Promise.all(([0, 1] as const).map((privacy) => makePost(server.db, camille, { privacy })))
    own.push(await make(camille, 'Carnet intime', { privacy_status: 0 }))
    own.push(await picture(server, camille.person.id, 0))
    for (const id of own) expect(await remove(admin, `item.${id}`), String(id)).toBe('404 NOT_FOUND')
    const rows = await server.db.selectFrom('item').select('privacy_status').where('id', 'in', own).execute()
    expect(rows.map(({ privacy_status }) => privacy_status).filter((privacy) => privacy < 0)).toEqual([])
    expect(await audited(server, 'item', own[0] ?? 0)).toEqual([])
    expect(await notices(server, camille)).toEqual([])
  })

  it('[AP-09] items removed by moderation cannot be restored here', async ({ server }) => {
    const [admin, camille] = [await newAdmin(server), await server.join()]
    const post = await makePost(server.db, camille)
    await reportOn(await server.join(), 'item', post)
    await decide(admin, (await caseOn(admin, 'item', post)).id, 'remove')
    const back = admin.call('POST /api/admin/dop/:id/restore', { params: { id: `item.${post}` } })
    expect(await outcome(back)).toBe('404 NOT_FOUND')
    const { list } = await admin.call('GET /api/admin/dop', { query: { _size: 100 } })
    expect(list.data.map(({ id }) => id)).not.toContain(post)
  })

  it('[AP-09] [AP-25] records are removed with a history entry, and restored by the history or the list', async ({ server }) => {
    const [admin, editor] = [await newAdmin(server), await server.as('editor')]
    const [id = 0] = await writeRecords(server.db, [artwork('Gesse odorante')])
    const row = { params: { id: `item.${id}` } }
    const history = async () =>
      (await editor.call('GET /api/bibliography/:id/history', { params: { id }, query: {} })).list.data.map(
        ({ action, version, by }) => ({ action, version, by: by?.id }),
      )
    await admin.call('DELETE /api/admin/dop/:id', { ...row, body: {} })
    expect(await found(server.guest(), 'gesse')).toEqual([])
    expect(await history()).toEqual([{ action: 'removed', version: 2, by: admin.person.id }])
    const params = { id, version: 1 }
    await editor.call('POST /api/bibliography/:id/history/:version/restore', { params, body: { version: 2 } })
    expect(await found(server.guest(), 'gesse')).toEqual(['Gesse odorante'])
    expect(await remove(admin, `item.${id}`)).toBe('200')
    expect(await remove(admin, `item.${id}`)).toBe('404 NOT_FOUND')
    const [gone] = (await admin.call('GET /api/admin/dop', { query: {} })).list.data
    expect(gone).toMatchObject({ id, kind: 'bibliography', words: 'Gesse odorante', by: { id: admin.person.id } })
    await admin.call('POST /api/admin/dop/:id/restore', row)
    expect(await found(server.guest(), 'gesse')).toEqual(['Gesse odorante'])
    expect((await history()).map(({ action }) => action)).toEqual(['restored', 'removed', 'restored', 'removed'])
    // A record that an editor removed on its page is in the same list.
    await editor.call('DELETE /api/bibliography/:id', { params: { id } })
    expect((await admin.call('GET /api/admin/dop', { query: { _size: 1 } })).list.data[0]).toMatchObject({
      id,
      by: { id: editor.person.id },
    })
  })

  it('[AP-09] [AP-25] the list of deleted rows is paged, the last deletion first', async ({ server }) => {
    const admin = await newAdmin(server)
    const ids = await writeRecords(server.db, [artwork('Nigelle'), artwork('Nielle'), artwork('Nivéole')])
    for (const id of ids.toReversed()) await remove(admin, `item.${id}`)
    const read: number[] = []
    let after: string | null | undefined
    while (after !== null && read.length < 3) {
      const { list } = await admin.call('GET /api/admin/dop', { query: { _size: 2, ...(after ? { _after: after } : {}) } })
      read.push(...list.data.map(({ id }) => id))
      after = list.next
    }
    expect(read.slice(0, 3)).toEqual(ids)
  })

  it('[AP-09] [T13] other tables and malformed ids are refused, and nothing is deleted', async ({ server }) => {
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
      // None of these could be restored: comments are deleted by moderation, notifications by people.
      'comment.1',
      'notification.1',
      'report.1',
      'session.1',
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
