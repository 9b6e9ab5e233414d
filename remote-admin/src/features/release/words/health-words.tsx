import { useLanguage, useTexts } from '@florilege/shared/shell'
import { countText, KindChip } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import type { Health } from '../health/release-trouble.ts'
import styles from '../release.module.css'

/** Health of a release as one word. */
export const HealthChip = ({ of: { trouble } }: { of: Health }) => {
  const t = useTexts(texts)
  return (
    <KindChip tint={trouble === null ? 'verdure' : 'garance'}>
      {t(trouble === null ? 'trouble_well' : `trouble_${trouble}`)}
    </KindChip>
  )
}

/** Health of a release: one word, failures and loads. */
export const HealthWords = ({ of }: { of: Health }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const { loads, failed } = of
  const figures = t('trouble_failures', { count: loads, failed: countText(failed, language), loads: countText(loads, language) })
  return (
    <span className={styles.health}>
      <HealthChip of={of} />
      {(loads > 0 || failed > 0) && <span className={styles.figuresOf}>{figures}</span>}
    </span>
  )
}
