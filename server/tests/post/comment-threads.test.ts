import { describe, expect } from 'vitest'
import { THREAD_PAGE } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { block, circle, makePost, outcome, SEES, writeComment } from '../social.ts'
import type { ViewerName } from '../social.ts'

type Query = { order?: 'oldest' | 'newest'; _size?: number; _after?: string | undefined }

const threads = async (client: Client, object_id: number, query: Query = {}) =>
  (await client.call('GET /api/comment/threads/:object_id', { params: { object_id }, query })).list
const shape = ({ data }: Awaited<ReturnType<typeof threads>>) =>
  data.map(({ id, first, answers }) => [first === null ? null : id, ...answers.map((answer) => answer.id)])

describe('threads of comments', () => {
  it('[FE-05] are paged by key, oldest or newest first, each with its first answers and a link to the others', async ({
    server,
  }) => {
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    const one = await writeComment(camille, post)
    const answers: number[] = []
    for (let count = 0; count < 4; count++) answers.push((await writeComment(camille, post, 'Oui', one.id)).id)
    const two = await writeComment(camille, post)
    const below = await writeComment(camille, post, 'Non', two.id)
    const three = await writeComment(camille, post)
    const oldest = await threads(camille, post, { _size: 2 })
    expect(shape(oldest)).toEqual([
      [one.id, answers[0], answers[1]],
      [two.id, below.id],
    ])
    expect(oldest.data.map(({ next }) => next)).toEqual([String(answers[1]), null])
    expect(shape(await threads(camille, post, { _size: 2, _after: oldest.next ?? undefined }))).toEqual([[three.id]])
    const newest = await threads(camille, post, { order: 'newest', _size: 2 })
    expect(shape(newest)).toEqual([[three.id], [two.id, below.id]])
    const last = await threads(camille, post, { order: 'newest', _size: 2, _after: newest.next ?? undefined })
    expect(shape(last)).toEqual([[one.id, answers[0], answers[1]]])
    expect(last.next).toBeNull()
    const rest = await camille.call('GET /api/comment/:id/:sub', {
      params: { id: post, sub: one.id },
      query: { _after: last.data[0]?.next ?? undefined },
    })
    expect(rest.list.data.map(({ id }) => id)).toEqual(answers.slice(2))
  })

  it('[FE-05] [ST-02] hide comments behind a block, and show answers to them without the answered comment', async ({
    server,
  }) => {
    const [camille, theo, ines] = [await server.join(), await server.join(), await server.join()]
    const post = await makePost(server.db, ines)
    const hidden = await writeComment(theo, post, 'SECRET')
    await writeComment(theo, post, 'SECRET')
    const answer = await writeComment(ines, post, 'Oui', hidden.id)
    await writeComment(theo, post, 'SECRET', hidden.id)
    const open = await writeComment(ines, post, 'Autre chose')
    await block(server.db, camille, theo)
    expect(shape(await threads(camille, post))).toEqual([[null, answer.id], [open.id]])
    expect(JSON.stringify(await threads(camille, post))).not.toContain('SECRET')
    expect(shape(await threads(ines, post))).toHaveLength(3)
  })

  it('[FE-05] [T4] are visible to exactly the people who see the item', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    const id = await makePost(server.db, owner, { privacy: 1 })
    for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][])
      expect(await outcome(threads(client, id)), name).toBe(SEES[1].includes(name) ? '200' : '404 NOT_FOUND')
  })

  it('[FE-05] refuse an invalid order, size or cursor', async ({ server }) => {
    const camille = await server.join()
    const post = await makePost(server.db, camille)
    for (const query of ['order=random', `_size=${THREAD_PAGE + 1}`, '_size=0', '_after=x'])
      expect((await camille.send('GET', `/api/comment/threads/${post}?${query}`)).statusCode, query).toBe(422)
  })
})
