import { usePages } from '@florilege/shared/client'
import type { BulkEdit } from '@florilege/shared/contracts'
import { usePage, useTexts } from '@florilege/shared/shell'
import { DataTable, EmptyState, Paged, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { Link } from 'react-router'
import wide from '../../wide-page.module.css'
import { BulkState } from './bulk-state.tsx'
import { useBulkWords } from './use-bulk-words.ts'
import styles from './bulk.module.css'
import { BULK_EDITS, RECORDS } from './record-kinds.ts'
import { texts } from './texts.ts'

/** `/record/bulk/`: every edit of many records at once, the latest first. */
export const Page = () => {
  const t = useTexts(texts)
  const { fieldOf, valueOf, reckoningOf } = useBulkWords()
  const pages = usePages('GET /api/admin/record/bulk', { query: {} })
  usePage({ title: t('bulk_list'), back: RECORDS, heading: 'page' })
  const columns: Column<BulkEdit>[] = [
    {
      key: 'what',
      label: t('bulk_what'),
      cell: ({ id, field, value }) => (
        <Link to={`${BULK_EDITS}${id}/`} className={styles.link}>
          {t('bulk_set', { field: fieldOf(field), value: valueOf(field, value) })}
        </Link>
      ),
    },
    { key: 'kind', label: t('record_kind'), cell: ({ kind }) => t(`record_kind_${kind}`) },
    { key: 'records', label: t('bulk_records'), cell: reckoningOf },
    { key: 'by', label: t('bulk_by'), cell: ({ by }) => by?.display_name ?? '–' },
    { key: 'when', label: t('bulk_when'), cell: ({ created_at }) => <TimeSince at={created_at} /> },
    { key: 'state', label: t('bulk_state'), cell: ({ state }) => <BulkState state={state} /> },
  ]
  return (
    <div className={wide.page}>
      <h1 className={wide.title}>{t('bulk_list')}</h1>
      <p className={wide.lead}>{t('bulk_list_intro')}</p>
      <Paged pages={pages} empty={<EmptyState title={t('bulk_list_none')} />}>
        {(edits) => <DataTable dense caption={t('bulk_list')} columns={columns} rows={edits} rowKey={({ id }) => id} />}
      </Paged>
    </div>
  )
}
