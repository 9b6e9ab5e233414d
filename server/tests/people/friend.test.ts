import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import { befriendBy, breaches, codesOf, command, found, noticesOf } from './relations.ts'
import { outcome } from '../social.ts'
import type { Member } from '../social.ts'

const request = (client: Member, id: number) => client.call('GET /api/friend/request/:id', { params: { id } })
const listed = async (client: Member, state: 'friend' | 'sent' | 'got') =>
  (await client.call('GET /api/friend', { query: { state } })).list.data.map(({ id }) => id)

describe('friendships', () => {
  it('[ST-01] [AP-11] go from none to s and g, to b, and to none, on both sides at once', async ({ server }) => {
    const { db } = server
    const [ada, bo] = [await server.join(), await server.join()]
    const [a, b] = [ada.person.id, bo.person.id]
    expect((await befriendBy(ada, b, 'Bonjour !')).data).toEqual({ id: b, relation: ['s'] })
    expect([await codesOf(db, a, b), await codesOf(db, b, a)]).toEqual([['s'], ['g']])
    expect(await noticesOf(db, b)).toEqual([`friend-request<${a}`])
    const answer = await command(bo, 'accept', a)
    expect(answer).toEqual({ data: { id: a, relation: ['b'] } })
    expect([await codesOf(db, a, b), await codesOf(db, b, a)]).toEqual([['b'], ['b']])
    expect([await noticesOf(db, a), await noticesOf(db, b)]).toEqual([[`friend-accepted<${b}`], [`friend-request accepted<${a}`]])
    await command(ada, 'unfriend', b)
    expect([await codesOf(db, a, b), await codesOf(db, b, a)]).toEqual([[], []])
    expect([await noticesOf(db, a), await noticesOf(db, b)]).toEqual([[], []])
    for (const end of ['revoke', 'reject'] as const) {
      await befriendBy(ada, b)
      await command(end === 'revoke' ? ada : bo, end, end === 'revoke' ? b : a)
      const told = end === 'revoke' ? [] : [`friend-request rejected<${a}`]
      expect([await codesOf(db, a, b), await codesOf(db, b, a), await noticesOf(db, b)]).toEqual([[], [], told])
    }
  })

  it('[ST-01] crossed requests become a friendship, not an error', async ({ server }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    await befriendBy(ada, bo.person.id)
    expect((await befriendBy(bo, ada.person.id)).data.relation).toEqual(['b'])
    expect(await noticesOf(server.db, ada.person.id)).toEqual([`friend-accepted<${bo.person.id}`])
    expect(await noticesOf(server.db, bo.person.id)).toEqual([`friend-request accepted<${ada.person.id}`])
  })

  it('[ER-12] [AP-11] a missing request is 404 FRIEND_REQUEST_NON_EXIST and changes nothing', async ({ server }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    const [a, b] = [ada.person.id, bo.person.id]
    for (const name of ['revoke', 'accept', 'reject']) {
      expect(await outcome(command(ada, name, b))).toBe('404 FRIEND_REQUEST_NON_EXIST')
      expect(await outcome(command(ada, name, 987_654))).toBe('404 FRIEND_REQUEST_NON_EXIST')
      expect(await outcome(command(ada, name, a))).toBe('404 FRIEND_REQUEST_NON_EXIST')
    }
    expect(await outcome(command(ada, 'unfriend', b))).toBe('404 FRIEND_NON_EXIST')
    await befriendBy(ada, b)
    expect(await outcome(befriendBy(ada, b))).toBe('409 FRIEND_REQUEST_EXISTS')
    expect(await outcome(command(ada, 'accept', b))).toBe('404 FRIEND_REQUEST_NON_EXIST')
    await command(bo, 'accept', a)
    expect(await outcome(command(bo, 'accept', a))).toBe('404 FRIEND_REQUEST_NON_EXIST')
    expect(await outcome(befriendBy(bo, a))).toBe('409 ALREADY_FRIENDS')
    expect(await codesOf(server.db, a, b)).toEqual(['b'])
    expect(await breaches(server.db)).toEqual([])
  })

  it('[RO-04] guests get 401; oneself, groups, unknown ids and fields are refused', async ({ server }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    const guest = server.guest()
    for (const name of ['send', 'revoke', 'accept', 'reject', 'unfriend', 'block', 'unblock'])
      expect(await outcome(command(guest, name, bo.person.id))).toBe('401 UNAUTHORIZED')
    expect(await outcome(guest.call('GET /api/friend', {}))).toBe('401 UNAUTHORIZED')
    expect(await outcome(guest.call('GET /api/friend/request/:id', { params: { id: bo.person.id } }))).toBe('401 UNAUTHORIZED')
    expect(await outcome(befriendBy(ada, ada.person.id))).toBe('422 DATA_INVALID')
    expect(await outcome(befriendBy(ada, 987_654))).toBe('404 NOT_FOUND')
    const { id } = await found(bo)
    expect(await outcome(befriendBy(ada, id))).toBe('404 NOT_FOUND')
    const body = { sent_to: bo.person.id, role: 'ADMIN' } as { sent_to: number }
    expect(await outcome(ada.call('POST /api/friend/request/send', { body }))).toBe('422 DATA_INVALID')
    expect(await codesOf(server.db, ada.person.id, bo.person.id)).toEqual([])
  })

  it('[RO-04] friendships belong to persons: acting as a group is refused', async ({ server }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    const { id } = await found(ada)
    await ada.call('POST /api/entity/select', { body: { id } })
    expect(await outcome(befriendBy(ada, bo.person.id))).toBe('403 ACTING_AS_ENTITY')
  })

  it('[AP-03] the request between two people is visible to these two only', async ({ server }) => {
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    await befriendBy(ada, bo.person.id, 'Bonjour !')
    expect((await request(bo, ada.person.id)).data).toMatchObject({
      direction: 'got',
      message: 'Bonjour !',
      person: { id: ada.person.id, relation: ['g'] },
    })
    expect((await request(ada, bo.person.id)).data).toMatchObject({ direction: 'sent', message: 'Bonjour !' })
    expect(await outcome(request(cleo, ada.person.id))).toBe('404 FRIEND_REQUEST_NON_EXIST')
    await command(bo, 'accept', ada.person.id)
    expect(await outcome(request(bo, ada.person.id))).toBe('404 FRIEND_REQUEST_NON_EXIST')
  })

  it('[AP-25] [EN-01] friends and requests are listed newest first, by key, and are in the session state', async () => {
    await withServer({}, async (server) => {
      const me = await server.join()
      const others: Member[] = []
      for (let count = 0; count < 5; count++) others.push(await server.join())
      for (const other of others) await befriendBy(me, other.person.id)
      const ids = others.map(({ person }) => person.id)
      expect(await listed(me, 'sent')).toEqual(ids.toReversed())
      const [first, second, third] = others as [Member, Member, Member]
      await command(first, 'accept', me.person.id)
      await command(second, 'accept', me.person.id)
      expect(await listed(me, 'friend')).toEqual([second.person.id, first.person.id])
      expect(await listed(third, 'got')).toEqual([me.person.id])
      const seen: number[] = []
      let after: string | undefined
      do {
        const { list } = await me.call('GET /api/friend', { query: { state: 'sent', _size: 2, _after: after } })
        seen.push(...list.data.map(({ id }) => id))
        after = list.next ?? undefined
      } while (after !== undefined)
      expect(seen).toEqual(ids.slice(2).toReversed())
      const { _state } = await me.call('GET /api/dataset/user', {})
      expect(new Set(_state.friend_request_sent)).toEqual(new Set(ids.slice(2)))
      expect(_state.entity_relation[first.person.id]).toEqual(['b'])
      expect((await third.call('GET /api/dataset/user', {}))._state.friend_request_got).toEqual([me.person.id])
    })
  })

  it('[MN-08] open pages of both sides get an event with ids only', async ({ server }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    await befriendBy(ada, bo.person.id)
    const events = await server.db.selectFrom('event').select(['to_id', 'data']).where('kind', '=', 'relation').execute()
    expect(events).toContainEqual({ to_id: ada.person.id, data: { entity: bo.person.id } })
    expect(events).toContainEqual({ to_id: bo.person.id, data: { entity: ada.person.id } })
  })
})
