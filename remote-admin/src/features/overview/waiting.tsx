import { useCall } from '@florilege/shared/client'
import { useLiveEvent, useTexts } from '@florilege/shared/shell'
import { ErrorCard, SkeletonRows, useCountText } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { SiteLink } from '../../kit/table/site-link.tsx'
import styles from './overview-page.module.css'
import { QUEUES } from './queues.ts'
import type { Queue } from './queues.ts'

const PLACES: Record<Exclude<Queue, 'contributions'>, string> = {
  reports: '/admin/report/',
  appeals: '/admin/report/?state=appealed',
  orders: '/admin/order/?state=requested',
}

/** Number of waiting cases per queue, with links; follows live events. */
export const Waiting = () => {
  const t = useTexts(texts)
  const countText = useCountText()
  const { data, isPending, refetch } = useCall('GET /api/admin/waiting', {})
  const again = () => void refetch()
  useLiveEvent('report', again)
  useLiveEvent('waiting', again)
  useLiveEvent('gap', again)
  const waiting = data?.data
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.name}>
        {t('waiting')}
      </h2>
      {isPending && <SkeletonRows count={3} />}
      {!isPending && waiting === undefined && <ErrorCard text={t('failed')} onRetry={again} />}
      {waiting && (
        <ul role="list" className={styles.queues}>
          {QUEUES.map((queue) => (
            <li key={queue} className={styles.queue}>
              <span className={waiting[queue] > 0 ? styles.some : styles.none}>
                {countText(waiting[queue], waiting.about?.includes(queue))}
              </span>
              {queue === 'contributions' ? (
                <SiteLink to="/contribution/photos/all/submitted/">{t('waiting_contributions')}</SiteLink>
              ) : (
                <Link to={PLACES[queue]}>{t(`waiting_${queue}`)}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
