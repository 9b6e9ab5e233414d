import { useErrorText, useHasText, useTexts } from '@florilege/shared/shell'
import { texts } from './texts.ts'
import { reasonParts, worded } from './reason-parts.ts'
import type { ReasonPart } from './reason-parts.ts'

/** Identifier schemes that a column may map to, labelled by scheme. */
const SCHEMES: Record<string, string> = {
  'identifiers.doi': 'DOI',
  'identifiers.isbn': 'ISBN',
  'identifiers.issn': 'ISSN',
  'identifiers.ark': 'ARK',
  'identifiers.wikidata': 'Wikidata',
}

/** Labels of the codes of an import: fields, formats, reasons. An unknown code is shown as it is. */
export const useImportWords = () => {
  const t = useTexts(texts)
  const isText = useHasText(texts)
  const errorText = useErrorText()
  const field = (name: string): string => {
    if (name === 'creator') return t('creators')
    if (name === 'language') return t('history_language')
    if (name === 'vernacular.fr' || name === 'vernacular.en') return `${t('field_vernacular')} (${name.slice(-2)})`
    const scheme = SCHEMES[name]
    if (scheme !== undefined) return scheme
    // A nested value such as "contributors.0.name" takes the label of its field.
    const [first = ''] = name.split('.')
    const key = [name.replace('.', '_'), first].map((part) => `field_${part}`).find(isText)
    return key === undefined ? name : t(key)
  }
  const format = (name: string): string => {
    const key = `import_format_${name}`
    return isText(key) ? t(key) : name
  }
  const detailOf = (told: ReasonPart): string => {
    const one = worded(told)
    if ('field' in one) return field(one.field)
    if ('reason' in one) return reason(one.reason)
    if ('words' in one) return one.words
    return isText(one.text) ? t(one.text, one.values) : told.detail
  }
  const codeOf = (code: string): string => {
    const key = `import_reason_${code}`
    return isText(key) ? t(key) : errorText(code)
  }
  const isKnown = (code: string): boolean => isText(`import_reason_${code}`) || errorText(code) !== code
  const reason = (told: string): string => {
    const parts = reasonParts(told, isKnown)
    // Old reasons stored as plain text are shown unchanged.
    if (parts === null) return told
    return parts.map((part) => (part.detail === '' ? codeOf(part.code) : `${codeOf(part.code)} (${detailOf(part)})`)).join(' · ')
  }
  return { field, format, reason }
}
