import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { befriend, makePost, outcome } from '../social.ts'

const read = (client: Client, id: number) => outcome(client.call('GET /api/post/:id', { params: { id } }))

describe('one’s own timeline', () => {
  it('[AP-07] its owner can hide an item from it, and still sees it everywhere else', async ({ server }) => {
    const [me, friend, other] = [await server.join(), await server.join(), await server.join()]
    await befriend(server.db, me, friend)
    await befriend(server.db, other, friend)
    const ids = [await makePost(server.db, friend), await makePost(server.db, friend)]
    const [id = 0, kept] = ids
    const hide = (client: Client, item: number) => outcome(client.call('DELETE /api/timeline/:id', { params: { id: item } }))
    expect(await hide(server.guest(), id)).toBe('401 UNAUTHORIZED')
    expect(await hide(me, await makePost(server.db, other, { privacy: 0 }))).toBe('404 NOT_FOUND')
    expect([await hide(me, id), await hide(me, id)]).toEqual(['200', '200'])
    const idsOf = async (client: Client) => (await client.call('GET /api/timeline', {})).list.data.map((post) => post.id)
    expect(await idsOf(me)).toEqual([kept])
    expect((await idsOf(other)).includes(id)).toBe(true)
    expect(await read(me, id)).toBe('200')
    const page = await me.call('GET /api/post', { query: { entity: friend.person.id } })
    expect(page.list.data).toHaveLength(2)
    const loner = await server.join()
    expect(await hide(loner, id)).toBe('200')
    expect((await idsOf(loner)).includes(id)).toBe(false)
  })

  it('[RT-01] [FE-01] the number of newer posts counts those of everybody, up to a limit', async ({ server }) => {
    const [me, friend, stranger] = [await server.join(), await server.join(), await server.join()]
    await befriend(server.db, me, friend)
    const since = await makePost(server.db, friend)
    const newer = async (client: Client, category?: 'friend' | 'mood') =>
      (await client.call('GET /api/timeline/new', { query: { since, category } })).data
    expect(await newer(me)).toEqual({ count: 0, more: false, newest: [] })
    const closer = await makePost(server.db, friend, { privacy: 1 })
    await makePost(server.db, friend, { privacy: 0 })
    const mood = await makePost(server.db, friend, { kind: 'mood', mood: 2 })
    const open = await makePost(server.db, stranger)
    await makePost(server.db, stranger, { privacy: 1 })
    expect(await newer(me)).toEqual({ count: 3, more: false, newest: [open, mood, closer] })
    expect(await newer(me, 'mood')).toEqual({ count: 1, more: false, newest: [mood] })
    expect(await newer(me, 'friend')).toEqual({ count: 2, more: false, newest: [mood, closer] })
    expect((await newer(server.guest())).count).toBe(2)
    await server.db
      .insertInto('item')
      .values(Array.from({ length: 120 }, () => ({ kind: 'note' as const, owner_id: friend.person.id, privacy_status: 9 })))
      .execute()
    const many = await newer(me)
    expect([many.count, many.more, many.newest.length]).toEqual([100, true, 20])
    expect(await outcome(me.call('GET /api/timeline/new', { query: { since: -1 } }))).toBe('422 DATA_INVALID')
  })
})
