import { COMMENT_ORDERS } from '@florilege/shared/rules'
import type { CommentOrder } from '@florilege/shared/rules'
import type { CallOutput } from '@florilege/shared/client'
import { pagesKeyOf } from '@florilege/shared/client'
import type { Comment } from '../comment-list.ts'

export const THREADS = 'GET /api/comment/threads/:object_id'
export type ThreadsPage = CallOutput<typeof THREADS>
/** Thread as the API returns it. */
export type KeptThread = ThreadsPage['list']['data'][number]
export type ThreadsPages = { pages: ThreadsPage[]; pageParams: unknown[] }

/** Input of the threads call. Oldest first is the order that the document may have preloaded. */
export const threadsInput = (object: number, order: CommentOrder) => ({
  params: { object_id: object },
  ...(order === 'oldest' ? {} : { query: { order } }),
})

export const threadsKey = (object: number, order: CommentOrder) => pagesKeyOf(THREADS, threadsInput(object, order))
export const threadsKeys = (object: number) => COMMENT_ORDERS.map((order) => [order, threadsKey(object, order)] as const)

/** Comments of all pages in display order: each first comment followed by its answers. */
export const commentsIn = (pages: readonly ThreadsPage[]): Comment[] =>
  pages.flatMap(({ list }) => list.data.flatMap(({ first, answers }) => (first === null ? answers : [first, ...answers])))

/** Cursor of a thread's folded answers. */
export type Folded = { thread: number; next: string }

/** Threads with folded answers, keyed by the comment above them: the first one, or the last answer when the first is hidden. */
export const foldedIn = (pages: readonly ThreadsPage[]): ReadonlyMap<number, Folded> =>
  new Map(
    pages.flatMap(({ list }) =>
      list.data.flatMap(({ id, first, answers, next }) => {
        const above = first === null ? answers.at(-1)?.id : id
        return next === null || above === undefined ? [] : [[above, { thread: id, next }] as const]
      }),
    ),
  )
