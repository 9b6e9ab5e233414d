import { useLanguage, useTexts } from '@florilege/shared/shell'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { countWords } from '../filter/count-words.ts'
import styles from './result-count.module.css'

type Props = { count: number | undefined; about?: boolean | undefined }

/** Number of results: exact, or a rounded estimate. */
export const ResultCount = ({ count, about = false }: Props) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  if (count === undefined) return null
  const plural = new Intl.PluralRules(language).select(count) === 'one' ? 'result_one' : 'result_other'
  const words = t(about ? 'result_about' : plural, { count: countWords(count, about, language) })
  return (
    <p className={styles.count} aria-live="polite">
      {words}
    </p>
  )
}
