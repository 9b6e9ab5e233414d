import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { queryKeyOf } from '@florilege/shared/client'
import { addPost, askAgain, changePost, dropPost, takePostsAway } from './post-cache.ts'
import type { Post } from './post-cache.ts'

const post = (id: number, more: Partial<Post> = {}): Post => ({
  id,
  type: 'NOTE',
  lesson_id: null,
  title: null,
  owned_by_me: true,
  liked: false,
  privacy_status: 9,
  entity_id: 1,
  entity_type: 'PERSON',
  display_name: 'Camille Aubry',
  profile_image: null,
  acted_by: null,
  answer_text: 'Trois crocus',
  document: null,
  version: 1,
  veiled: false,
  category: null,
  mood: null,
  place: null,
  lat: null,
  lon: null,
  shared: null,
  pinned: false,
  pictures: [],
  evaluation_count: 0,
  comment_count: 0,
  share_count: 0,
  created_at: '2026-05-12T10:00:00.000Z',
  edited_at: null,
  ...more,
})

const pageOf = (...posts: Post[]) => ({ list: { data: posts, next: null } })

const timeline = (category?: string) => [...queryKeyOf('GET /api/timeline', { query: { category } }), 'pages']
const own = queryKeyOf('GET /api/post', {})
const others = queryKeyOf('GET /api/post', { query: { entity: 7 } })
const single = queryKeyOf('GET /api/post/:id', { params: { id: 2 } })

const kept = () => {
  const client = new QueryClient()
  for (const category of [undefined, 'note', 'lesson'])
    client.setQueryData(timeline(category), { pages: [pageOf(post(2)), pageOf(post(1))], pageParams: [null, '2'] })
  client.setQueryData(own, pageOf(post(2)))
  client.setQueryData(others, pageOf(post(2)))
  client.setQueryData(single, { data: post(2) })
  const ids = (key: readonly unknown[]) => {
    const data = client.getQueryData<{ pages?: ReturnType<typeof pageOf>[]; list?: ReturnType<typeof pageOf>['list'] }>(key)
    return (data?.pages ?? [{ list: data?.list ?? { data: [] } }]).flatMap(({ list }) => list.data.map(({ id }) => id))
  }
  return { client, ids }
}

describe('cached posts', () => {
  it('[ST-10] a change applies to every copy of the post, and to no other', () => {
    const { client } = kept()
    changePost(client, 2, ({ evaluation_count }) => ({ liked: true, evaluation_count: evaluation_count + 1 }))
    const everything = JSON.stringify(client.getQueriesData({}))
    expect(everything.match(/"liked":true,/g)).toHaveLength(6)
    expect(everything.match(/"evaluation_count":1,/g)).toHaveLength(6)
  })

  it('a removed post leaves every list', () => {
    const { client, ids } = kept()
    dropPost(client, 2)
    expect([ids(timeline()), ids(timeline('note')), ids(own), ids(others)]).toEqual([[1], [1], [], []])
  })

  it('[ST-11] a post’s open page refetches it, and shows nothing meanwhile', async () => {
    const { client, ids } = kept()
    await askAgain(client, ({ id }) => id === 1)
    expect(client.getQueryData(single)).toEqual({ data: post(2) })
    await askAgain(client, ({ id }) => id === 2)
    expect(client.getQueryData(single)).toBeUndefined()
    expect(ids(timeline())).toEqual([2, 1])
  })

  it('a new post is inserted at the top of matching lists, once', () => {
    const { client, ids } = kept()
    addPost(client, post(3))
    addPost(client, post(3))
    expect(ids(timeline())).toEqual([3, 2, 1])
    expect(ids(timeline('note'))).toEqual([3, 2, 1])
    expect(ids(timeline('lesson'))).toEqual([2, 1])
    expect(ids(own)).toEqual([3, 2])
    expect(ids(others)).toEqual([2])
  })

  it('[RT-01] the fetch time of a list is unchanged by an own new post', () => {
    const { client } = kept()
    client.setQueryData(timeline(), (pages: unknown) => pages, { updatedAt: 1000 })
    addPost(client, post(3))
    expect(client.getQueryState(timeline())?.dataUpdatedAt).toBe(1000)
  })

  it('[RT-34] a solution appears on the author’s page, and in no timeline', () => {
    const { client, ids } = kept()
    addPost(client, post(3, { type: 'SOLUTION', lesson_id: 2 }))
    expect([ids(timeline()), ids(timeline('lesson')), ids(own), ids(others)]).toEqual([[2, 1], [2, 1], [3, 2], [2]])
  })

  it('[ST-02] all posts of a blocked person are removed: own, in another name, and shared', () => {
    const { client } = kept()
    const shared = { id: 9, kind: 'note', entity_id: 5, display_name: 'Théo', profile_image: null, title: null, text: 'Lis' }
    const share = post(6, { type: 'SHARE', shared: { ...shared, pictures: [], created_at: '2026-05-12T10:00:00.000Z' } })
    const acted = post(5, { entity_id: 7, acted_by: { id: 5, display_name: 'Théo' } })
    client.setQueryData(timeline(), { pages: [pageOf(share, acted, post(4, { entity_id: 5 }), post(3))], pageParams: [null] })
    takePostsAway(client, 5)
    expect(client.getQueryData(timeline())).toEqual({ pages: [pageOf({ ...share, shared: null }, post(3))], pageParams: [null] })
  })
})
