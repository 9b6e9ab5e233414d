import type { BulkField } from '@florilege/shared/rules/forms'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'

/** A field of a bulk edit, and what it holds, in words. */
export const useBulkWords = () => {
  const t = useTexts(texts)
  const language = useLanguage()
  const valueOf = (field: string, value: string | null): string => {
    if (value === null) return t('bulk_empty')
    if (field === 'status' && (value === 'draft' || value === 'scheduled' || value === 'published'))
      return t(`record_status_${value}`)
    if (field === 'privacy_status' && (value === '0' || value === '1' || value === '9')) return t(`bulk_privacy_${value}`)
    return field === 'language' ? (new Intl.DisplayNames([language], { type: 'language' }).of(value) ?? value) : value
  }
  const fieldOf = (field: string): string => t(`bulk_field_${field as BulkField}`)
  return { fieldOf, valueOf }
}
