import type { QueryClient } from '@tanstack/react-query'
import { call } from '@florilege/shared/client'
import type { CommentOrder } from '@florilege/shared/rules'
import { changePost } from '../../kit/post/post-cache.ts'
import { withComment, withoutComment } from './comment-list.ts'
import type { Comment } from './comment-list.ts'
import { commentsIn, threadsKey, threadsKeys } from './thread/thread-query.ts'
import type { KeptThread, ThreadsPage, ThreadsPages } from './thread/thread-query.ts'

const pagesOf = (client: QueryClient, object: number): ThreadsPage[] =>
  threadsKeys(object).flatMap(([, key]) => client.getQueryData<ThreadsPages>(key)?.pages ?? [])

/** Cached comment by id. */
export const keptComment = (client: QueryClient, object: number, id: number): Comment | undefined =>
  commentsIn(pagesOf(client, object)).find((one) => one.id === id)

/** Tests whether the loaded threads include the position of a new comment. */
export const reachesTo = (client: QueryClient, order: CommentOrder, { object_id, sub_thread_id }: Comment): boolean => {
  const pages = client.getQueryData<ThreadsPages>(threadsKey(object_id, order))?.pages ?? []
  if (sub_thread_id === null) return order === 'newest' || pages.at(-1)?.list.next === null
  return pages.some(({ list }) => list.data.some(({ id, next }) => id === sub_thread_id && next === null))
}

type Change = (pages: readonly ThreadsPage[], order: CommentOrder) => ThreadsPage[]

/** Updates the cached threads of an item in both orders. */
const change = (client: QueryClient, object: number, how: Change): void => {
  for (const [order, key] of threadsKeys(object))
    client.setQueryData<ThreadsPages>(key, (kept) => kept && { ...kept, pages: how(kept.pages, order) })
}

/** Maps the threads of all pages; null removes a thread. Unchanged objects keep their identity. */
const changeThreads = (pages: readonly ThreadsPage[], how: (thread: KeptThread) => KeptThread | null): ThreadsPage[] =>
  pages.map((page) => {
    const data = page.list.data.flatMap((thread) => how(thread) ?? [])
    const same = data.length === page.list.data.length && data.every((thread, at) => thread === page.list.data[at])
    return same ? page : { list: { ...page.list, data } }
  })

const commentsOf = ({ first, answers }: KeptThread): Comment[] => (first === null ? answers : [first, ...answers])
const has = (thread: KeptThread, id: number): boolean => commentsOf(thread).some((one) => one.id === id)

/** Thread of these comments; null without comments. */
const threadOf = ({ id, next }: KeptThread, comments: readonly Comment[]): KeptThread | null => {
  const first = comments.find((one) => one.id === id) ?? null
  return comments.length === 0 ? null : { id, next, first, answers: comments.filter((one) => one.id !== id) }
}

/** Updates one comment everywhere in the cache. */
export const changeComment = (client: QueryClient, object: number, id: number, how: Partial<Comment>): void =>
  change(client, object, (pages) =>
    changeThreads(pages, (thread) =>
      has(thread, id)
        ? threadOf(
            thread,
            commentsOf(thread).map((one) => (one.id === id ? { ...one, ...how } : one)),
          )
        : thread,
    ),
  )

/** Appends an answer to its thread. If preceding answers are folded, it is only counted and loaded with them. */
const answered = (thread: KeptThread, comment: Comment): KeptThread | null => {
  const all = withComment(commentsOf(thread), comment)
  const shows = thread.next === null || has(thread, comment.id)
  return threadOf(thread, shows ? all : all.filter(({ id }) => id !== comment.id))
}

const begun = (comment: Comment): KeptThread => ({ id: comment.id, first: comment, answers: [], next: null })

/** Inserts a thread first or last; if that part of the list is not loaded, the next page brings it. */
const withThread = (pages: readonly ThreadsPage[], order: CommentOrder, comment: Comment): ThreadsPage[] => {
  const at = order === 'newest' ? 0 : pages.length - 1
  const { list } = pages[at] ?? { list: null }
  if (list === null || (order === 'oldest' && list.next !== null)) return [...pages]
  const data = order === 'newest' ? [begun(comment), ...list.data] : [...list.data, begun(comment)]
  return pages.map((page, index) => (index === at ? { list: { ...page.list, data } } : page))
}

/** Inserts or updates a comment in all cached threads of its item. */
export const putComment = (client: QueryClient, comment: Comment): void =>
  change(client, comment.object_id, (pages, order) => {
    const thread = comment.sub_thread_id ?? comment.id
    if (pages.some(({ list }) => list.data.some((one) => one.id === thread)))
      return changeThreads(pages, (one) => (one.id === thread ? answered(one, comment) : one))
    return comment.sub_thread_id === null ? withThread(pages, order, comment) : [...pages]
  })

/** Inserts a newly written comment and counts it, unless its live event has done so. */
export const addComment = (client: QueryClient, comment: Comment): void => {
  const known = keptComment(client, comment.object_id, comment.id) !== undefined
  putComment(client, comment)
  if (!known) changePost(client, comment.object_id, ({ comment_count }) => ({ comment_count: comment_count + 1 }))
}

/** Removes a deleted comment from its thread and from the counts, once. */
export const dropComment = (client: QueryClient, object: number, id: number): void => {
  const gone = keptComment(client, object, id)
  if (gone === undefined || gone.deleted) return
  change(client, object, (pages) =>
    changeThreads(pages, (thread) => (has(thread, id) ? threadOf(thread, withoutComment(commentsOf(thread), id)) : thread)),
  )
  changePost(client, object, ({ comment_count }) => ({ comment_count: Math.max(0, comment_count - 1) }))
}

/** Answers per request. */
const UNFOLDED = 20

/** Loads the next answers of a thread into the cache. */
export const unfoldThread = async (client: QueryClient, object: number, id: number, next: string): Promise<void> => {
  const { list } = await call('GET /api/comment/:id/:sub', {
    params: { id: object, sub: id },
    query: { _after: next, _size: UNFOLDED },
  })
  change(client, object, (pages) =>
    changeThreads(pages, (thread) => {
      if (thread.id !== id || thread.next !== next) return thread
      const known = new Set(thread.answers.map((one) => one.id))
      return { ...thread, answers: [...thread.answers, ...list.data.filter((one) => !known.has(one.id))], next: list.next }
    }),
  )
}
