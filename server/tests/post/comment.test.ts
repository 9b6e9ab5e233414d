import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { PRIVACY_STATUS } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { block, circle, commentsOn, makePost, outcome, SEES, writeComment } from '../social.ts'
import type { ViewerName } from '../social.ts'

const remove = (client: Client, id: number) => client.call('DELETE /api/comment/:id', { params: { id } })

const countOn = async (server: TestServer, id: number): Promise<number> =>
  (await server.db.selectFrom('item').select('comment_count').where('id', '=', id).executeTakeFirstOrThrow()).comment_count

describe('comments', () => {
  it('[AP-04] [AP-14] [EN-04] are listed oldest first, unchanged', async ({ server }) => {
    const [camille, theo] = [await server.join({ name: 'Camille Aubry' }), await server.join({ name: 'Théo Marchetti' })]
    const post = await makePost(server.db, camille)
    const answer = await theo.call('POST /api/comment/:objectId', {
      params: { objectId: post },
      body: { object_id: post, sub_thread_id: null, reply_to: null, message: ' Quelle merveille\u202f! ' },
    })
    const first = answer.data.comment
    expect(answer.data.setData).toEqual({ comment_id: first.id })
    const second = await writeComment(camille, post, 'Merci', first.id)
    const listed = await theo.call('GET /api/comment/:id', {
      params: { id: post },
      query: { _size: 1000, _page: '0', _sort: 'A.id' },
    })
    expect(listed.list.data.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(listed.list.data[0]).toMatchObject({
      id: first.id,
      comment_id: first.id,
      object_id: post,
      related_to: post,
      sub_thread_id: null,
      reply_to: null,
      created_by: theo.person.id,
      display_name: 'Théo Marchetti',
      profile_image_url: null,
      message: 'Quelle merveille\u202f!',
      evaluation_count: 0,
      comment_count: 1,
      owned_by_me: true,
      deleted: false,
    })
    expect(listed.list.data[1]).toMatchObject({ sub_thread_id: first.id, reply_to: first.id, owned_by_me: false })
    expect(await countOn(server, post)).toBe(2)
  })

  it('[AP-04] [AP-14] of a sub-thread are written and read by its own address', async ({ server }) => {
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    const [one, two] = [await writeComment(camille, post), await writeComment(camille, post)]
    const { data } = await camille.call('POST /api/comment/:objectId/:subThreadId', {
      params: { objectId: post, subThreadId: one.id },
      body: { message: 'Sous le premier' },
    })
    expect(data.comment).toMatchObject({ sub_thread_id: one.id, reply_to: one.id })
    const deeper = await writeComment(camille, post, 'Plus bas', data.comment.id)
    expect(deeper).toMatchObject({ sub_thread_id: one.id, reply_to: data.comment.id })
    const below = async (sub: number) =>
      (await camille.call('GET /api/comment/:id/:sub', { params: { id: post, sub } })).list.data.map(({ id }) => id)
    expect(await below(one.id)).toEqual([data.comment.id, deeper.id])
    expect(await below(two.id)).toEqual([])
    const all = await commentsOn(camille, post)
    expect(all.find(({ id }) => id === one.id)?.comment_count).toBe(2)
    expect(all.find(({ id }) => id === data.comment.id)?.comment_count).toBe(1)
  })

  it('are paged by key', async ({ server }) => {
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    const made: number[] = []
    for (let count = 0; count < 5; count++) made.push((await writeComment(camille, post)).id)
    const page = (_after?: string) => camille.call('GET /api/comment/:id', { params: { id: post }, query: { _size: 3, _after } })
    const first = await page()
    const second = await page(first.list.next ?? undefined)
    expect([...first.list.data, ...second.list.data].map(({ id }) => id)).toEqual(made)
    expect(second.list.next).toBeNull()
    expect(await outcome(camille.call('GET /api/comment/:id', { params: { id: post }, query: { _size: 1001 } }))).toBe(
      '422 DATA_INVALID',
    )
  })

  it('[T4] are read and written by exactly the people who see the item', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    for (const privacy of PRIVACY_STATUS) {
      const id = await makePost(server.db, owner, { privacy })
      for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][]) {
        const sees = SEES[privacy].includes(name)
        expect(await outcome(commentsOn(client, id)), `${name} reads ${privacy}`).toBe(sees ? '200' : '404 NOT_FOUND')
        const written = await outcome(writeComment(client, id))
        expect(written, `${name} writes ${privacy}`).toBe(name === 'guest' ? '401 UNAUTHORIZED' : sees ? '200' : '404 NOT_FOUND')
      }
      expect(await countOn(server, id)).toBe(SEES[privacy].filter((name) => name !== 'guest').length)
    }
  })

  it('across a block are neither shown nor answerable, for both sides', async ({ server }) => {
    const [camille, theo, ines] = [await server.join(), await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const [byTheo, byInes] = [await writeComment(theo, post), await writeComment(ines, post)]
    await block(server.db, ines, theo)
    const seen = async (client: Client) => (await commentsOn(client, post)).map(({ id }) => id)
    expect(await seen(ines)).toEqual([byInes.id])
    expect(await seen(theo)).toEqual([byTheo.id])
    expect(await seen(camille)).toEqual([byTheo.id, byInes.id])
    expect(await outcome(writeComment(ines, post, 'x', byTheo.id))).toBe('404 NOT_FOUND')
    expect(await outcome(remove(ines, byTheo.id))).toBe('404 NOT_FOUND')
  })

  it('refuse empty, too long, unknown and contradictory input', async ({ server }) => {
    const camille = await server.join()
    const [post, other] = [await makePost(server.db, camille), await makePost(server.db, camille)]
    const elsewhere = await writeComment(camille, other)
    const send = async (body: unknown, path = `/api/comment/${post}`) => (await camille.send('POST', path, { body })).statusCode
    const wrong = [
      {},
      { message: '' },
      { message: '  ' },
      { message: 'x'.repeat(5001) },
      { message: 'x', created_by: 1 },
      { message: 'x', evaluation_count: 3 },
      { message: 'x', object_id: other },
      { message: 'x', reply_to: 'a' },
    ]
    expect(await Promise.all(wrong.map((body) => send(body)))).toEqual(wrong.map(() => 422))
    expect(await send({ message: 'x', reply_to: elsewhere.id })).toBe(404)
    expect(await send({ message: 'x', sub_thread_id: elsewhere.id })).toBe(404)
    expect(await send({ message: 'x' }, `/api/comment/${post}/${elsewhere.id}`)).toBe(404)
    expect(await countOn(server, post)).toBe(0)
  })

  it('are created once per key', async ({ server }) => {
    const camille = await server.join()
    const [post, other] = [await makePost(server.db, camille), await makePost(server.db, camille)]
    const body = { message: 'Une fois', idempotency_key: randomUUID() }
    const send = (objectId: number) => camille.call('POST /api/comment/:objectId', { params: { objectId }, body })
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(post)))
    expect(new Set(sent.map(({ data }) => data.setData.comment_id)).size).toBe(1)
    expect(await countOn(server, post)).toBe(1)
    expect(await outcome(send(other))).toBe('409 IDEMPOTENCY_KEY_REUSED')
    expect(await countOn(server, other)).toBe(0)
  })
})

