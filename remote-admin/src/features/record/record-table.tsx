import type { RecordCard } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import type { Column, Tint } from '@florilege/shared/ui'
import { Link, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { chosenOf } from '../table/filters.ts'
import { PagedTable } from '../table/paged-table.tsx'
import { RECORD_CALLS, RECORD_FOLDERS, RECORD_STATUSES } from './record-kinds.ts'
import type { RecordKind } from './record-kinds.ts'
import { RecordMenu } from './record-menu.tsx'
import styles from './record.module.css'

const TINTS: Record<RecordCard['status'], Tint> = { draft: 'gaude', scheduled: 'pastel', published: 'verdure' }

/** Records of one kind by the words and the state in the address, the latest first. */
export const RecordTable = ({ kind, caption }: { kind: RecordKind; caption: string }) => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const query = {
    q: search.get('q') ?? undefined,
    status: chosenOf(search, 'status', RECORD_STATUSES),
    _sort: 'new' as const,
  }
  const columns: Column<RecordCard>[] = [
    {
      key: 'title',
      label: t('title'),
      cell: ({ id, title }) => (
        <Link className={styles.title} to={`/${RECORD_FOLDERS[kind]}/${id}/`}>
          {title}
        </Link>
      ),
    },
    { key: 'byline', label: t('record_byline'), cell: ({ byline }) => byline ?? '–' },
    {
      key: 'status',
      label: t('record_status'),
      cell: ({ status }) => <KindChip tint={TINTS[status]}>{t(`record_status_${status}`)}</KindChip>,
    },
    { key: 'menu', label: t('record_actions'), cell: (record) => <RecordMenu record={record} /> },
  ]
  return <PagedTable call={RECORD_CALLS[kind]} input={{ query }} caption={caption} columns={columns} />
}
