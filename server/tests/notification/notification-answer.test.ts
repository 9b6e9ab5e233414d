import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { befriendBy, command, found } from '../people/relations.ts'
import { outcome } from '../social.ts'
import type { Member } from '../social.ts'

const noticesOf = async (member: Member) => (await member.call('GET /api/notification', { query: {} })).list.data
const unreadOf = async (member: Member) => (await noticesOf(member)).filter(({ read }) => !read).length
const firstOf = async (member: Member) => (await noticesOf(member))[0]
const answer = (member: Member, how: 'accept' | 'reject', id: number) =>
  outcome(member.call(`POST /api/entity/request/${how}/:id`, { params: { id } }))

/** Closed group with its founder, and a person who asks to join. */
const closedGroup = async (server: TestServer) => {
  const [head, guest] = [await server.join(), await server.join({ name: 'Iris' })]
  const { id } = await found(head, { closed: true })
  return { head, guest, id }
}

describe('requests in the list of notifications', () => {
  it('[FE-03] a friend request has all data for its answer, and shows afterwards that it was accepted', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    await other.call('POST /api/friend/request/send', { body: { sent_to: me.person.id, message: 'Du jardin' } })
    expect(await firstOf(me)).toMatchObject({
      kind: 'friend-request',
      note: null,
      read: false,
      request: { message: 'Du jardin' },
    })
    await command(me, 'accept', other.person.id)
    expect(await firstOf(me)).toMatchObject({ kind: 'friend-request', note: 'accepted', read: true, request: null })
    expect(await unreadOf(me)).toBe(0)
  })

  it('[FE-03] a refused request shows so to its recipient alone, and a new one asks again', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    await befriendBy(other, me.person.id)
    await command(me, 'reject', other.person.id)
    expect(await noticesOf(me)).toMatchObject([{ kind: 'friend-request', note: 'rejected', request: null }])
    expect(await noticesOf(other)).toEqual([])
    await befriendBy(other, me.person.id)
    expect(await noticesOf(me)).toMatchObject([{ kind: 'friend-request', note: null, read: false, request: { message: null } }])
  })

  it('[FE-03] a revoked request, an ended friendship and a block leave no answer', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    await befriendBy(other, me.person.id)
    await command(other, 'revoke', me.person.id)
    expect(await noticesOf(me)).toEqual([])
    await befriendBy(other, me.person.id)
    await command(me, 'accept', other.person.id)
    await command(me, 'unfriend', other.person.id)
    expect(await noticesOf(me)).toEqual([])
    await befriendBy(other, me.person.id)
    await command(me, 'reject', other.person.id)
    await command(me, 'block', other.person.id)
    expect(await noticesOf(me)).toEqual([])
  })

  it('[FE-03] a join request is answered by the id in the notification, by group administrators only', async ({ server }) => {
    const { head, guest, id } = await closedGroup(server)
    await guest.call('POST /api/entity/request/send/:id', { params: { id }, body: { message: 'Je dessine' } })
    const notice = await firstOf(head)
    expect(notice).toMatchObject({ kind: 'join-request', subject_id: id, request: { message: 'Je dessine' } })
    const request = notice?.request?.id ?? 0
    const stranger = await server.join()
    expect(await answer(stranger, 'accept', request)).toBe('404 JOIN_REQUEST_NON_EXIST')
    expect(await answer(guest, 'accept', request)).toBe('403 FORBIDDEN')
    expect(await answer(head, 'accept', request)).toBe('200')
    expect(await firstOf(head)).toMatchObject({ kind: 'join-request', note: 'accepted', read: true, request: null })
    expect(await answer(head, 'reject', request)).toBe('404 JOIN_REQUEST_NON_EXIST')
  })

  it('[FE-03] a refused join request shows so to every head of the group', async ({ server }) => {
    const { head, guest, id } = await closedGroup(server)
    const second = await server.join()
    await server.db
      .insertInto('relation')
      .values([
        { from_id: second.person.id, to_id: id, code: 'm' },
        { from_id: second.person.id, to_id: id, code: 'A' },
      ])
      .execute()
    await guest.call('POST /api/entity/request/send/:id', { params: { id }, body: {} })
    expect(await unreadOf(second)).toBe(1)
    expect(await answer(head, 'reject', (await firstOf(head))?.request?.id ?? 0)).toBe('200')
    for (const one of [head, second])
      expect(await firstOf(one)).toMatchObject({ kind: 'join-request', note: 'rejected', read: true, request: null })
    expect(await unreadOf(guest)).toBe(0)
  })
})
