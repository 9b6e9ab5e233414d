import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { fieldTexts } from '../edit/field-texts.ts'
import { importTexts } from './import-texts.ts'

const isField = (key: string): key is keyof typeof fieldTexts.fr => Object.hasOwn(fieldTexts.fr, key)
const isImport = (key: string): key is keyof typeof importTexts.fr => Object.hasOwn(importTexts.fr, key)

const NAMES: Record<string, string> = {
  'identifiers.doi': 'DOI',
  'identifiers.isbn': 'ISBN',
  'identifiers.issn': 'ISSN',
  'identifiers.ark': 'ARK',
  'identifiers.wikidata': 'Wikidata',
}

/** Words for what an import names by codes: fields, formats, reasons. A code without words stands as it is. */
export const useImportWords = () => {
  const t = useTexts(texts)
  const field = (name: string): string => {
    if (name === 'creator') return t('creators')
    if (name === 'language') return t('history_language')
    if (name === 'vernacular.fr' || name === 'vernacular.en') return `${t('field_vernacular')} (${name.slice(-2)})`
    const key = `field_${name.replace('.', '_')}`
    return isField(key) ? t(key) : (NAMES[name] ?? name)
  }
  const format = (name: string): string => {
    const key = `import_format_${name}`
    return isImport(key) ? t(key as 'import_format_table') : name
  }
  const reason = (told: string): string => {
    const [code = '', ...rest] = told.split(' ')
    // What was told in words, before there were codes for it, stands as it is.
    if (!/^[A-Z][A-Z_]+$/.test(code)) return told
    const key = `import_reason_${code}`
    const words = isImport(key) ? t(key as 'import_reason_SYNTAX') : code
    return rest.length === 0 ? words : `${words} (${rest.join(' ')})`
  }
  return { field, format, reason }
}
