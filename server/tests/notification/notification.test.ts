import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { notify, withdraw } from '../../src/platform/notification/notify.ts'
import type { Notice } from '../../src/platform/notification/notify.ts'
import { unreadCount } from '../../src/platform/notification/unread-count.ts'
import { notificationsOf } from '../../src/features/notification/notification-store.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { heardBy, openEvents } from './live-stream.ts'
import { scannedBy } from '../plans.ts'
import { befriend, block, makePost, outcome, writeComment } from '../social.ts'
import type { Member } from '../social.ts'

const tell = ({ db }: TestServer, notice: Notice): Promise<void> => db.transaction().execute((trx) => notify(trx, notice))
const listOf = async (client: Member) => (await client.call('GET /api/notification', { query: {} })).list.data
const badge = async (client: Member): Promise<number[]> => {
  const answers = [
    await client.call('GET /api/dataset/user', {}),
    await client.call('GET /api/dataset/user/_minimal', {}),
    await client.call('GET /api/dataset/user/_full', {}),
  ]
  return answers.map(({ _state }) => _state.notification.count)
}

describe('notifications', () => {
  it('[AP-03] [RT-27] are listed newest first, with all data of a sentence, to their person alone', async ({ server }) => {
    const [me, other] = [await server.join({ name: 'Ondine' }), await server.join({ name: 'Iris' })]
    const item = await makePost(server.db, me)
    const comment = await writeComment(other, item)
    await server.db.deleteFrom('notification').where('to_id', '=', me.person.id).execute()
    await tell(server, { kind: 'friend-request', to: me.person.id, from: other.person.id })
    await tell(server, { kind: 'comment', to: me.person.id, from: other.person.id, item, comment: comment.comment_id })
    await tell(server, { kind: 'comment', to: me.person.id, from: other.person.id, item, comment: comment.comment_id })
    expect(await listOf(me)).toMatchObject([
      {
        kind: 'comment',
        from: { id: other.person.id, display_name: 'Iris' },
        item: { id: item, kind: 'note' },
        comment_id: comment.comment_id,
        read: false,
      },
      { kind: 'friend-request', item: null, comment_id: null },
    ])
    expect(await listOf(other)).toEqual([])
    expect(await outcome(server.guest().call('GET /api/notification', { query: {} }))).toBe('401 UNAUTHORIZED')
  })

  it('[AP-03] are paged by key', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    for (let subject = 1; subject <= 7; subject += 1)
      await tell(server, { kind: 'order', to: me.person.id, from: other.person.id, subject })
    const seen: (number | null)[] = []
    let after: string | undefined
    do {
      const { list } = await me.call('GET /api/notification', {
        query: { _size: 3, ...(after === undefined ? {} : { _after: after }) },
      })
      seen.push(...list.data.map(({ subject_id }) => subject_id))
      after = list.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(await outcome(me.call('GET /api/notification', { query: { _after: 'x' } }))).toBe('422 DATA_INVALID')
  })

  it('[MN-08] [EN-01] are counted up to 10 in every form of the session state', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    expect(await badge(me)).toEqual([0, 0, 0])
    for (let subject = 1; subject <= 12; subject += 1) {
      await tell(server, { kind: 'order', to: me.person.id, from: other.person.id, subject })
      if (subject === 9) expect(await badge(me)).toEqual([9, 9, 9])
    }
    expect(await badge(me)).toEqual([10, 10, 10])
    expect((await server.guest().call('GET /api/dataset/user/_minimal', {}))._state.notification.count).toBe(0)
  })

  it('T4 T36 neither list nor count invisible subjects', async ({ server }) => {
    const [me, owner, friend, blocked] = [await server.join(), await server.join(), await server.join(), await server.join()]
    await befriend(server.db, me, friend)
    const open = await makePost(server.db, owner)
    const closing = await makePost(server.db, owner)
    const among = await makePost(server.db, friend, { privacy: 1 })
    const own = await makePost(server.db, me)
    const said = await writeComment(blocked, own)
    await server.db.deleteFrom('notification').execute()
    const to = me.person.id
    await tell(server, { kind: 'mention', to, from: owner.person.id, item: open })
    await tell(server, { kind: 'mention', to, from: owner.person.id, item: closing })
    await tell(server, { kind: 'mention', to, from: friend.person.id, item: among })
    await tell(server, { kind: 'comment', to, from: blocked.person.id, item: own, comment: said.comment_id })
    expect([(await listOf(me)).length, await badge(me)]).toEqual([4, [4, 4, 4]])
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', closing).execute()
    await server.db.deleteFrom('relation').where('from_id', '=', to).execute()
    await block(server.db, me, blocked)
    expect((await listOf(me)).map(({ item }) => item?.id)).toEqual([open])
    expect(await badge(me)).toEqual([1, 1, 1])
  })

  it('T4 about a comment are deleted with it', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    const item = await makePost(server.db, me)
    const comment = await writeComment(other, item)
    await server.db.deleteFrom('notification').where('to_id', '=', me.person.id).execute()
    await tell(server, { kind: 'comment', to: me.person.id, from: other.person.id, item, comment: comment.comment_id })
    expect(await badge(me)).toEqual([1, 1, 1])
    await server.db.updateTable('comment').set({ deleted_at: new Date() }).where('id', '=', comment.comment_id).execute()
    expect([await listOf(me), await badge(me)]).toEqual([[], [0, 0, 0]])
  })

  it('[AP-25] can be read one by one or all, repeatedly, and other pages of the person follow', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    for (let subject = 1; subject <= 4; subject += 1)
      await tell(server, { kind: 'order', to: me.person.id, from: other.person.id, subject })
    const [newest, second] = await listOf(me)
    const stream = await openEvents(server, me)
    const read = (body: { ids?: number[]; until?: number }) => me.call('POST /api/notification/read', { body })
    expect(await read({ ids: [second?.id ?? 0] })).toEqual({ data: { count: 3 } })
    expect(await read({ ids: [second?.id ?? 0] })).toEqual({ data: { count: 3 } })
    expect((await me.call('GET /api/notification', { query: { unread: '1' } })).list.data).toHaveLength(3)
    await tell(server, { kind: 'order', to: me.person.id, from: other.person.id, subject: 5 })
    expect(await read({ until: newest?.id ?? 0 })).toEqual({ data: { count: 1 } })
    const kinds = (await heardBy(server.db, stream, me.person.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['notification-read', 'notification', 'notification-read'])
    stream.close()
  })

  it('[AP-07] are deleted by their person; those of others give 404', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    await tell(server, { kind: 'friend-request', to: me.person.id, from: other.person.id })
    const [{ id } = { id: 0 }] = await listOf(me)
    const remove = (client: Member) => outcome(client.call('DELETE /api/notification/:id', { params: { id } }))
    await other.call('POST /api/notification/read', { body: { ids: [id] } })
    expect((await listOf(me))[0]?.read).toBe(false)
    expect(await outcome(me.call('POST /api/notification/read', { body: {} }))).toBe('422 DATA_INVALID')
    expect(await remove(other)).toBe('404 NOT_FOUND')
    expect(await remove(me)).toBe('200')
    expect(await remove(me)).toBe('404 NOT_FOUND')
    expect(await listOf(me)).toEqual([])
  })

  it('cause events on open pages when they are created and withdrawn', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    const stream = await openEvents(server, me)
    const notice = { kind: 'friend-request', to: me.person.id, from: other.person.id } as const
    await tell(server, notice)
    await server.db.transaction().execute((trx) => withdraw(trx, notice))
    const kinds = (await heardBy(server.db, stream, me.person.id)).map(({ kind }) => kind)
    // A notification withdrawn before its event was sent is never sent.
    expect(kinds.at(-1)).toBe('notification-gone')
    stream.close()
  })

  it('use an index', async ({ server }) => {
    const me = await server.join()
    const actor = { account: me.person.account, person: me.person.id, entity: me.person.id, role: 'USER' } as const
    await server.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db)
      const scans = await scannedBy(db, async (some) => {
        await notificationsOf(some, actor, { after: 100, limit: 20 })
        await unreadCount(some, actor)
      })
      await sql`reset enable_seqscan`.execute(db)
      expect(scans).toEqual([])
    })
  })
})
