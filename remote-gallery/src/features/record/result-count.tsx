import { useLanguage, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import styles from './result-count.module.css'

type Props = { count: number | undefined; about?: boolean | undefined; more?: boolean | undefined }

/** Number of results: exact, a rounded estimate, or a lower bound. */
export const ResultCount = ({ count, about = false, more = false }: Props) => {
  const t = useTexts(texts)
  const language = useLanguage()
  if (count === undefined) return null
  const number = new Intl.NumberFormat(language, about ? { maximumSignificantDigits: 2 } : {}).format(count)
  const plural = new Intl.PluralRules(language).select(count) === 'one' ? 'result_one' : 'result_other'
  const words = t(about ? 'result_about' : more ? 'result_many' : plural, { count: number })
  return (
    <p className={styles.count} aria-live="polite">
      {words}
    </p>
  )
}
