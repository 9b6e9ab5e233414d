import { useLanguage, useTexts } from '@florilege/shared/shell'
import { COUNT_LIMIT } from '@florilege/shared/rules'
import { texts } from '../../texts.ts'
import styles from './result-count.module.css'

/** How many records answer; where there may be more than were counted, it says "or more". */
export const ResultCount = ({ count, more = false }: { count: number | undefined; more?: boolean | undefined }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  if (count === undefined) return null
  const number = new Intl.NumberFormat(language).format(Math.min(count, COUNT_LIMIT))
  const words =
    more || count >= COUNT_LIMIT
      ? t('result_many', { count: number })
      : new Intl.PluralRules(language).select(count) === 'one'
        ? t('result_one', { count: number })
        : t('result_other', { count: number })
  return (
    <p className={styles.count} aria-live="polite">
      {words}
    </p>
  )
}
