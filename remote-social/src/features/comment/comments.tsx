import { usePages } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, LoadMore, SkeletonRows } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import type { Comment } from './comment-cache.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { threadsOf } from './thread.ts'
import type { Thread } from './thread.ts'

const nameOf = ({ first, answers }: Thread, comment: Comment): string | null => {
  if (comment.reply_to === null || comment.reply_to === first.id) return null
  return answers.find(({ id }) => id === comment.reply_to)?.display_name || null
}

const ThreadItem = ({ thread }: { thread: Thread }) => (
  <li className={styles.thread}>
    <CommentItem comment={thread.first} answeredName={null} />
    {thread.answers.length > 0 && (
      <ol className={`plain-list ${styles.answers}`}>
        {thread.answers.map((answer) => (
          <li key={answer.id}>
            <CommentItem comment={answer} answeredName={nameOf(thread, answer)} />
          </li>
        ))}
      </ol>
    )}
  </li>
)

const List = ({ object }: { object: number }) => {
  const text = useTexts(texts)
  const pages = usePages('GET /api/comment/:id', { params: { id: object } })
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = pages
  if (isPending) return <SkeletonRows count={3} />
  if (data === undefined) return <ErrorCard onRetry={() => void refetch()} />
  const threads = threadsOf(data.pages.flatMap(({ list }) => list.data))
  if (threads.length === 0) return <p className={styles.none}>{text('comments_none')}</p>
  return (
    <>
      <ol className="plain-list">
        {threads.map((thread) => (
          <ThreadItem key={thread.first.id} thread={thread} />
        ))}
      </ol>
      <LoadMore
        more={hasNextPage}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}

/** The comments on an item, oldest first, with a form at their end. */
export const Comments = ({ object }: { object: number }) => {
  const text = useTexts(texts)
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title" className={styles.title}>
        {text('comments')}
      </h2>
      <List object={object} />
      <CommentForm object={object} answered={null} />
    </section>
  )
}
