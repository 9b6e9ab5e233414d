import { useCall } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, SkeletonRows } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { ReleaseCard } from './release-card.tsx'
import { ReleaseHistory } from './release-history.tsx'
import styles from './release.module.css'

/** What is live, where it came from, what failed, and the way back. */
export const Page = () => {
  const t = useTexts(texts)
  const { data, isPending, refetch } = useCall('GET /api/release', {})
  return (
    <AdminPage title={t('releases')} intro={t('releases_intro')}>
      {isPending && <SkeletonRows />}
      {!isPending && data === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.cards}>
          {data.data.releases.map((release) => (
            <ReleaseCard key={release.name} release={release} />
          ))}
        </div>
      )}
      <ReleaseHistory />
    </AdminPage>
  )
}
