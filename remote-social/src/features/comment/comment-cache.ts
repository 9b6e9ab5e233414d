import type { QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@florilege/shared/client'
import { queryKeyOf } from '@florilege/shared/client'
import { changePost } from '../post/post-cache.ts'
import { withComment, withoutComment } from './comment-list.ts'
import type { Comment } from './comment-list.ts'

type Page = CallOutput<'GET /api/comment/:id'>
type Pages = { pages: Page[]; pageParams: unknown[] }

const keyOf = (object: number) => [...queryKeyOf('GET /api/comment/:id', { params: { id: object } }), 'pages'] as const

/** The comments on an item that the page keeps, oldest first, and whether they reach to the newest. */
export const keptComments = (client: QueryClient, object: number): { comments: Comment[]; whole: boolean } => {
  const pages = client.getQueryData<Pages>(keyOf(object))?.pages ?? []
  return { comments: pages.flatMap(({ list }) => list.data), whole: pages.at(-1)?.list.next === null }
}

/** What is not loaded yet comes with the pages that follow: a change never adds to a page that is not the last. */
const change = (client: QueryClient, object: number, how: (comments: readonly Comment[]) => readonly Comment[]): void => {
  client.setQueryData<Pages>(keyOf(object), (kept) => {
    if (kept === undefined) return kept
    const ends = kept.pages.map(({ list }) => list.data.at(-1)?.id ?? 0)
    const changed = how(kept.pages.flatMap(({ list }) => list.data))
    const last = kept.pages.length - 1
    const pages = kept.pages.map((page, at) => {
      const after = at === 0 ? 0 : (ends[at - 1] ?? 0)
      const until = at === last ? Number.POSITIVE_INFINITY : (ends[at] ?? 0)
      return { list: { ...page.list, data: changed.filter(({ id }) => id > after && id <= until) } }
    })
    return { ...kept, pages }
  })
}

/** Changes one comment wherever the page keeps it. */
export const changeComment = (client: QueryClient, object: number, id: number, how: Partial<Comment>): void =>
  change(client, object, (comments) => comments.map((one) => (one.id === id ? { ...one, ...how } : one)))

/** Puts a comment into its thread, or its new words; where the list does not reach to its place yet it is left to the next page. */
export const putComment = (client: QueryClient, comment: Comment): void => {
  const { comments, whole } = keptComments(client, comment.object_id)
  if (!whole && comment.id > (comments.at(-1)?.id ?? 0)) return
  change(client, comment.object_id, (all) => withComment(all, comment))
}

/** Puts a comment just written into its thread, and counts it, unless its live event was faster. */
export const addComment = (client: QueryClient, comment: Comment): void => {
  const known = keptComments(client, comment.object_id).comments.some(({ id }) => id === comment.id)
  putComment(client, comment)
  if (!known) changePost(client, comment.object_id, ({ comment_count }) => ({ comment_count: comment_count + 1 }))
}

/** Takes a deleted comment out of its thread and counts, once. */
export const dropComment = (client: QueryClient, object: number, id: number): void => {
  const gone = keptComments(client, object).comments.find((one) => one.id === id)
  if (gone === undefined || gone.deleted) return
  change(client, object, (comments) => withoutComment(comments, id))
  changePost(client, object, ({ comment_count }) => ({ comment_count: Math.max(0, comment_count - 1) }))
}
