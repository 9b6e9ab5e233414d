import { useLanguage, useTexts } from '../../shell/texts.ts'
import { countText } from '../text/formats.ts'
import { uiTexts } from '../texts.ts'

/** Formats counts in the page's language; an estimate is marked as one: "environ 12 k". */
export const useCountText = (): ((count: number, about?: boolean) => string) => {
  const text = useTexts(uiTexts)
  const language = useLanguage()
  return (count, about = false) => {
    const shown = countText(count, language)
    return about ? text('ABOUT_COUNT', { count: shown }) : shown
  }
}
