import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { labelOf, versionsOf } from './release-label.ts'
import styles from './release.module.css'

/** What failed in browsers in the last 24 hours, the most frequent first. */
export const ReleaseFailures = ({ status }: { status: ReleaseStatus }) => {
  const t = useTexts(texts)
  const versions = versionsOf(status)
  if (status.failures.length === 0) return null
  return (
    <section>
      <h3 className={styles.subtitle}>{t('failures')}</h3>
      <ul role="list" className={styles.failures}>
        {status.failures.map(({ build, failure, count, message, last_at }) => (
          <li key={build + failure}>
            {t(`failure_${failure}`)} × {count} · {labelOf(versions.get(build), build)} · <TimeSince at={last_at} />
            {message !== '' && <span className={styles.message}>{message}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
