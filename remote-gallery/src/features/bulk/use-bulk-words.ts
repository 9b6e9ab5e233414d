import type { BulkEdit } from '@florilege/shared/contracts'
import type { BulkField } from '@florilege/shared/rules/forms'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { texts } from './texts.ts'

/** Texts of a bulk edit's field and value, and of the number of changed records. */
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
  const listed = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ')
  const reckoningOf = ({ changed, left }: Pick<BulkEdit, 'changed' | 'left'>): string =>
    listed(t('bulk_edited', { count: changed }), left === 0 ? null : t('bulk_left', { count: left }))
  const undoneOf = ({ restored, kept }: Pick<NonNullable<BulkEdit['undone']>, 'restored' | 'kept'>): string =>
    listed(t('bulk_given_back', { count: restored }), kept === 0 ? null : t('bulk_kept', { count: kept }))
  return { fieldOf, valueOf, reckoningOf, undoneOf }
}
