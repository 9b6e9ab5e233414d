import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { actAs, appoint, found, join } from './relations.ts'
import { commentsOn, makePost, outcome, writeComment, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

describe('acting as a group', () => {
  it('[BY-04] [T15] a code on an entity permits acting as it, under a new session id, while the code is held', async ({
    server,
  }) => {
    const { db } = server
    const [ada, bo] = [await server.join(), await server.join()]
    const { id } = await found(ada)
    expect(await outcome(actAs(bo, id))).toBe('404 NOT_FOUND')
    await join(bo, id)
    expect(await outcome(actAs(bo, id))).toBe('404 NOT_FOUND')
    expect(await outcome(actAs(server.guest(), id))).toBe('401 UNAUTHORIZED')
    expect(await outcome(actAs(bo, ada.person.id))).toBe('404 NOT_FOUND')
    await appoint(ada, id, bo, 'R')
    const before = bo.cookies.get('florilege') ?? ''
    const { _state } = await actAs(bo, id)
    expect(_state).toMatchObject({ auth_entityId: id, auth_mainEntityId: bo.person.id, auth_displayName: 'Herbier' })
    expect(bo.cookies.get('florilege')).not.toBe(before)
    const thief = server.guest()
    thief.cookies.set('florilege', before)
    expect((await thief.call('GET /api/dataset/user', {}))._state.auth_role).toBe('GUEST')
    const note = await writeNote(bo, 'Sortie au jardin', 1)
    const item = await db.selectFrom('item').select(['owner_id', 'actor_id']).where('id', '=', note.id).executeTakeFirstOrThrow()
    expect(item).toEqual({ owner_id: id, actor_id: bo.person.id })
    expect((await ada.call('GET /api/post/:id', { params: { id: note.id } })).data.entity_id).toBe(id)
    await ada.call('DELETE /api/entity/:id/member/:member', { params: { id, member: bo.person.id } })
    expect((await bo.call('GET /api/dataset/user', {}))._state.auth_entityId).toBe(bo.person.id)
    expect(await outcome(bo.call('GET /api/post/:id', { params: { id: note.id } }))).toBe('404 NOT_FOUND')
    await actAs(bo, bo.person.id)
  })

  it('[ST-02] [T36] does not bypass a block, neither for writing nor for seeing who acted', async ({ server }) => {
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    const { id } = await found(ada)
    const note = await writeNote(bo, 'Trois mésanges')
    const seenByCleo = async (post: number) => outcome(cleo.call('GET /api/post/:id', { params: { id: post } }))
    await join(bo, id)
    await appoint(ada, id, bo, 'E')
    await cleo.call('POST /api/block/:id', { params: { id: ada.person.id } })
    await actAs(ada, id)
    const post = await writeNote(ada, 'Sortie au jardin')
    const comment = await writeComment(ada, note.id)
    expect(await seenByCleo(post.id)).toBe('404 NOT_FOUND')
    expect((await commentsOn(cleo, note.id)).map((one) => one.id)).not.toContain(comment.id)
    expect((await commentsOn(bo, note.id)).map((one) => one.id)).toContain(comment.id)
    expect((await bo.call('GET /api/post/:id', { params: { id: post.id } })).data.acted_by).toMatchObject({ id: ada.person.id })
    // With a second administrator it is common ground, which a block leaves to both.
    await appoint(ada, id, bo, 'A')
    await bo.call('POST /api/block/:id', { params: { id: ada.person.id } })
    await actAs(bo, id)
    expect((await bo.call('GET /api/post/:id', { params: { id: post.id } })).data.acted_by).toBeNull()
  })

  it('[BY-04] people who may no longer act as it are informed once, before anything is posted in their own name', async ({
    server,
  }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    const { id } = await found(ada)
    await join(bo, id)
    await appoint(ada, id, bo, 'E')
    await actAs(bo, id)
    await ada.call('DELETE /api/entity/:id/member/:member/:code', { params: { id, member: bo.person.id, code: 'E' } })
    expect(await outcome(writeNote(bo, 'Encore au nom du groupe'))).toBe('409 ACTING_ENDED')
    expect(await server.db.selectFrom('item').select('id').where('owner_id', '=', bo.person.id).execute()).toEqual([])
    expect((await writeNote(bo, 'En mon nom')).entity_id).toBe(bo.person.id)
  })

  it('[EN-12] its posts for members are visible to members only', async ({ server }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    const group = await found(ada)
    const id = await makePost(server.db, { person: { ...ada.person, id: group.id } } as Member, { privacy: 1 })
    const post = () => outcome(bo.call('GET /api/post/:id', { params: { id } }))
    expect(await post()).toBe('404 NOT_FOUND')
    await join(bo, group.id)
    expect(await post()).toBe('200')
    await bo.call('POST /api/entity/leave/:id', { params: { id: group.id } })
    expect(await post()).toBe('404 NOT_FOUND')
  })
})
