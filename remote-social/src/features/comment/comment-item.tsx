import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '@florilege/shared/client'
import { confirm, failed, useTexts } from '@florilege/shared/shell'
import { Avatar, LikeButton, Prose, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useLike } from '../like/use-like.ts'
import { changeComment, takeFromThread } from './comment-cache.ts'
import type { Comment } from './comment-cache.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comment-item.module.css'

const Like = ({ comment }: { comment: Comment }) => {
  const client = useQueryClient()
  const like = useLike({
    key: `comment ${comment.id}`,
    begun: { call: 'POST /api/like/:id/comment', input: { params: { id: comment.id } } },
    liked: comment.liked,
    count: comment.evaluation_count,
    send: async (liked) => {
      const input = { params: { id: comment.id } }
      const { data } = await (liked ? call('POST /api/like/:id/comment', input) : call('POST /api/unlike/:id/comment', input))
      return { liked: data.liked, count: data.evaluation_count }
    },
    settle: ({ liked, count }) => changeComment(client, comment.object_id, comment.id, { liked, evaluation_count: count }),
  })
  return <LikeButton {...like} />
}

const useDelete = (comment: Comment) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  return async () => {
    if (!(await confirm(text('delete_comment'), text('delete_comment_text')))) return
    try {
      await call('DELETE /api/comment/:id', { params: { id: comment.id } })
    } catch (error) {
      // Gone already, from another tab or device: what was wanted holds.
      if (!(error instanceof ApiError && error.status === 404)) return failed(error)
    }
    takeFromThread(client, comment)
  }
}

const Actions = ({ comment, onReply }: { comment: Comment; onReply: () => void }) => {
  const text = useTexts(texts)
  const remove = useDelete(comment)
  return (
    <div className={styles.actions}>
      <Like comment={comment} />
      <button
        type="button"
        className={styles.action}
        aria-label={text('reply_to', { name: comment.display_name })}
        onClick={onReply}
      >
        {text('reply')}
      </button>
      {comment.owned_by_me && (
        <button type="button" className={styles.action} aria-label={text('delete_comment')} onClick={() => void remove()}>
          {text('delete')}
        </button>
      )}
    </div>
  )
}

/** One comment; `answeredName` is whom it answers, where that is not the first of its thread. */
export const CommentItem = ({ comment, answeredName }: { comment: Comment; answeredName: string | null }) => {
  const text = useTexts(texts)
  const [replying, setReplying] = useState(false)
  if (comment.deleted) return <p className={styles.stub}>{text('comment_deleted')}</p>
  return (
    <article className={styles.comment} data-comment={comment.id}>
      <Avatar src={comment.profile_image_url} name={comment.display_name} size={32} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.name}>{comment.display_name}</span>
          <TimeSince at={comment.created_at} />
        </p>
        {answeredName !== null && <p className={styles.answered}>{text('in_reply_to', { name: answeredName })}</p>}
        <Prose plain>{comment.message}</Prose>
        <Actions comment={comment} onReply={() => setReplying(true)} />
        {replying && (
          <CommentForm
            object={comment.object_id}
            answered={comment}
            onDone={() => setReplying(false)}
            onCancel={() => setReplying(false)}
          />
        )}
      </div>
    </article>
  )
}
