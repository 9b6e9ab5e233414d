import { notificationPath } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Avatar, classes, TimeSince } from '@florilege/shared/ui'
import { Bell, Flag, Images, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import type { Notice } from './gather-notices.ts'
import { notificationTexts } from './notification-texts.ts'
import styles from './notification-list.module.css'
import { useNoticeWords } from './use-notice-words.ts'

const icons = { order: ShoppingBag, contribution: Images, report: Flag, moderation: Flag } as const

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

const pathOf = ({ newest: { kind, from, item, comment_id, subject_id: subject } }: Notice): string =>
  notificationPath({
    kind,
    from_id: from?.id ?? null,
    item_id: item?.id ?? null,
    item_kind: item?.kind ?? null,
    comment_id,
    subject_id: subject,
  })

/** One line of the list: who did what to which thing, and when; it leads there, and is read by that. */
export const NoticeRow = ({ notice, inLayer, onRead }: { notice: Notice; inLayer: boolean; onRead: (ids: number[]) => void }) => {
  const text = useTexts(notificationTexts)
  const { newest, all, read } = notice
  const { who, others, what } = useNoticeWords()(notice)
  return (
    <Link
      className={classes(styles.row, !read && styles.unread)}
      to={pathOf(notice)}
      replace={inLayer}
      onClick={() => read || onRead(all.map(({ id }) => id))}
    >
      <Portrait notice={notice} />
      <span className={styles.words}>
        {!read && <span className="visually-hidden">{`${text('NEW')}. `}</span>}
        <span className={styles.sentence}>
          {who && <strong className={styles.who}>{who}</strong>}
          {others} {what}
        </span>
        {newest.item?.title && <cite className={styles.thing}>{newest.item.title}</cite>}
        <span className={styles.when}>
          <TimeSince at={newest.created_at} />
        </span>
      </span>
    </Link>
  )
}
