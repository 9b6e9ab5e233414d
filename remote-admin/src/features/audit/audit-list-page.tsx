import type { AuditEntry } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { Link, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import { isAuditAction, subjectPath } from './audit-actions.ts'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery } from './audit-query.ts'
import { Changes } from './changes.tsx'
import styles from './audit.module.css'

const Who = ({ of: { person, entity_id, entity_name, address } }: { of: AuditEntry }) => {
  const t = useTexts(texts)
  return (
    <span className={styles.who}>
      {person === null ? (
        t('audit_server')
      ) : (
        <Link to={`/admin/audit/?person=${person.id}`}>{person.display_name ?? t('audit_gone', { id: person.id })}</Link>
      )}
      {entity_id !== null && entity_id !== person?.id && (
        <span className={styles.detail}>{t('audit_as', { name: entity_name ?? t('audit_gone', { id: entity_id }) })}</span>
      )}
      {address !== null && <span className={styles.address}>{address}</span>}
    </span>
  )
}

const Subject = ({ of: { subject, subject_id } }: { of: AuditEntry }) => {
  if (subject === null) return null
  const path = subjectPath(subject, subject_id)
  const words = [subject, subject_id].filter(Boolean).join(' ')
  return path === null ? words : <Link to={path}>{words}</Link>
}

/** `/admin/audit/`: everything that was done in administration, moderation and releases, searched and taken away as a file. */
export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const query = auditQuery(search)
  const columns: Column<AuditEntry>[] = [
    {
      key: 'action',
      label: t('audit_action'),
      cell: ({ action }) => (isAuditAction(action) ? t(`audit_${action}`) : <code>{action}</code>),
    },
    { key: 'subject', label: t('audit_subject'), cell: (entry) => <Subject of={entry} /> },
    { key: 'who', label: t('audit_who'), cell: (entry) => <Who of={entry} /> },
    { key: 'when', label: t('audit_when'), cell: ({ created_at }) => <TimeSince at={created_at} /> },
    {
      key: 'why',
      label: t('reason'),
      cell: (entry) => (
        <span className={styles.why}>
          {entry.reason}
          <Changes of={entry} />
        </span>
      ),
    },
  ]
  return (
    <AdminPage title={t('audit')} intro={t('audit_intro')} tools={<AuditFilters key={search.toString()} />}>
      <AuditExport query={query} />
      <PagedTable call="GET /api/admin/audit" input={{ query }} caption={t('audit')} columns={columns} />
    </AdminPage>
  )
}
