import type { CallOutput } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import thing from '../../kit/table/thing.module.css'
import styles from './user.module.css'

type Consent = CallOutput<'GET /api/admin/user/:id/consent'>['list']['data'][number]

/** Consents of an account: text, version, hash, time. */
export const UserConsents = ({ id }: { id: number }) => {
  const t = useTexts(texts)
  const columns: Column<Consent>[] = [
    {
      key: 'name',
      label: t('user_consent'),
      cell: ({ name, version }) =>
        t('user_consent_version', { name: name === 'terms' ? t('user_consent_terms') : name, version }),
    },
    { key: 'hash', label: t('user_consent_hash'), cell: ({ text_hash }) => <code className={styles.hash}>{text_hash}</code> },
    { key: 'when', label: t('user_consent_when'), cell: ({ created_at }) => <TimeSince at={created_at} /> },
  ]
  return (
    <section className={styles.section} aria-labelledby="user-consents">
      <h2 id="user-consents" className={thing.subtitle}>
        {t('user_consents')}
      </h2>
      <PagedTable
        call="GET /api/admin/user/:id/consent"
        input={{ params: { id }, query: {} }}
        caption={t('user_consents')}
        columns={columns}
        empty={t('user_consents_none')}
      />
    </section>
  )
}
