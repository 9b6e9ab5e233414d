import { useCall } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, SkeletonRows } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { ReleaseHistory } from './release-history.tsx'
import { ReleaseTable } from './release-table.tsx'
import styles from './release.module.css'
import { ReleasesLeft } from './releases-left.tsx'
import { useReleasesLive } from './health/use-releases-live.ts'

/** `/admin/release/`: live releases with audience, time, author and failures; each name links to its page. */
export const Page = () => {
  const t = useTexts(texts)
  useReleasesLive()
  const { data, isPending, refetch } = useCall('GET /api/release', {})
  const tools = (
    <p className={styles.ways}>
      <Link className={styles.way} to="/admin/release-why/">
        {t('release_why')}
      </Link>
      <Link className={styles.way} to="/admin/team-key/">
        {t('key_title')}
      </Link>
      <Link className={styles.way} to="/admin/release-develop/">
        {t('develop')}
      </Link>
    </p>
  )
  return (
    <AdminPage title={t('releases')} intro={t('releases_intro')} tools={tools}>
      {isPending && <SkeletonRows />}
      {!isPending && data === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {data && <ReleasesLeft left={data.data.left ?? []} />}
      {data && <ReleaseTable releases={data.data.releases} />}
      <ReleaseHistory />
    </AdminPage>
  )
}
