import { addressOf } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { auditTexts } from './audit-texts.ts'
import styles from './audit.module.css'

type Query = Pick<
  NonNullable<CallInput<'GET /api/admin/audit'>['query']>,
  'q' | 'action' | 'person' | 'subject' | 'subject_id' | 'from' | 'to'
>

/** Downloads the filtered entries as a file; the log records the download. */
export const AuditExport = ({ query }: { query: Query }) => {
  const log = useTexts(auditTexts)
  return (
    <p className={styles.export}>
      {(['csv', 'json'] as const).map((format) => (
        <a key={format} href={addressOf('GET /api/admin/audit/export', { query: { ...query, format } })} download>
          {log(`audit_${format}`)}
        </a>
      ))}
    </p>
  )
}
