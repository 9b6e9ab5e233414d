import { useCall } from '@florilege/shared/client'
import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { EmptyState, ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import { useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import thing from '../../kit/table/thing.module.css'
import { EarlierReleases } from './earlier-releases.tsx'
import { LiveChannel } from './live-channel.tsx'
import { EndedRollout, LiveRollout } from './live-rollout.tsx'
import { ReleaseActions } from './release-actions.tsx'
import { ReleaseFailures } from './health/release-failures.tsx'
import { ReleaseHealth } from './health/release-health.tsx'
import { ReleaseHistory } from './release-history.tsx'
import { labelOf, versionsOf } from './words/release-label.ts'
import { useReleasesLive } from './health/use-releases-live.ts'

const Release = ({ of }: { of: ReleaseStatus }) => {
  const { name, channels, rollout } = of
  const { data } = useCall('GET /api/release/:name/health', { params: { name } })
  const ended = data?.data.ended ?? null
  const versions = versionsOf(of)
  const first = [...(rollout ? [rollout.live.build] : []), ...channels.map(({ live }) => live.build)]
  return (
    <div className={thing.column}>
      <div className={thing.thing}>
        <div className={thing.column}>
          {rollout !== null && <LiveRollout name={name} rollout={rollout} />}
          {channels.map((channel) => (
            <LiveChannel key={channel.channel} of={channel} status={of} />
          ))}
          {rollout === null && ended !== null && <EndedRollout ended={ended} />}
        </div>
        <ReleaseActions of={of} />
      </div>
      <ReleaseHealth name={name} first={first} labelOf={(build) => labelOf(versions.get(build), build)} />
      <ReleaseFailures status={of} />
      <EarlierReleases of={of} />
      <ReleaseHistory name={name} />
    </div>
  )
}

/** `/admin/release/:name/`: a remote or the host with its health and actions. */
export const Page = () => {
  const t = useTexts(texts)
  useReleasesLive()
  const { name = '' } = useParams()
  const { data, isPending, refetch } = useCall('GET /api/release', {})
  const release = data?.data.releases.find((one) => one.name === name)
  return (
    <AdminPage title={name} intro={t('release_intro')} back="/admin/release/">
      {isPending && <SkeletonLines lines={8} />}
      {!isPending && data === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {data !== undefined && release === undefined && <EmptyState title={t('release_unknown')} />}
      {release && <Release of={release} />}
    </AdminPage>
  )
}
