import { useQueryClient } from '@tanstack/react-query'
import { Flag, Link2, PenLine, Trash2 } from 'lucide-react'
import { use } from 'react'
import { ApiError, call } from '@florilege/shared/client'
import { reportTexts } from '@florilege/shared/report'
import { confirm, failed, useSession, useTexts } from '@florilege/shared/shell'
import { Menu } from '@florilege/shared/ui'
import type { MenuEntry } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { subjectOf } from '../item/subject-of.ts'
import { LikeControl } from '../like/like-control.tsx'
import { copyAddress } from '../../kit/share/share-address.ts'
import { changeComment, dropComment } from './comment-cache.ts'
import { CommentContext } from './comment-context.ts'
import styles from './comment-item.module.css'
import type { Comment } from './comment-list.ts'

const useDelete = ({ id, object_id: object }: Comment) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  return async () => {
    if (!(await confirm(text('delete_comment'), text('delete_comment_text')))) return
    try {
      await call('DELETE /api/comment/:id', { params: { id } })
    } catch (error) {
      // A 404 means another tab or device has deleted it: the goal is reached.
      if (!(error instanceof ApiError && error.status === 404)) return failed(error)
    }
    dropComment(client, object, id)
    document.querySelector<HTMLElement>('#comments-title')?.focus()
  }
}

/** Menu: edit and delete for the author, report for others (VA-12), delete for moderators of the place. */
const useEntries = (comment: Comment, onEdit: () => void): MenuEntry[] => {
  const text = useTexts(texts)
  const reportText = useTexts(reportTexts)
  const { moderates, report } = use(CommentContext)
  const remove = useDelete(comment)
  const me = useSession().auth_entityId
  const copy = async () => {
    const url = new URL(window.location.href)
    url.search = `?comment=${comment.id}`
    url.hash = ''
    await copyAddress(url.href, { copied: text('share_copied'), byHand: text('share_address') })
  }
  const edit = { key: 'edit', label: text('comment_edit'), icon: <PenLine aria-hidden="true" />, run: onEdit }
  const address = { key: 'copy', label: text('share_copy'), icon: <Link2 aria-hidden="true" />, run: () => void copy() }
  const gone = {
    key: 'delete',
    label: text('delete_comment'),
    icon: <Trash2 aria-hidden="true" />,
    danger: true,
    run: () => void remove(),
  }
  const flag = {
    key: 'report',
    label: reportText('report_action'),
    icon: <Flag aria-hidden="true" />,
    run: () => report(comment),
  }
  if (comment.owned_by_me) return [edit, address, gone]
  // A comment that another member wrote as the current entity cannot be reported by that entity.
  const ours = me !== null && comment.created_by === me
  return [address, ...(ours ? [] : [flag]), ...(moderates ? [gone] : [])]
}

/** Like, reply, and the menu of a comment (ST-12). */
export const CommentActions = ({ comment, onReply, onEdit }: { comment: Comment; onReply: () => void; onEdit: () => void }) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  const { about } = use(CommentContext)
  const { id, object_id: object, display_name: name, message, liked, evaluation_count } = comment
  return (
    <div className={styles.actions}>
      <LikeControl
        of="comment"
        id={id}
        subject={subjectOf({ by: name, text: message }, `${about.path}?comment=${id}`)}
        liked={liked}
        count={evaluation_count}
        settle={(state) => changeComment(client, object, id, { liked: state.liked, evaluation_count: state.count })}
      />
      <button type="button" className={styles.action} aria-label={text('reply_to', { name })} onClick={onReply}>
        {text('reply')}
      </button>
      <Menu label={text('comment_menu', { name })} entries={useEntries(comment, onEdit)} />
    </div>
  )
}
