import { usePages } from '@florilege/shared/client'
import type { BulkEdit, BulkResult } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { DataTable, EmptyState, Paged } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { recordPath } from '../../kit/record/record-path.ts'
import { BulkOutcome } from './bulk-state.tsx'
import styles from './bulk.module.css'
import { texts } from './texts.ts'
import { useBulkWords } from './use-bulk-words.ts'

/** Table of the records of a bulk edit, with the outcome of each. */
export const BulkResults = ({ edit: { id, kind, field } }: { edit: BulkEdit }) => {
  const t = useTexts(texts)
  const { valueOf } = useBulkWords()
  const pages = usePages('GET /api/admin/record/bulk/:id/record', { params: { id }, query: {} })
  const valueText = (value: string | null) => <span className={styles.words}>{valueOf(field, value)}</span>
  const columns: Column<BulkResult>[] = [
    {
      key: 'title',
      label: t('bulk_record'),
      cell: (row) =>
        row.title === null ? (
          t('bulk_hidden')
        ) : (
          <Link className={styles.title} to={recordPath({ kind, id: row.id })}>
            {row.title}
          </Link>
        ),
    },
    { key: 'before', label: t('bulk_before'), cell: ({ before }) => valueText(before) },
    { key: 'after', label: t('bulk_after'), cell: ({ after }) => valueText(after) },
    { key: 'outcome', label: t('bulk_outcome'), cell: ({ left, undone }) => <BulkOutcome left={left} undone={undone} /> },
  ]
  return (
    <Paged pages={pages} empty={<EmptyState title={t('record_none')} />}>
      {(rows) => <DataTable dense caption={t('bulk_records')} columns={columns} rows={rows} rowKey={(row) => row.id} />}
    </Paged>
  )
}
