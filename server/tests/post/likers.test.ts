import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { actAs, block, circle, makeGroup, makePost, outcome, SEES, toldTo, writeComment } from '../social.ts'
import type { ViewerName } from '../social.ts'

const likers = async (client: Client, id: number, query: { _size?: number; _after?: string } = {}) =>
  (await client.call('GET /api/like/:id', { params: { id }, query })).list
const like = (client: Client, id: number) => client.call('POST /api/like/:id', { params: { id } })

describe('the list of likers', () => {
  it('[RT-35] contains them latest first, page by page, for items and comments', async ({ server }) => {
    const people = await Promise.all(Array.from({ length: 5 }, () => server.join()))
    const [author] = people
    if (author === undefined) throw new Error('nobody')
    const post = await makePost(server.db, author)
    const comment = await writeComment(author, post)
    for (const person of people) {
      await like(person, post)
      await person.call('POST /api/like/:id/comment', { params: { id: comment.id } })
    }
    const latest = people.map(({ person }) => person.id).toReversed()
    const first = await likers(server.guest(), post, { _size: 3 })
    const second = await likers(server.guest(), post, { _size: 3, _after: first.next ?? undefined })
    expect([...first.data, ...second.data].map(({ entity_id }) => entity_id)).toEqual(latest)
    expect(second.next).toBeNull()
    expect(first.data[0]).toMatchObject({ type: 'PERSON', display_name: people.at(-1)?.person.name, profile_image: null })
    const of = await server.guest().call('GET /api/like/:id/comment', { params: { id: comment.id } })
    expect(of.list.data.map(({ entity_id }) => entity_id)).toEqual(latest)
    for (const wrong of ['x', '1', '1-0', '-1-1', '99999999999999999-1', "1-1'--"])
      expect(await outcome(likers(author, post, { _after: wrong }))).toBe('422 DATA_INVALID')
  })

  it('[T4] is visible to people who may see the item, without anybody behind a block', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    for (const privacy of [-1, 0, 1, 9] as const) {
      const id = await makePost(server.db, owner, { privacy })
      for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][])
        expect(await outcome(likers(client, id)), `${name} ${privacy}`).toBe(
          SEES[privacy].includes(name) ? '200' : '404 NOT_FOUND',
        )
    }
    const [camille, theo, ines] = [await server.join(), await server.join(), await server.join()]
    const id = await makePost(server.db, camille)
    for (const client of [theo, ines]) await like(client, id)
    await block(server.db, ines, theo)
    const seen = async (client: Client) => (await likers(client, id)).data.map(({ entity_id }) => entity_id)
    expect(await seen(ines)).toEqual([ines.person.id])
    expect(await seen(theo)).toEqual([theo.person.id])
    expect(await seen(camille)).toHaveLength(2)
  })

  it('[AP-15] the author is notified once, until the like is withdrawn', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const comment = await writeComment(camille, post)
    for (const client of [camille, theo, theo]) await like(client, post)
    await theo.call('POST /api/like/:id/comment', { params: { id: comment.id } })
    expect(await toldTo(server.db, camille)).toEqual([
      ['like', theo.person.id, post, null],
      ['like', theo.person.id, post, comment.id],
    ])
    await theo.call('POST /api/unlike/:id', { params: { id: post } })
    await theo.call('POST /api/unlike/:id', { params: { id: post } })
    expect(await toldTo(server.db, camille)).toEqual([['like', theo.person.id, post, comment.id]])
    const group = await makeGroup(server.db, [[camille, 'A']])
    await actAs(server.db, camille, group)
    const { data } = await camille.call('POST /api/lesson', { body: { title: 'x', text: 'x' } })
    await actAs(server.db, camille, camille.person.id)
    await like(theo, data.id)
    expect(await toldTo(server.db, camille)).toContainEqual(['like', theo.person.id, data.id, null])
    await theo.call('POST /api/unlike/:id', { params: { id: data.id } })
    expect(await toldTo(server.db, camille)).toHaveLength(1)
  })
})
