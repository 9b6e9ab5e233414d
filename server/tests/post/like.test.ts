import { describe, expect } from 'vitest'
import { PRIVACY_STATUS } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { block, circle, makePost, outcome, SEES, writeComment } from '../social.ts'
import type { Member, ViewerName } from '../social.ts'

const keys = {
  item: ['POST /api/like/:id', 'POST /api/unlike/:id'],
  comment: ['POST /api/like/:id/comment', 'POST /api/unlike/:id/comment'],
} as const

const like = async (client: Client, id: number, of: 'item' | 'comment' = 'item') =>
  (await client.call(keys[of][0], { params: { id } })).data
const unlike = async (client: Client, id: number, of: 'item' | 'comment' = 'item') =>
  (await client.call(keys[of][1], { params: { id } })).data

const counts = async (server: TestServer, of: 'item' | 'comment', id: number) => {
  const { evaluation_count } = await server.db
    .selectFrom(of)
    .select('evaluation_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows =
    of === 'item'
      ? await server.db.selectFrom('item_like').select('entity_id').where('item_id', '=', id).execute()
      : await server.db.selectFrom('comment_like').select('entity_id').where('comment_id', '=', id).execute()
  return { shown: evaluation_count, counted: rows.length }
}

describe('likes', () => {
  it('[AP-15] of posts, comments and records count once per person; repeating either changes nothing', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const comment = await writeComment(camille, post)
    const { media_id: picture } = await upload(camille, await photograph())
    for (const [id, of] of [
      [post, 'item'],
      [comment.id, 'comment'],
      [picture, 'item'],
    ] as const) {
      const who = id === picture ? camille : theo
      expect(await unlike(who, id, of)).toEqual({ id, liked: false, evaluation_count: 0 })
      expect(await like(who, id, of)).toEqual({ id, liked: true, evaluation_count: 1 })
      expect(await like(who, id, of)).toEqual({ id, liked: true, evaluation_count: 1 })
      expect(await unlike(who, id, of)).toEqual({ id, liked: false, evaluation_count: 0 })
      expect(await unlike(who, id, of)).toEqual({ id, liked: false, evaluation_count: 0 })
    }
  })

  it('a guest cannot like, and invalid ids are not found', async ({ server }) => {
    const camille = await server.join()
    const id = await makePost(server.db, camille)
    for (const key of [...keys.item, ...keys.comment]) {
      expect(await outcome(server.guest().call(key, { params: { id } }))).toBe('401 UNAUTHORIZED')
      expect(await outcome(camille.call(key, { params: { id: 987_654 } }))).toBe('404 NOT_FOUND')
      expect(await outcome(camille.call(key, { params: { id: 'x' } }))).toBe('404 NOT_FOUND')
    }
    expect(await counts(server, 'item', id)).toEqual({ shown: 0, counted: 0 })
  })

  it('[T4] are possible on exactly the items that the person may see', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    for (const privacy of PRIVACY_STATUS) {
      const id = await makePost(server.db, owner, { privacy })
      const comment = await writeComment(owner, id)
      const able: ViewerName[] = []
      for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][]) {
        if (name === 'guest') continue
        const answers = [await outcome(like(client, id)), await outcome(like(client, comment.id, 'comment'))]
        if (answers[0] === '200') able.push(name)
        else expect(answers).toEqual(['404 NOT_FOUND', '404 NOT_FOUND'])
        expect(answers[1]).toBe(answers[0])
      }
      const expected = SEES[privacy].filter((name) => name !== 'guest')
      expect(able.toSorted(), `privacy ${privacy}`).toEqual(expected.toSorted())
      expect(await counts(server, 'item', id)).toEqual({ shown: expected.length, counted: expected.length })
    }
  })

  it('the placeholder of a deleted comment with answers cannot be liked', async ({ server }) => {
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    const { id } = await writeComment(camille, post)
    const params = { objectId: post, subThreadId: id }
    await camille.call('POST /api/comment/:objectId/:subThreadId', { params, body: { message: 'Oui' } })
    await camille.call('DELETE /api/comment/:id', { params: { id } })
    expect(await outcome(like(camille, id, 'comment'))).toBe('404 NOT_FOUND')
    expect(await counts(server, 'comment', id)).toEqual({ shown: 0, counted: 0 })
  })

  it('a comment across a block cannot be liked, on any item', async ({ server }) => {
    const [camille, theo, ines] = [await server.join(), await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const comment = await writeComment(theo, post)
    await block(server.db, ines, theo)
    expect(await outcome(like(ines, comment.id, 'comment'))).toBe('404 NOT_FOUND')
    expect(await outcome(like(camille, comment.id, 'comment'))).toBe('200')
  })

  it('[T23] 64 concurrent people give 64 likes; concurrent likes and unlikes leave exact counts', async ({ server }) => {
    const people: Member[] = []
    for (let count = 0; count < 8; count++) people.push(await server.join())
    const [author] = people
    if (author === undefined) throw new Error('nobody')
    const id = await makePost(server.db, author)
    const comment = await writeComment(author, id)
    const entities = await server.db
      .insertInto('entity')
      .values(Array.from({ length: 64 }, (_, index) => ({ type: 'PERSON' as const, display_name: `p${index}`, setting: '{}' })))
      .returning('id')
      .execute()
    const store = await import('../../src/features/like/like-store.ts')
    const actors = entities.map(({ id: entity }) => ({ account: 0, person: entity, entity, role: 'USER' }) as const)
    await Promise.all(actors.map((actor) => store.like(server.db, actor, 'item', id)))
    expect(await counts(server, 'item', id)).toEqual({ shown: 64, counted: 64 })
    const storm = Array.from({ length: 64 }, (_, index) => {
      const client = people[index % people.length] ?? author
      const act = (index * 7) % 5 < 3 ? like : unlike
      return index % 2 ? act(client, id) : act(client, comment.id, 'comment')
    })
    await Promise.all(storm)
    for (const [of, object] of [
      ['item', id],
      ['comment', comment.id],
    ] as const) {
      const { shown, counted } = await counts(server, of, object)
      expect(shown).toBe(counted)
    }
    await Promise.all(people.map((client) => unlike(client, id)))
    expect(await counts(server, 'item', id)).toEqual({ shown: 64, counted: 64 })
  })

  it('[T23] concurrent with the deletion of their post end in a like or a refusal, never in an error', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    for (let round = 0; round < 12; round++) {
      const id = await makePost(server.db, camille)
      const [liked, removed] = await Promise.all([
        outcome(like(theo, id)),
        outcome(camille.call('DELETE /api/post/:id', { params: { id } })),
      ])
      expect(['200', '404 NOT_FOUND']).toContain(liked)
      expect(removed).toBe('200')
    }
  })
})
