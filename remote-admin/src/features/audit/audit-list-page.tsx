import type { AuditEntry } from '@florilege/shared/contracts'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { momentText } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { Link, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { useByWords } from '../release/words/by-words.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { SiteLink } from '../../kit/table/site-link.tsx'
import { isAuditAction, subjectPath } from './audit-actions.ts'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditReason } from './audit-reason.tsx'
import { auditTexts } from './audit-texts.ts'
import { auditQuery } from './audit-query.ts'
import { Changes } from './changes.tsx'
import styles from './audit.module.css'
import { useThingWords } from './use-thing-words.ts'

const Who = ({ of: { person, by, entity_id, entity_name, address } }: { of: AuditEntry }) => {
  const log = useTexts(auditTexts)
  const byWords = useByWords()
  return (
    <span className={styles.who}>
      {person === null ? (
        <span>{by === null ? log('audit_server') : byWords(by)}</span>
      ) : (
        <Link to={`/admin/audit/?person=${person.id}`}>{person.display_name ?? log('audit_gone', { id: person.id })}</Link>
      )}
      {entity_id !== null && entity_id !== person?.id && (
        <span className={styles.detail}>{log('audit_as', { name: entity_name ?? log('audit_gone', { id: entity_id }) })}</span>
      )}
      {address !== null && <span className={styles.address}>{address}</span>}
    </span>
  )
}

const Subject = ({ of: entry }: { of: AuditEntry }) => {
  const words = useThingWords()
  if (entry.subject === null) return null
  const path = subjectPath(entry)
  const said = words(entry.subject, entry.subject_id, { name: entry.subject_name, kind: entry.subject_kind })
  if (path === null) return said
  return path.startsWith('/admin/') ? <Link to={path}>{said}</Link> : <SiteLink to={path}>{said}</SiteLink>
}

/** Exact time: the order of two entries matters in a log. */
const When = ({ at }: { at: string }) => {
  const [language, zone] = [useLanguage(), useZone()]
  return <time dateTime={at}>{momentText(new Date(at), language, zone)}</time>
}

/** `/admin/audit/`: everything that was done in administration, moderation and releases, searched and taken away as a file. */
export const Page = () => {
  const t = useTexts(texts)
  const log = useTexts(auditTexts)
  const [search] = useSearchParams()
  const query = auditQuery(search)
  const columns: Column<AuditEntry>[] = [
    {
      key: 'action',
      label: log('audit_action'),
      cell: ({ action }) => (isAuditAction(action) ? log(`audit_${action}`) : <code>{action}</code>),
    },
    { key: 'subject', label: log('audit_subject'), cell: (entry) => <Subject of={entry} /> },
    { key: 'who', label: log('audit_who'), cell: (entry) => <Who of={entry} /> },
    { key: 'when', label: log('audit_when'), cell: ({ created_at }) => <When at={created_at} /> },
    {
      key: 'why',
      label: t('reason'),
      phone: 'line',
      cell: (entry) => (
        <div className={styles.why}>
          <AuditReason of={entry} />
          <Changes of={entry} />
        </div>
      ),
    },
  ]
  return (
    <AdminPage title={t('audit')} intro={log('audit_intro')} tools={<AuditFilters key={search.toString()} />}>
      <AuditExport query={query} />
      <PagedTable call="GET /api/admin/audit" input={{ query }} caption={t('audit')} columns={columns} />
    </AdminPage>
  )
}
