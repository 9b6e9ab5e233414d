import type { Comment } from './comment-list.ts'
import type { Folded } from './thread-query.ts'

/** A first comment with the answers below it, and where more answers follow. */
export type Thread = { first: Comment; answers: Comment[]; folded: Folded | null }

/**
 * Comments as threads, in the order of their first comments: each with the answers below it. Answers whose first comment is
 * not shown to the viewer stand by themselves.
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

/** About how high a thread is on a phone, in px: lines of its words, and a head and buttons for each comment. */
export const usualHeight = ({ first, answers }: Thread): number =>
  [first, ...answers].reduce((sum, { message }) => sum + 90 + 28 * Math.ceil(Math.min(message.length, 600) / 36), 20)
