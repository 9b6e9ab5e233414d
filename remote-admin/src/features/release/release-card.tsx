import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { LiveChannel } from './live-channel.tsx'
import { LiveRollout } from './live-rollout.tsx'
import { ReleaseFailures } from './release-failures.tsx'
import styles from './release.module.css'

/** One name on the page of all: what is live of it, and for whom. */
export const ReleaseCard = ({ release }: { release: ReleaseStatus }) => {
  const t = useTexts(texts)
  const { name, channels, rollout } = release
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      {rollout !== null && <LiveRollout name={name} rollout={rollout} />}
      {channels.map((channel) => (
        <LiveChannel key={channel.channel} of={channel} status={release} />
      ))}
      {channels.length === 0 && rollout === null && <p className={styles.none}>{t('release_off_site')}</p>}
      <ReleaseFailures status={release} />
      <ButtonLink kind="outline" to={`/admin/release/${name}/`} aria-label={t('release_open_name', { name })}>
        {t('release_open')}
      </ButtonLink>
    </article>
  )
}
