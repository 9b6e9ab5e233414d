import type { BulkEdit } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { NameLink } from '../table/name-link.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import { BulkState } from './bulk-state.tsx'
import { useBulkWords } from './use-bulk-words.ts'

/** `/admin/record/bulk/`: every edit of many records at once, the latest first. */
export const Page = () => {
  const t = useTexts(texts)
  const { fieldOf, valueOf, reckoningOf } = useBulkWords()
  const columns: Column<BulkEdit>[] = [
    {
      key: 'what',
      label: t('bulk_what'),
      cell: ({ id, field, value }) => (
        <NameLink to={`/admin/record/bulk/${id}/`}>
          {t('bulk_set', { field: fieldOf(field), value: valueOf(field, value) })}
        </NameLink>
      ),
    },
    { key: 'kind', label: t('record_kind'), cell: ({ kind }) => t(`record_kind_${kind}`) },
    { key: 'records', label: t('bulk_records'), cell: reckoningOf },
    { key: 'by', label: t('by'), cell: ({ by }) => by?.display_name ?? '–' },
    { key: 'when', label: t('bulk_when'), cell: ({ created_at }) => <TimeSince at={created_at} /> },
    { key: 'state', label: t('bulk_state'), cell: ({ state }) => <BulkState state={state} /> },
  ]
  return (
    <AdminPage title={t('bulk_list')} intro={t('bulk_list_intro')} back="/admin/record/">
      <PagedTable
        call="GET /api/admin/record/bulk"
        input={{ query: {} }}
        caption={t('bulk_list')}
        columns={columns}
        empty={t('bulk_list_none')}
      />
    </AdminPage>
  )
}
