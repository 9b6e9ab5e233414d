import type { Comment } from '../comment-list.ts'
import type { Folded } from './thread-query.ts'

/** First comment with its answers, and the cursor of further ones. */
export type Thread = { first: Comment; answers: Comment[]; folded: Folded | null }

/**
 * Groups comments into threads, in the order of their first comments. Answers whose first comment is hidden become threads of
 * their own.
 */
export const threadsOf = (comments: readonly Comment[], folded: ReadonlyMap<number, Folded> = new Map()): Thread[] => {
  const threads = new Map<number, Thread>()
  for (const comment of comments) {
    const thread = comment.sub_thread_id === null ? undefined : threads.get(comment.sub_thread_id)
    if (thread !== undefined) thread.answers.push(comment)
    else threads.set(comment.id, { first: comment, answers: [], folded: folded.get(comment.id) ?? null })
  }
  return [...threads.values()]
}

/** Estimated height of a thread on a phone in px: its text lines, plus header and buttons per comment. */
export const usualHeight = ({ first, answers }: Thread): number =>
  [first, ...answers].reduce((sum, { message }) => sum + 90 + 28 * Math.ceil(Math.min(message.length, 600) / 36), 20)
