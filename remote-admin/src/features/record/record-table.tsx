import type { RecordCard } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import type { Column, Tint } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { useOrder } from '../../kit/table/use-order.ts'
import { SiteLink } from '../../kit/table/site-link.tsx'
import { useRecordQuery } from './record-filters.tsx'
import { RECORD_CALLS, RECORD_FOLDERS } from './record-kinds.ts'
import type { RecordKind } from './record-kinds.ts'
import { RecordMenu } from './record-menu.tsx'
import styles from './record.module.css'

const TINTS: Record<RecordCard['status'], Tint> = { draft: 'gaude', scheduled: 'pastel', published: 'verdure' }

type Props = { kind: RecordKind; caption: string }

/** Records of one kind with filters and order of the address; newest first. */
export const RecordTable = ({ kind, caption }: Props) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const { by, descending, order } = useOrder(['new', 'title'], 'new')
  const _sort = by === 'new' ? by : descending ? ('-title' as const) : by
  const query = { ...useRecordQuery(), _sort }
  const columns: Column<RecordCard>[] = [
    {
      key: 'title',
      label: t('title'),
      order: order('title'),
      cell: ({ id, title }) => (
        <SiteLink className={styles.title} to={`/${RECORD_FOLDERS[kind]}/${id}/`}>
          {shownTitle(title, language)}
        </SiteLink>
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
    { key: 'menu', label: t('record_actions'), phone: 'corner', cell: (record) => <RecordMenu record={record} /> },
  ]
  return <PagedTable call={RECORD_CALLS[kind]} input={{ query }} caption={caption} columns={columns} />
}
