import { memo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '@florilege/shared/shell'
import { Avatar, classes, Prose, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { cutWords } from '../../kit/post/field/word-pieces.ts'
import { Words } from '../../kit/post/field/words.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentEdit } from './form/comment-edit.tsx'
import { CommentForm } from './form/comment-form.tsx'
import type { Comment } from './comment-list.ts'
import styles from './comment-item.module.css'
import { useDoing } from './form/open-forms.ts'
import { anchorOf } from './thread/use-focus-comment.ts'

/** Longer messages are cut at the end of a word (CO-04). */
const LONG = 600

/** Expanded comments, which stay expanded when scrolled back to. */
const readWhole = new Set<number>()

const Message = ({ id, message }: { id: number; message: string }) => {
  const text = useTexts(texts)
  const [whole, setWhole] = useState(message.length <= LONG || readWhole.has(id))
  const shown = whole ? message : cutWords(message, LONG)
  return (
    <>
      <Prose plain>
        <Words text={shown} />
      </Prose>
      {shown !== message && (
        <button type="button" className={styles.action} onClick={() => setWhole(readWhole.add(id).has(id))}>
          {text('comment_whole')}
        </button>
      )}
    </>
  )
}

const Head = ({ comment }: { comment: Comment }) => {
  const text = useTexts(texts)
  const { created_by: author, display_name: name } = comment
  const shown = name === '' ? text('comment_nobody') : name
  return (
    <p className={styles.head}>
      {author === null ? (
        <span className={styles.name}>{shown}</span>
      ) : (
        <Link className={styles.name} to={`/people/${author}/`}>
          {shown}
        </Link>
      )}
      <TimeSince at={comment.created_at} />
      {comment.edited_at !== null && <span>{text('comment_edited')}</span>}
      {comment.acted_by !== null && <span>{text('comment_acted_by', { name: comment.acted_by.display_name })}</span>}
    </p>
  )
}

type Props = {
  comment: Comment
  /** Author of the answered comment, unless it is the first of the thread. */
  answeredName: string | null
  /** True for the comment that the URL asks for. */
  marked?: boolean
}

/**
 * Comment with its actions and the form of an answer below (MN-12). The text being written survives the deletion of the comment:
 * the form keeps its place in the tree.
 */
export const CommentItem = memo(({ comment, answeredName, marked = false }: Props) => {
  const text = useTexts(texts)
  const [doing, begin] = useDoing(comment)
  const article = useRef<HTMLElement>(null)
  const stop = () => {
    // Otherwise the focus is lost with the form.
    if (article.current?.contains(document.activeElement)) article.current.focus({ preventScroll: true })
    begin()
  }
  const { deleted } = comment
  if (deleted && doing === undefined)
    return (
      <p id={anchorOf(comment.id)} className={classes(styles.stub, marked && styles.marked)} tabIndex={-1}>
        {text('comment_deleted')}
      </p>
    )
  const shown = (
    <>
      <Message key={comment.version} id={comment.id} message={comment.message} />
      <CommentActions comment={comment} onReply={() => begin('answering')} onEdit={() => begin('editing')} />
    </>
  )
  return (
    <article
      ref={article}
      id={anchorOf(comment.id)}
      className={classes(styles.comment, marked && styles.marked)}
      data-comment={comment.id}
      aria-label={deleted || comment.display_name === '' ? undefined : comment.display_name}
      tabIndex={-1}
    >
      {!deleted && <Avatar src={comment.profile_image_url} name={comment.display_name} size={32} />}
      <div className={styles.body}>
        {deleted ? <p className={styles.stub}>{text('comment_deleted')}</p> : <Head comment={comment} />}
        {answeredName !== null && <p className={styles.answered}>{text('in_reply_to', { name: answeredName })}</p>}
        {doing === 'editing' ? <CommentEdit comment={comment} gone={deleted} onDone={stop} /> : !deleted && shown}
        {doing === 'answering' && (
          <CommentForm object={comment.object_id} answered={comment} gone={deleted} onDone={stop} onCancel={stop} />
        )}
      </div>
    </article>
  )
})
