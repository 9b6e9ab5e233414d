import { useCall } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, SkeletonRows, useNow } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { HealthWords } from '../release/words/health-words.tsx'
import { nameOf } from '../release/words/release-label.ts'
import { rowsOf, rowsToWatch } from '../release/release-rows.ts'
import { useRampWords } from '../release/words/use-ramp-words.ts'
import { useReleasesLive } from '../release/health/use-releases-live.ts'
import { NameLink } from '../../kit/table/name-link.tsx'
import styles from './overview-page.module.css'

/** Healthy releases listed when there is nothing to watch. */
const MOST = 5

/** Releases in trouble, and those on their way to everybody (TR-06); the healthy ones when there are none. */
export const ReleasesToWatch = () => {
  const t = useTexts(texts)
  const ramp = useRampWords()
  const now = useNow()
  useReleasesLive()
  const { data, isPending, refetch } = useCall('GET /api/release', {})
  const all = data?.data.releases.flatMap((release) => rowsOf(release, now))
  const watched = all && rowsToWatch(all)
  const rows = watched?.length === 0 ? all?.slice(0, MOST) : watched
  return (
    <section className={styles.part} aria-labelledby="trouble">
      <h2 id="trouble" className={styles.name}>
        {t('trouble')}
      </h2>
      {isPending && <SkeletonRows count={3} />}
      {!isPending && all === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {watched?.length === 0 && <p className={styles.none}>{t('trouble_none')}</p>}
      <ul role="list" className={styles.releases}>
        {rows?.map(({ status: { name, taken_back: back }, live, share, health, rollout }) => (
          <li key={`${name} ${live.build} ${share}`} className={styles.release}>
            <NameLink to={`/admin/release/${name}/`}>
              {name} {nameOf(live)}
            </NameLink>
            <HealthWords of={health} />
            {health.trouble !== null && (
              <span className={styles.detail}>
                {t(`trouble_about_${health.trouble}`, { former: back[0] === undefined ? '' : nameOf(back[0]) })}
              </span>
            )}
            {rollout !== null && (
              <span className={styles.detail}>
                {t('trouble_share', { share })}
                {rollout.ramp !== null && ` · ${ramp(rollout.ramp)}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
