import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { labelOf, versionsOf } from '../words/release-label.ts'
import styles from '../release.module.css'

/** Damaged stored files, and failures in browsers in the last 24 hours, most frequent first. */
export const ReleaseFailures = ({ status }: { status: ReleaseStatus }) => {
  const t = useTexts(texts)
  const versions = versionsOf(status)
  const { damaged, failures } = status
  if (damaged.length + failures.length === 0) return null
  return (
    <section>
      {damaged.map(({ build, files }) => (
        <p key={build} className={styles.damaged} role="alert">
          {t('release_damaged', { release: labelOf(versions.get(build), build), files })}
        </p>
      ))}
      {failures.length > 0 && <h3 className={styles.subtitle}>{t('failures')}</h3>}
      <ul role="list" className={styles.failures}>
        {failures.map(({ build, failure, count, message, last_at }) => (
          <li key={build + failure}>
            {t(`failure_${failure}`)} × {count} · {labelOf(versions.get(build), build)} · <TimeSince at={last_at} />
            {message !== '' && <span className={styles.message}>{message}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
