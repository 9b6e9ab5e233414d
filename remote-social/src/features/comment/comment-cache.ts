import type { QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@florilege/shared/client'
import { changePost } from '../post/post-cache.ts'

type Page = CallOutput<'GET /api/comment/:id'>
export type Comment = Page['list']['data'][number]
type Pages = { pages: Page[]; pageParams: unknown[] }

const inPage = (page: Page, change: (comments: Comment[]) => Comment[]): Page => ({
  list: { ...page.list, data: change(page.list.data) },
})

const change = (client: QueryClient, object: number, how: (comments: Comment[], last: boolean) => Comment[]): void => {
  const path = `/api/comment/${object}`
  const predicate = ({ queryKey: [key, address] }: { queryKey: readonly unknown[] }) =>
    key === 'GET /api/comment/:id' && String(address).split('?')[0] === path
  client.setQueriesData<Page | Pages>({ predicate }, (kept) => {
    if (kept === undefined) return kept
    if (!('pages' in kept)) return inPage(kept, (all) => how(all, kept.list.next === null))
    const last = kept.pages.length - 1
    return {
      ...kept,
      pages: kept.pages.map((page, at) => inPage(page, (all) => how(all, at === last && page.list.next === null))),
    }
  })
}

const counted = (comments: Comment[], { reply_to, sub_thread_id }: Pick<Comment, 'reply_to' | 'sub_thread_id'>, by: 1 | -1) =>
  comments.map((one) =>
    one.id === reply_to || one.id === sub_thread_id ? { ...one, comment_count: Math.max(0, one.comment_count + by) } : one,
  )

/** Changes one comment wherever the page keeps it. */
export const changeComment = (client: QueryClient, object: number, id: number, how: Partial<Comment>): void =>
  change(client, object, (comments) => comments.map((one) => (one.id === id ? { ...one, ...how } : one)))

/** Puts a comment just made at the end of its thread, and counts it. */
export const addToThread = (client: QueryClient, comment: Comment): void => {
  change(client, comment.object_id, (comments, last) => {
    const above = counted(comments, comment, 1)
    return last ? [...above, comment] : above
  })
  changePost(client, comment.object_id, ({ comment_count }) => ({ comment_count: comment_count + 1 }))
}

/** Takes a deleted comment out of its thread, or leaves its stub where answers hang on it, and counts. */
export const takeFromThread = (client: QueryClient, gone: Comment): void => {
  change(client, gone.object_id, (comments) => {
    const answered = comments.some((one) => one.reply_to === gone.id || one.sub_thread_id === gone.id)
    const stub = { deleted: true, message: '', display_name: '', created_by: null, owned_by_me: false, evaluation_count: 0 }
    const left = answered
      ? comments.map((one) => (one.id === gone.id ? { ...one, ...stub } : one))
      : comments.filter((one) => one.id !== gone.id)
    return counted(left, gone, -1)
  })
  changePost(client, gone.object_id, ({ comment_count }) => ({ comment_count: Math.max(0, comment_count - 1) }))
}
