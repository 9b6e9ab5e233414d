import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { memo, useState } from 'react'
import { failed, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { unfoldThread } from '../comment-cache.ts'
import type { Comment } from '../comment-list.ts'
import { CommentItem } from '../comment-item.tsx'
import styles from '../comments.module.css'
import type { Thread } from './thread.ts'

const nameOf = ({ first, answers }: Thread, comment: Comment): string | null => {
  if (comment.reply_to === null || comment.reply_to === first.id) return null
  return answers.find(({ id }) => id === comment.reply_to)?.display_name || null
}

/** Button that loads folded answers, some at a time. */
const Unfold = ({ thread: { first, answers, folded } }: { thread: Thread }) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (folded === null) return null
  const count = first.comment_count - answers.filter(({ deleted }) => !deleted).length
  const unfold = async () => {
    setBusy(true)
    await unfoldThread(client, first.object_id, folded.thread, folded.next).catch(failed)
    setBusy(false)
  }
  return (
    <Button kind="quiet" className={styles.unfold} busy={busy} onClick={() => void unfold()}>
      <ChevronDown aria-hidden="true" />
      {count > 0 && first.sub_thread_id === null ? text('comment_answers', { count }) : text('comment_answers_more')}
    </Button>
  )
}

type Props = {
  thread: Thread
  /** Highlighted comment, if it is in this thread. */
  marked: number | null
}

const same = (before: Props, after: Props): boolean =>
  before.marked === after.marked &&
  before.thread.first === after.thread.first &&
  before.thread.folded?.next === after.thread.folded?.next &&
  before.thread.answers.length === after.thread.answers.length &&
  before.thread.answers.every((answer, at) => answer === after.thread.answers[at])

/** First comment of a thread with its answers. Rendered again only when one of them has changed. */
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
      <Unfold thread={thread} />
    </div>
  ),
  same,
)
