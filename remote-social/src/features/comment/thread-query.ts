import { COMMENT_ORDERS } from '@florilege/shared/rules'
import type { CommentOrder } from '@florilege/shared/rules'
import type { CallOutput } from '@florilege/shared/client'
import { pagesKeyOf } from '@florilege/shared/client'
import type { Comment } from './comment-list.ts'

export const THREADS = 'GET /api/comment/threads/:object_id'
export type ThreadsPage = CallOutput<typeof THREADS>
/** A thread as the calls give it. */
export type KeptThread = ThreadsPage['list']['data'][number]
export type ThreadsPages = { pages: ThreadsPage[]; pageParams: unknown[] }

/** The call for the threads of an item. Oldest first is what the document may have brought along. */
export const threadsInput = (object: number, order: CommentOrder) => ({
  params: { object_id: object },
  ...(order === 'oldest' ? {} : { query: { order } }),
})

export const threadsKey = (object: number, order: CommentOrder) => pagesKeyOf(THREADS, threadsInput(object, order))
export const threadsKeys = (object: number) => COMMENT_ORDERS.map((order) => [order, threadsKey(object, order)] as const)

/** Comments of pages in the order in which they are shown: each first comment with its answers behind it. */
export const commentsIn = (pages: readonly ThreadsPage[]): Comment[] =>
  pages.flatMap(({ list }) => list.data.flatMap(({ first, answers }) => (first === null ? answers : [first, ...answers])))

/** Where the answers of a thread go on. */
export type Folded = { thread: number; next: string }

/**
 * Threads that have more answers than the page has, each by the comment below which they follow: its first one, or the last
 * answer where that one is not to be seen.
 */
export const foldedIn = (pages: readonly ThreadsPage[]): ReadonlyMap<number, Folded> =>
  new Map(
    pages.flatMap(({ list }) =>
      list.data.flatMap(({ id, first, answers, next }) => {
        const above = first === null ? answers.at(-1)?.id : id
        return next === null || above === undefined ? [] : [[above, { thread: id, next }] as const]
      }),
    ),
  )
