import { describe, expect, onTestFinished } from 'vitest'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { heardBy, openEvents } from '../notification/live-stream.ts'
import { befriend, commentsOn, makeGroup, outcome, writeComment, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

/** Ada and Bo are in one group; Ada has blocked Bo, the person acting as it. Cleo is a member without blocks. */
const setting = async (server: TestServer) => {
  const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
  const group = await makeGroup(server.db, [
    [ada, 'm'],
    [bo, 'C'],
    [cleo, 'm'],
  ])
  const note = await writeNote(cleo, 'Une note de Cléo')
  await ada.call('POST /api/block/:id', { params: { id: bo.person.id } })
  await bo.call('POST /api/entity/select', { body: { id: group } })
  return { ada, bo, cleo, group, note }
}

const listening = async (server: TestServer, client: Member, watch?: number[]) => {
  const stream = await openEvents(server, client, watch === undefined ? {} : { watch })
  onTestFinished(stream.close)
  return async () =>
    (await heardBy(server.db, stream, client.person.id)).map(({ kind, item, data }) => [kind, item, data['comment'] ?? null])
}

const AROUND = { south: 9, north: 11, west: 9, east: 11 }
const placesOf = async (client: Member) =>
  (await client.call('GET /api/location', { query: AROUND })).list.data.map(({ item_id }) => item_id)

describe('actions for a group, by a person behind a block', () => {
  it('[T4] [T36] are not on the map, neither for members nor in any box', async ({ server }) => {
    const { ada, bo, cleo, group } = await setting(server)
    const made: number[] = []
    for (const privacy_status of [9, 1] as const) {
      const { data } = await bo.call('POST /api/profile/setxx/mood', {
        body: { lat: 10, lon: 10, mood: 2, message: 'Au nom du groupe', privacy_status },
      })
      made.unshift(data.id)
    }
    expect(await placesOf(cleo)).toEqual(made)
    expect(await placesOf(ada)).toEqual([])
    for (const id of made) expect(await outcome(ada.call('GET /api/post/:id', { params: { id } }))).toBe('404 NOT_FOUND')
    const acting = await server.db.selectFrom('map_place').select(['owner_id', 'actor_id']).where('item_id', 'in', made).execute()
    expect(acting).toEqual(made.map(() => ({ owner_id: group, actor_id: bo.person.id })))
    // After the person's erasure, only the group is left as the author.
    await server.db.updateTable('item').set({ actor_id: null }).where('id', 'in', made).execute()
    expect(await placesOf(ada)).toEqual(made)
  })

  it('[T36] are not sent as live events, nor is their deletion', async ({ server }) => {
    const { ada, bo, cleo, note } = await setting(server)
    const [blind, other] = [await listening(server, ada, [note.id]), await listening(server, cleo, [note.id])]
    const post = await writeNote(bo, 'Au nom du groupe')
    const comment = await writeComment(bo, note.id)
    await bo.call('DELETE /api/comment/:id', { params: { id: comment.id } })
    const heard = await other()
    expect(heard).toContainEqual(['post', post.id, null])
    expect(heard).toContainEqual(['comment', note.id, comment.id])
    expect(heard).toContainEqual(['comment-gone', note.id, comment.id])
    expect(await blind()).toEqual([])
  })

  it('[T36] disappear from a page that was open before the block, without an event', async ({ server }) => {
    const { bo, cleo } = await setting(server)
    const dora = await server.join()
    const post = await writeNote(bo, 'Au nom du groupe')
    const [blind, other] = [await listening(server, dora, [post.id]), await listening(server, cleo, [post.id])]
    await dora.call('POST /api/block/:id', { params: { id: bo.person.id } })
    await bo.call('DELETE /api/post/:id', { params: { id: post.id } })
    expect(await other()).toContainEqual(['post-gone', post.id, null])
    expect((await blind()).filter(([kind]) => kind !== 'relation')).toEqual([])
  })

  it('[T36] [AP-07] are neither in the timeline nor in its count, and cause no empty page', async ({ server }) => {
    const { ada, bo, cleo, note } = await setting(server)
    await befriend(server.db, ada, cleo)
    for (const text of ['Un', 'Deux', 'Trois']) await writeNote(bo, text)
    const fresh = async (client: Member) => (await client.call('GET /api/timeline/new', { query: { since: note.id } })).data.count
    expect([await fresh(ada), await fresh(cleo)]).toEqual([0, 3])
    const { list } = await ada.call('GET /api/timeline', { query: { _size: 1 } })
    expect(list.data.map(({ id }) => id)).toEqual([note.id])
    const older = await ada.call('GET /api/timeline', { query: { _size: 1, _after: list.next ?? undefined } })
    expect(older.list.data.length === 1 || list.next === null).toBe(true)
  })

  it('[T36] [MN-08] notify nobody on the other side of the block, in the group or not', async ({ server }) => {
    const { ada, bo, cleo } = await setting(server)
    const club = await makeGroup(server.db, [
      [ada, 'A'],
      [cleo, 'A'],
    ])
    await cleo.call('POST /api/entity/select', { body: { id: club } })
    const note = await writeNote(cleo, 'Du club')
    await cleo.call('POST /api/entity/select', { body: { id: cleo.person.id } })
    const kindsOf = async (client: Member) =>
      (await client.call('GET /api/notification', {})).list.data.map(({ kind }) => kind).toSorted()
    const blind = await listening(server, ada)
    await bo.call('POST /api/like/:id', { params: { id: note.id } })
    await bo.call('POST /api/share/:id', { params: { id: note.id }, body: { privacy_status: 9 } })
    await writeComment(bo, note.id)
    expect(await kindsOf(cleo)).toEqual(['comment', 'like', 'share'])
    expect([await kindsOf(ada), await commentsOn(ada, note.id), await blind()]).toEqual([[], [], []])
    // A later block also removes earlier notifications.
    await cleo.call('POST /api/block/:id', { params: { id: bo.person.id } })
    expect(await kindsOf(cleo)).toEqual([])
  })
})
