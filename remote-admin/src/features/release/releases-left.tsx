import type { ReleaseLeft } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { labelOf } from './words/release-label.ts'
import styles from './release.module.css'
import { useReasonWords } from './words/use-reason-words.ts'

/** Installed releases that the start could not make live, with the reasons; the previous ones stay live. */
export const ReleasesLeft = ({ left }: { left: readonly ReleaseLeft[] }) => {
  const t = useTexts(texts)
  const { refusal } = useReasonWords()
  if (left.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="releases-left">
      <h2 id="releases-left" className={styles.name}>
        {t('releases_left')}
      </h2>
      <p className={styles.none}>{t('releases_left_text')}</p>
      <ul role="list" className={styles.failures}>
        {left.map(({ name, build, version, reason }) => (
          <li key={name}>
            {name} {labelOf(version, build)}
            <span className={styles.message}>{refusal(reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
