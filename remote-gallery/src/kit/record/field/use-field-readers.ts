import { plainTextOf } from '@florilege/shared/rules/text'
import { useTexts } from '@florilege/shared/shell'
import { formTexts, privacyOf, TEXT_LANGUAGES, uiTexts } from '@florilege/shared/ui'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { CLASSES } from './record-specs.ts'
import type { RichText } from './record-values.ts'

const PRIVACY = { 0: 'ONLY_ME', 1: 'FRIENDS', 9: 'ANYBODY' } as const
const STATUSES = ['draft', 'scheduled', 'published'] as const
const ALL_CLASSES = Object.values(CLASSES).flat()

/** Formatters of record fields that hold a code or a document. */
export const useFieldReaders = (): Readonly<Record<string, (value: string) => string>> => {
  const t = useTexts(catalogueTexts)
  const form = useTexts(formTexts)
  const ui = useTexts(uiTexts)
  return {
    document: (value) => plainTextOf(JSON.parse(value || '[]') as RichText),
    standing: (value) => {
      const status = STATUSES.find((one) => one === value)
      return status === undefined ? value : t(`edit_status_${status}`)
    },
    class: (value) => {
      const known = ALL_CLASSES.find((one) => one === value)
      return known === undefined ? value : t(`edit_class_${known}`)
    },
    privacy_status: (value) => ui(PRIVACY[privacyOf(value)]),
    language: (value) => {
      const known = TEXT_LANGUAGES.find((one) => one === value)
      return known === undefined ? value : form(`LANGUAGE_${known}`)
    },
  }
}
