import { useTexts } from '@florilege/shared/shell'
import { TextArea } from '@florilege/shared/ui'
import type { FieldErrors } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { DeedSheet } from './deed-sheet.tsx'
import type { DeedSheetProps } from './deed-sheet.tsx'

type ReasonSheetProps = Omit<DeedSheetProps, 'onDo'> & {
  /** What the reason is for, where it is not for the log alone. */
  reasonHint?: string | undefined
  /** Longest reason. */
  limit?: number
  /**
   * Does it, with the reason and the values of `children`; hands back fields that are wrong, false where it is not done and
   * the person has been told why.
   */
  onDo: (reason: string, values: Record<string, string>) => Promise<FieldErrors | void | false>
}

/** Asks for the reason of an administrative action, which stands in the audit, and does it. */
export const ReasonSheet = ({ reasonHint, limit = 2000, onDo, children, ...deed }: ReasonSheetProps) => {
  const t = useTexts(texts)
  return (
    <DeedSheet {...deed} onDo={({ reason = '', ...values }) => onDo(reason.trim(), values)}>
      {children}
      <TextArea
        name="reason"
        label={t('reason')}
        hint={reasonHint ?? t('reason_hint')}
        required
        minLength={3}
        limit={limit}
        rows={3}
      />
    </DeedSheet>
  )
}
