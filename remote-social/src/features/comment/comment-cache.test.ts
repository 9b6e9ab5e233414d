import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { changeComment, dropComment, putComment, reachesTo } from './comment-cache.ts'
import { comment } from './form/comment-made.ts'
import { commentsIn, foldedIn, threadsKey } from './thread/thread-query.ts'
import type { KeptThread, ThreadsPages } from './thread/thread-query.ts'

const thread = (id: number, answers: number[] = [], next: string | null = null): KeptThread => ({
  id,
  first: comment(id, { comment_count: answers.length }),
  answers: answers.map((one) => comment(one, { sub_thread_id: id, reply_to: id })),
  next,
})

const keep = (client: QueryClient, order: 'oldest' | 'newest', pages: [KeptThread[], string | null][]) =>
  client.setQueryData<ThreadsPages>(threadsKey(1, order), {
    pages: pages.map(([data, next]) => ({ list: { data, next } })),
    pageParams: [],
  })
const kept = (client: QueryClient, order: 'oldest' | 'newest') =>
  commentsIn(client.getQueryData<ThreadsPages>(threadsKey(1, order))?.pages ?? []).map(({ id }) => id)

describe('cached threads', () => {
  it('[FE-05] a new comment is last in a fully loaded list with the oldest first, and first with the newest first', () => {
    const client = new QueryClient()
    keep(client, 'oldest', [[[thread(1, [2])], null]])
    keep(client, 'newest', [[[thread(1, [2])], '1']])
    putComment(client, comment(3))
    expect(kept(client, 'oldest')).toEqual([1, 2, 3])
    expect(kept(client, 'newest')).toEqual([3, 1, 2])
  })

  it('[FE-05] a new comment is left to the next page when the list is not loaded up to it', () => {
    const client = new QueryClient()
    keep(client, 'oldest', [[[thread(1)], '1']])
    putComment(client, comment(9))
    expect(kept(client, 'oldest')).toEqual([1])
  })

  it('[FE-05] a new answer is inserted in its thread; with folded answers before it, it is only counted', () => {
    const client = new QueryClient()
    keep(client, 'oldest', [[[thread(1, [2]), thread(3, [4, 5], '5')], null]])
    putComment(client, comment(8, { sub_thread_id: 1, reply_to: 2 }))
    putComment(client, comment(9, { sub_thread_id: 3, reply_to: 3 }))
    expect(kept(client, 'oldest')).toEqual([1, 2, 8, 3, 4, 5])
    const pages = client.getQueryData<ThreadsPages>(threadsKey(1, 'oldest'))?.pages ?? []
    expect(pages[0]?.list.data[1]?.first?.comment_count).toBe(3)
    expect(foldedIn(pages)).toEqual(new Map([[3, { thread: 3, next: '5' }]]))
  })

  it('[FE-05] [MN-08] a list includes a new comment when fully loaded or newest first, and an answer when none is folded', () => {
    const client = new QueryClient()
    keep(client, 'oldest', [[[thread(1, [2]), thread(3, [4, 5], '5')], '3']])
    keep(client, 'newest', [[[thread(3)], '3']])
    expect(reachesTo(client, 'oldest', comment(9))).toBe(false)
    expect(reachesTo(client, 'newest', comment(9))).toBe(true)
    expect(reachesTo(client, 'oldest', comment(9, { sub_thread_id: 1 }))).toBe(true)
    expect(reachesTo(client, 'oldest', comment(9, { sub_thread_id: 3 }))).toBe(false)
    expect(reachesTo(client, 'oldest', comment(9, { sub_thread_id: 7 }))).toBe(false)
  })

  it('[FE-05] folded answers of a hidden first comment follow the last visible answer', () => {
    const orphans = { ...thread(1, [2, 4], '4'), first: null }
    expect(foldedIn([{ list: { data: [orphans], next: null } }])).toEqual(new Map([[4, { thread: 1, next: '4' }]]))
  })

  it('[ST-12] [FE-05] a change and a deletion apply to both orders', () => {
    const client = new QueryClient()
    keep(client, 'oldest', [[[thread(1, [2]), thread(3)], null]])
    keep(client, 'newest', [[[thread(3), thread(1, [2])], null]])
    changeComment(client, 1, 2, { liked: true })
    dropComment(client, 1, 3)
    for (const order of ['oldest', 'newest'] as const) {
      expect(kept(client, order)).toEqual([1, 2])
      const pages = client.getQueryData<ThreadsPages>(threadsKey(1, order))?.pages ?? []
      expect(commentsIn(pages).find(({ id }) => id === 2)?.liked).toBe(true)
    }
    dropComment(client, 1, 1)
    expect(kept(client, 'oldest')).toEqual([1, 2])
    dropComment(client, 1, 2)
    expect(kept(client, 'oldest')).toEqual([])
  })
})
