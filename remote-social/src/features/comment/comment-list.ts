import type { CallOutput } from '@florilege/shared/client'

export type Comment = CallOutput<'GET /api/comment/:id/:sub'>['list']['data'][number]

const stub = {
  deleted: true,
  message: '',
  display_name: '',
  profile_image_url: null,
  created_by: null,
  acted_by: null,
  edited_at: null,
  owned_by_me: false,
  liked: false,
  evaluation_count: 0,
} as const satisfies Partial<Comment>

/** Position of a deleted comment: last in its thread, or between the neighbouring threads. */
const placeOf = (comments: readonly Comment[], { id, sub_thread_id }: Comment, newest: boolean): number => {
  const thread = comments.findLastIndex((one) => one.id === sub_thread_id || (one.sub_thread_id ?? 0) === sub_thread_id)
  if (sub_thread_id !== null && thread >= 0) return thread + 1
  const next = comments.findIndex((one) => one.sub_thread_id === null && (newest ? one.id < id : one.id > id))
  return next < 0 ? comments.length : next
}

/** Adds a placeholder for each deleted comment with an open form, so that the text being written is kept. */
export const withHeld = (
  comments: readonly Comment[],
  held: ReadonlyMap<number, Comment>,
  newest = false,
): readonly Comment[] => {
  const known = new Set(comments.map(({ id }) => id))
  return [...held.values()]
    .filter(({ id }) => !known.has(id))
    .reduce((all, comment) => all.toSpliced(placeOf(all, comment, newest), 0, { ...comment, ...stub }), comments)
}

type Place = Pick<Comment, 'reply_to' | 'sub_thread_id'>

const counted = (comments: readonly Comment[], { reply_to, sub_thread_id }: Place, by: 1 | -1): Comment[] =>
  comments.map((one) =>
    one.id === reply_to || one.id === sub_thread_id ? { ...one, comment_count: Math.max(0, one.comment_count + by) } : one,
  )

/**
 * Adds a comment to the list (oldest first): replaces the same comment, or inserts it by id and counts it in its ancestors.
 * Idempotent, so that response and live event may arrive in any order.
 */
export const withComment = (comments: readonly Comment[], comment: Comment): readonly Comment[] => {
  const at = comments.findIndex(({ id }) => id === comment.id)
  if (at >= 0) return comments.with(at, comment)
  const above = counted(comments, comment, 1)
  const next = above.findIndex(({ id }) => id > comment.id)
  return next < 0 ? [...above, comment] : above.toSpliced(next, 0, comment)
}

const isAnswered = (comments: readonly Comment[], { id }: Comment): boolean =>
  comments.some((one) => one.reply_to === id || one.sub_thread_id === id)

/** Removes placeholders without answers, upwards from the answered comment, as the server does. */
const pruned = (comments: readonly Comment[], id: number | null): readonly Comment[] => {
  const one = comments.find((comment) => comment.id === id)
  if (one === undefined || !one.deleted || isAnswered(comments, one)) return comments
  const left = comments.filter((comment) => comment !== one)
  return pruned(pruned(left, one.reply_to), one.sub_thread_id)
}

/** Removes a deleted comment; a placeholder remains if it has answers. Idempotent. */
export const withoutComment = (comments: readonly Comment[], id: number): readonly Comment[] => {
  const gone = comments.find((comment) => comment.id === id)
  if (gone === undefined || gone.deleted) return comments
  const left = counted(comments, gone, -1)
  if (isAnswered(left, gone)) return left.map((one) => (one.id === id ? { ...one, ...stub } : one))
  const others = left.filter((one) => one.id !== id)
  return pruned(pruned(others, gone.reply_to), gone.sub_thread_id)
}
