import { usePages } from '@florilege/shared/client'
import type { RecordCard } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Checkbox, DataTable, EmptyState, KindChip, Paged } from '@florilege/shared/ui'
import type { Column, Tint } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { editPath } from '../../kit/record/edit-paths.ts'
import { isChosen } from './bulk-choice.ts'
import type { BulkChoice } from './bulk-choice.ts'
import styles from './bulk.module.css'
import { RECORD_CALLS } from './record-kinds.ts'
import { texts } from './texts.ts'
import { useRecordFilters } from './use-record-filters.ts'

const TINTS: Record<RecordCard['status'], Tint> = { draft: 'gaude', scheduled: 'pastel', published: 'verdure' }

type Props = { choice: BulkChoice; onToggle: (id: number) => void }

/** Records of one kind with the filters of the address, newest first, each with a checkbox. */
export const RecordTable = ({ choice, onToggle }: Props) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const { kind, filters } = useRecordFilters()
  const pages = usePages(RECORD_CALLS[kind], { query: { ...filters, _sort: 'new' } })
  const columns: Column<RecordCard>[] = [
    {
      key: 'title',
      label: t('record_title'),
      cell: ({ id, title }) => (
        <Checkbox
          name={`record-${id}`}
          label={shownTitle(title, language)}
          checked={isChosen(choice, id)}
          onChange={() => onToggle(id)}
        >
          <span className={styles.title}>{shownTitle(title, language)}</span>
        </Checkbox>
      ),
    },
    { key: 'byline', label: t(kind === 'article' ? 'record_heading' : 'record_byline'), cell: ({ byline }) => byline ?? '–' },
    {
      key: 'status',
      label: t('record_status'),
      cell: ({ status }) => <KindChip tint={TINTS[status]}>{t(`record_status_${status}`)}</KindChip>,
    },
    {
      key: 'privacy',
      label: t('record_privacy'),
      cell: ({ privacy_status }) => t(`record_privacy_${privacy_status === 9 ? 9 : privacy_status === 1 ? 1 : 0}`),
    },
    {
      key: 'edit',
      label: t('record_form'),
      phone: 'corner',
      cell: ({ id, title }) => (
        <Link
          to={editPath(kind, id)}
          className={styles.link}
          aria-label={t('record_edit_named', { title: shownTitle(title, language) })}
        >
          {t('record_edit')}
        </Link>
      ),
    },
  ]
  return (
    <Paged pages={pages} empty={<EmptyState title={t('record_none')} />}>
      {(records: RecordCard[]) => (
        <DataTable dense caption={t(`record_kind_${kind}`)} columns={columns} rows={records} rowKey={({ id }) => id} />
      )}
    </Paged>
  )
}
