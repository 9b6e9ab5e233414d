import { notificationPath, shownTitle, withEmoji } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Avatar, classes, IconButton, TimeSince } from '@florilege/shared/ui'
import { Bell, Flag, Images, ShoppingBag, X } from 'lucide-react'
import { Link } from 'react-router'
import { notificationTexts } from './notification-texts.ts'
import type { Notice } from './gather-notices.ts'
import { NoticeAnswer } from './notice-answer.tsx'
import styles from './notification-list.module.css'
import { useNoticeWords } from './use-notice-words.ts'

const icons = { order: ShoppingBag, contribution: Images, report: Flag, moderation: Flag, waiting: Flag } as const

const Portrait = ({ notice: { newest, people } }: { notice: Notice }) => {
  const [first] = people
  if (first) return <Avatar src={first.profile_image_url} name={first.display_name} size={44} />
  const Icon = newest.kind in icons ? icons[newest.kind as keyof typeof icons] : Bell
  return (
    <span className={styles.house}>
      <Icon aria-hidden="true" />
    </span>
  )
}

const pathOf = ({ newest: { kind, from, item, comment_id, subject_id: subject, note } }: Notice): string =>
  notificationPath({
    kind,
    from_id: from?.id ?? null,
    item_id: item?.id ?? null,
    item_kind: item?.kind ?? null,
    comment_id,
    subject_id: subject,
    note,
  })

/** Reasons of group moderators who took a post down; decisions on reports have a page instead. */
const reasonsIn = ({ kind, item, subject_id: subject, note }: Notice['newest']): string | null =>
  kind === 'moderation' && item !== null && subject === null ? note : null

type Props = { notice: Notice; onRead: (ids: number[]) => void; onRemove: (ids: number[]) => void }

/**
 * Notification line: actor, action, subject and date. Opening it replaces the list in the history, so that back leads to the page
 * below, and marks it as read.
 */
export const NoticeRow = ({ notice, onRead, onRemove }: Props) => {
  const text = useTexts(notificationTexts)
  const language = useLanguage()
  const { newest, all, read } = notice
  const { who, others, what } = useNoticeWords()(notice)
  const reasons = reasonsIn(newest)
  const title = newest.item?.title ?? null
  const ids = all.map(({ id }) => id)
  return (
    <div className={styles.line}>
      <Link
        className={classes(styles.row, !read && styles.unread)}
        to={pathOf(notice)}
        replace
        onClick={() => read || onRead(ids)}
      >
        <Portrait notice={notice} />
        <span className={styles.words}>
          {!read && <span className="visually-hidden">{`${text('notice_new')}. `}</span>}
          <span className={styles.sentence}>
            {who && <strong className={styles.who}>{who}</strong>}
            {others} {what}
          </span>
          {reasons !== null && <span className={styles.reasons}>{text('notice_reasons', { reasons })}</span>}
          {newest.request?.message && <span className={styles.reasons}>{withEmoji(newest.request.message)}</span>}
          {title !== null && <cite className={styles.thing}>{shownTitle(title, language)}</cite>}
          <span className={styles.when}>
            <TimeSince at={newest.created_at} />
          </span>
        </span>
      </Link>
      <IconButton label={text('notice_remove')} className={styles.remove} onClick={() => onRemove(ids)}>
        <X aria-hidden="true" />
      </IconButton>
      <NoticeAnswer notice={newest} />
    </div>
  )
}