describe('deleting a comment', () => {
  it('[AP-08] [RO-03] is for its author, and returns its place', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const first = await writeComment(theo, post)
    const reply = await writeComment(theo, post, 'Encore', first.id)
    expect(await outcome(remove(server.guest(), reply.id))).toBe('401 UNAUTHORIZED')
    expect(await outcome(remove(camille, reply.id))).toBe('403 FORBIDDEN')
    expect(await countOn(server, post)).toBe(2)
    const { data } = await remove(theo, reply.id)
    expect(data).toEqual({ getComment: { related_to: post, reply_to: first.id, sub_thread_id: first.id } })
    expect(await outcome(remove(theo, reply.id))).toBe('404 NOT_FOUND')
    expect(await countOn(server, post)).toBe(1)
    expect((await commentsOn(theo, post)).map(({ id, comment_count }) => [id, comment_count])).toEqual([[first.id, 0]])
  })

  it('[AP-08] of an answer reduces the count of each comment above it', async ({ server }) => {
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    const first = await writeComment(camille, post)
    const reply = await writeComment(camille, post, 'Merci', first.id)
    const deeper = await writeComment(camille, post, 'Plus bas', reply.id)
    const { data } = await remove(camille, deeper.id)
    expect(data).toEqual({ getComment: { related_to: post, reply_to: reply.id, sub_thread_id: first.id } })
    expect((await commentsOn(camille, post)).map(({ id, comment_count }) => [id, comment_count])).toEqual([
      [first.id, 1],
      [reply.id, 0],
    ])
  })

  it('leaves a stub without text and name while it has answers, and removes it after the last', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const first = await writeComment(theo, post, 'SECRET')
    const reply = await writeComment(camille, post, 'Réponse', first.id)
    const deeper = await writeComment(theo, post, 'Plus bas', reply.id)
    await camille.call('POST /api/like/:id/comment', { params: { id: first.id } })
    await remove(theo, first.id)
    await remove(camille, reply.id)
    const response = await camille.send('GET', `/api/comment/${post}`)
    expect(response.body).not.toContain('SECRET')
    const stub = (await commentsOn(camille, post))[0]
    expect(stub).toMatchObject({
      id: first.id,
      deleted: true,
      created_by: null,
      display_name: '',
      message: '',
      evaluation_count: 0,
      liked: false,
    })
    expect(await countOn(server, post)).toBe(1)
    expect(await outcome(writeComment(camille, post, 'x', first.id))).toBe('404 NOT_FOUND')
    expect(await outcome(camille.call('POST /api/like/:id/comment', { params: { id: first.id } }))).toBe('404 NOT_FOUND')
    await remove(theo, deeper.id)
    expect(await commentsOn(camille, post)).toEqual([])
    expect(await countOn(server, post)).toBe(0)
  })

  it('[T23] concurrent with an answer ends in a stub or in a refusal, with exact counts', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    for (let round = 0; round < 12; round++) {
      const comment = await writeComment(theo, post)
      const [removed, answered] = await Promise.all([
        outcome(remove(theo, comment.id)),
        outcome(writeComment(camille, post, 'Réponse', comment.id)),
      ])
      expect(removed).toBe('200')
      expect(['200', '404 NOT_FOUND']).toContain(answered)
    }
    const live = (await commentsOn(camille, post)).filter(({ deleted }) => !deleted)
    expect(await countOn(server, post)).toBe(live.length)
    expect(live.every(({ reply_to }) => reply_to !== null)).toBe(true)
  })

  it('[T23] 32 comments at once are counted exactly', async ({ server }) => {
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    const first = await writeComment(camille, post)
    await Promise.all(Array.from({ length: 31 }, () => writeComment(camille, post, 'Ensemble', first.id)))
    expect(await countOn(server, post)).toBe(32)
    expect((await commentsOn(camille, post))[0]?.comment_count).toBe(31)
  })
})
