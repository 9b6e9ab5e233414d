import type { Comment } from './comment-list.ts'

export type Thread = { first: Comment; answers: Comment[] }

/**
 * Comments, oldest first, as threads: each first comment with the answers below it. Answers whose first comment is not
 * shown to the viewer stand by themselves.
 */
export const threadsOf = (comments: readonly Comment[]): Thread[] => {
  const threads = new Map<number, Thread>()
  for (const comment of comments) {
    const thread = comment.sub_thread_id === null ? undefined : threads.get(comment.sub_thread_id)
    if (thread !== undefined) thread.answers.push(comment)
    else threads.set(comment.id, { first: comment, answers: [] })
  }
  return [...threads.values()]
}

/** About how high a thread is on a phone, in px: lines of its words, and a head and buttons for each comment. */
export const usualHeight = ({ first, answers }: Thread): number =>
  [first, ...answers].reduce((sum, { message }) => sum + 90 + 28 * Math.ceil(Math.min(message.length, 600) / 36), 20)
