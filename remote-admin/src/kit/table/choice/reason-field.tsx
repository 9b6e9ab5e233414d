import { useTexts } from '@florilege/shared/shell'
import { TextArea } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'

/** Reason of an action, which the audit log records; `hint` when it is not for the log only. */
export const ReasonField = ({ hint, limit = 2000 }: { hint?: string | undefined; limit?: number }) => {
  const t = useTexts(texts)
  return (
    <TextArea name="reason" label={t('reason')} hint={hint ?? t('reason_hint')} required minLength={3} limit={limit} rows={3} />
  )
}
