import { memo } from 'react'
import type { Comment } from './comment-list.ts'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import type { Thread } from './thread.ts'

const nameOf = ({ first, answers }: Thread, comment: Comment): string | null => {
  if (comment.reply_to === null || comment.reply_to === first.id) return null
  return answers.find(({ id }) => id === comment.reply_to)?.display_name || null
}

type Props = {
  thread: Thread
  /** The comment to mark, when it stands in this thread. */
  marked: number | null
}

const same = (before: Props, after: Props): boolean =>
  before.marked === after.marked &&
  before.thread.first === after.thread.first &&
  before.thread.answers.length === after.thread.answers.length &&
  before.thread.answers.every((answer, at) => answer === after.thread.answers[at])

/** A first comment with the answers below it. Rendered again only when one of them has changed. */
export const ThreadItem = memo(
  ({ thread, marked }: Props) => (
    <div className={styles.thread} data-thread={thread.first.id}>
      <CommentItem comment={thread.first} answeredName={null} marked={thread.first.id === marked} />
      {thread.answers.length > 0 && (
        <ol className={`plain-list ${styles.answers}`}>
          {thread.answers.map((answer) => (
            <li key={answer.id}>
              <CommentItem comment={answer} answeredName={nameOf(thread, answer)} marked={answer.id === marked} />
            </li>
          ))}
        </ol>
      )}
    </div>
  ),
  same,
)
