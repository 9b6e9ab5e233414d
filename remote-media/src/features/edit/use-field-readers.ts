import { placeOf } from '@florilege/shared/map'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { privacyOf, uiTexts, wallMomentText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { positionText } from '../media/position-text.ts'

const PRIVACY = { 0: 'ONLY_ME', 1: 'FRIENDS', 9: 'ANYBODY' } as const
const EXACT_DIGITS = 5

/** Formatters of photograph and contribution fields that hold a code, a place or a date. */
export const useFieldReaders = (): Readonly<Record<string, (value: string) => string>> => {
  const t = useTexts(texts)
  const ui = useTexts(uiTexts)
  const language = useLanguage()
  const moment = (value: string) => (value === '' ? '' : wallMomentText(value, language))
  return {
    taken_at: moment,
    observed_at: moment,
    position: (value) => {
      const place = placeOf(value)
      return place === null ? value : positionText(place, language, EXACT_DIGITS)
    },
    position_precision: (value) => t(value === 'exact' || value === 'about' ? `precision_${value}` : 'position_none'),
    privacy_status: (value) => ui(PRIVACY[privacyOf(value)]),
  }
}
