import type { BulkField, BulkLeft } from '@florilege/shared/contracts'
import type { RecordContent } from '../record/record-content.ts'

type Edited = Pick<RecordContent, 'status' | 'privacy_status' | 'language' | 'fields'>

/** Value of a field of a bulk edit, as a line of text; null for an empty field. */
export const bulkValue = ({ status, privacy_status, language, fields }: Edited, field: BulkField): string | null => {
  if (field === 'status') return status
  if (field === 'privacy_status') return String(privacy_status)
  if (field === 'language') return language
  const value = fields[field]
  return typeof value === 'string' ? value : null
}

/** Content with another value in that field. */
export const withBulkValue = (content: RecordContent, field: BulkField, value: string | null): RecordContent => {
  // Only articles can be scheduled, and bulk edits skip those.
  if (field === 'status') return { ...content, status: value === 'published' ? value : 'draft', publish_at: null }
  if (field === 'privacy_status') return { ...content, privacy_status: value === '9' ? 9 : value === '1' ? 1 : 0 }
  if (field === 'language') return { ...content, language: value ?? content.language }
  const others = Object.entries(content.fields).filter(([name]) => name !== field)
  return { ...content, fields: Object.fromEntries(value === null ? others : [...others, [field, value]]) }
}

/** Reason why a bulk edit skips a record with this content; null when it changes it. */
export const bulkLeaves = (content: Edited, field: BulkField, value: string | null): BulkLeft | null => {
  if (field === 'status' && content.status === 'scheduled') return 'scheduled'
  return bulkValue(content, field) === value ? 'unchanged' : null
}
