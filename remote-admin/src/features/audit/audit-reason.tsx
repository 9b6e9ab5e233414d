import type { AuditEntry } from '@florilege/shared/contracts'
import { useReasonWords } from '../release/words/use-reason-words.ts'

type AuditReasonProps = { of: Pick<AuditEntry, 'person' | 'reason'> }

/** Reason of an entry: a person's as written, a note of the registry in the language of the page. */
export const AuditReason = ({ of: { person, reason } }: AuditReasonProps) => {
  const { sentence } = useReasonWords()
  return person === null && reason !== null ? sentence(reason) : reason
}
