import { useLanguage, useTexts } from '@florilege/shared/shell'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { countWords } from '../filter/count-words.ts'

/** Number of results in words: exact, or a rounded estimate. */
export const useResultWords = (): ((count: number, about?: boolean) => string) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  return (count, about = false) => {
    const plural = new Intl.PluralRules(language).select(count) === 'one' ? 'result_one' : 'result_other'
    return t(about ? 'result_about' : plural, { count: countWords(count, about, language) })
  }
}
