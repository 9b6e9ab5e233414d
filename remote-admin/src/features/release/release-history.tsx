import type { ReleaseEvent } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PagedTable } from '../table/paged-table.tsx'
import styles from './release.module.css'

/** Who changed what is live, when and why. */
export const ReleaseHistory = () => {
  const t = useTexts(texts)
  const columns: Column<ReleaseEvent>[] = [
    { key: 'name', label: t('name'), cell: ({ name }) => name },
    { key: 'action', label: t('status'), cell: ({ action }) => t(`action_${action}`) },
    { key: 'version', label: t('version'), cell: ({ version }) => version },
    { key: 'build', label: t('build'), cell: ({ build }) => <code>{build}</code> },
    { key: 'by', label: t('by'), cell: ({ by }) => by },
    { key: 'note', label: t('note'), cell: ({ note }) => note },
    { key: 'when', label: t('since'), cell: ({ created_at }) => <TimeSince at={created_at} /> },
  ]
  return (
    <section>
      <h2 className={styles.name}>{t('history')}</h2>
      <PagedTable call="GET /api/release/event" input={{ query: {} }} caption={t('history')} columns={columns} />
    </section>
  )
}
