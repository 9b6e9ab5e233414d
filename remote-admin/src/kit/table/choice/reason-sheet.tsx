import type { FieldErrors } from '@florilege/shared/ui'
import { DeedSheet } from './deed-sheet.tsx'
import type { DeedSheetProps } from './deed-sheet.tsx'
import { ReasonField } from './reason-field.tsx'

type ReasonSheetProps = Omit<DeedSheetProps, 'onDo'> & {
  /** Hint of the reason field, when the reason is not for the log only. */
  reasonHint?: string | undefined
  /** Longest reason, in characters. */
  limit?: number
  /**
   * Runs the action with the reason and the values of `children`; returns wrong fields, or false when it did not run and a
   * message was shown.
   */
  onDo: (reason: string, values: Record<string, string>) => Promise<FieldErrors | void | false>
}

/** Sheet of an action with a reason, which the audit log records. */
export const ReasonSheet = ({ reasonHint, limit, onDo, children, ...deed }: ReasonSheetProps) => (
  <DeedSheet {...deed} onDo={({ reason = '', ...values }) => onDo(reason.trim(), values)}>
    {children}
    <ReasonField hint={reasonHint} {...(limit !== undefined && { limit })} />
  </DeedSheet>
)
