import { useTexts } from '@florilege/shared/shell'
import { TextArea } from '@florilege/shared/ui'
import { texts } from './texts.ts'

/** Reason of a bulk edit or of its undo, which the audit log records. */
export const ReasonField = () => {
  const t = useTexts(texts)
  return (
    <TextArea name="reason" label={t('bulk_reason')} hint={t('bulk_reason_hint')} required minLength={3} limit={2000} rows={2} />
  )
}
