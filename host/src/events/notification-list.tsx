import { call, usePages } from '@florilege/shared/client'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, ErrorCard, LoadMore, SkeletonRows, useNow } from '@florilege/shared/ui'
import { CheckCheck } from 'lucide-react'
import { useCallback } from 'react'
import { reactToError } from '../errors/react-to-error.ts'
import { refreshCall } from '../session/refresh.ts'
import { reloadSession } from '../session/reload-session.ts'
import { gatherNotices } from './gather-notices.ts'
import { notificationTexts } from './notification-texts.ts'
import styles from './notification-list.module.css'
import { NoticeRow } from './notice-row.tsx'

const LIST = 'GET /api/notification'

const markRead = async (what: { ids: number[] } | { until: number }): Promise<void> => {
  try {
    await call('POST /api/notification/read', { body: what })
    refreshCall(LIST)
    void reloadSession('minimal')
  } catch (error) {
    reactToError(error, 'action')
  }
}

const useNotices = () => {
  const pages = usePages(LIST, { query: {} })
  const list = pages.data?.pages.flatMap((page) => page.list.data)
  const more = useCallback(() => void pages.fetchNextPage(), [pages])
  return { ...pages, list, more }
}

/** Marks everything as read that the list has shown; nothing while there is nothing unread. */
export const AllRead = () => {
  const text = useTexts(notificationTexts)
  const { list } = useNotices()
  const unread = useSession().notification.count
  const newest = list?.[0]?.id
  if (newest === undefined || unread === 0) return null
  return (
    <Button kind="quiet" onClick={() => void markRead({ until: newest })}>
      <CheckCheck aria-hidden="true" />
      {text('ALL_READ')}
    </Button>
  )
}

/** The person's notifications, by day, the newest first (MN-08). `inLayer`: a line takes the place of the layer in the history. */
export const NotificationList = ({ inLayer = false }: { inLayer?: boolean }) => {
  const text = useTexts(notificationTexts)
  const now = useNow()
  const Heading = inLayer ? 'h3' : 'h2'
  const { list, hasNextPage, isFetchingNextPage, isFetchNextPageError, isError, refetch, more } = useNotices()
  if (list === undefined) return isError ? <ErrorCard onRetry={() => void refetch()} /> : <SkeletonRows />
  if (list.length === 0) return <EmptyState title={text('EMPTY')} text={text('EMPTY_TEXT')} />
  return (
    <div className={styles.list}>
      {gatherNotices(list, now).map(({ when, notices }) => (
        <section key={when}>
          <Heading className={styles.heading}>{text(when)}</Heading>
          <ul className={styles.rows}>
            {notices.map((notice) => (
              <li key={notice.newest.id}>
                <NoticeRow notice={notice} inLayer={inLayer} onRead={(ids) => void markRead({ ids })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore more={hasNextPage} loading={isFetchingNextPage} failed={isFetchNextPageError} onMore={more} />
    </div>
  )
}
