import { CheckCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useState } from 'react'
import { useSession, useTexts, useZone } from '@florilege/shared/shell'
import { Button, Chip, ChipRow, EmptyState, itemsOf, Paged, useNow } from '@florilege/shared/ui'
import { notificationTexts } from './notification-texts.ts'
import { gatherNotices } from './gather-notices.ts'
import styles from './notification-list.module.css'
import { NoticeRow } from './notice-row.tsx'
import { useNotices } from './use-notices.ts'

type Notices = ReturnType<typeof useNotices>

const Sections = ({ notices, unread }: { notices: Notices; unread: boolean }) => {
  const text = useTexts(notificationTexts)
  const now = useNow()
  const zone = useZone()
  const none = <EmptyState title={text(unread ? 'notice_empty_unread' : 'notice_empty')} text={text('notice_empty_text')} />
  return (
    <Paged pages={notices.pages} empty={none}>
      {(list) => (
        <div className={styles.list}>
          {gatherNotices(list, now, zone).map(({ when, notices: lines }) => (
            <section key={when}>
              <h3 className={styles.heading}>{text(`notice_${when}`)}</h3>
              <ul className={styles.rows}>
                {lines.map((notice) => (
                  <li key={notice.newest.id}>
                    <NoticeRow notice={notice} onRead={notices.markRead} onRemove={(ids) => void notices.remove(ids)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Paged>
  )
}

/** The person's notifications by period, newest first, grouped by kind and subject (MN-08). */
export const NotificationList = () => {
  const text = useTexts(notificationTexts)
  const [unread, setUnread] = useState(false)
  const notices = useNotices(unread)
  const count = useSession().notification.count
  const newest = itemsOf(notices.pages)?.[0]?.id
  return (
    <>
      <div className={styles.tools}>
        <ChipRow label={text('notice_filter')}>
          <Chip selected={!unread} onClick={() => setUnread(false)}>
            {text('notice_all')}
          </Chip>
          <Chip selected={unread} onClick={() => setUnread(true)}>
            {text('notice_unread')}
          </Chip>
        </ChipRow>
        {newest !== undefined && count > 0 && (
          <Button kind="quiet" onClick={() => notices.markAllRead(newest)}>
            <CheckCheck aria-hidden="true" />
            {text('notice_all_read')}
          </Button>
        )}
      </div>
      <Sections notices={notices} unread={unread} />
      <p className={styles.reports}>
        <Link to="/report/" replace>
          {text('notice_reports')}
        </Link>
      </p>
    </>
  )
}
