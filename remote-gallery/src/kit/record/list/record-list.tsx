import type { ListKey } from '@florilege/shared/client'
import { usePages } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { EmptyState, Paged, SkeletonGallery, SkeletonRows } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import styles from './list-header.module.css'
import type { useListState } from './list-state.ts'
import type { View } from './list-view.ts'
import { RecordGrid } from '../view/record-grid.tsx'
import { RecordRows } from '../view/record-row.tsx'
import { RecordTable } from '../view/record-table.tsx'
import { ResultCount } from './result-count.tsx'

export type RecordListKey = Extract<ListKey, 'GET /api/bibliography' | 'GET /api/genus' | 'GET /api/species' | 'GET /api/article'>
type Props = {
  call: RecordListKey
  query: ReturnType<typeof useListState>['query']
  view: View
  label: string
  tools: ReactNode
}

const LAYOUTS = { gallery: RecordGrid, list: RecordRows } as const
const KINDS = {
  'GET /api/bibliography': 'bibliography',
  'GET /api/genus': 'genus',
  'GET /api/species': 'species',
  'GET /api/article': 'article',
} as const

/** Paginated list of records as gallery, rows or table, with its count, in every state. */
export const RecordList = ({ call, query, view, label, tools }: Props) => {
  const t = useTexts(catalogueTexts)
  const pages = usePages(call, { query: view === 'table' ? { ...query, _facts: '1' } : query })
  const first = pages.data?.pages[0]?.list
  return (
    <>
      <div className={styles.line}>
        <ResultCount count={first?.count} about={first?.about} />
        {tools}
      </div>
      <Paged
        pages={pages}
        skeleton={view === 'gallery' ? <SkeletonGallery /> : <SkeletonRows />}
        failed={{ text: t('load_failed') }}
        empty={<EmptyState title={t('nothing_title')} text={t('nothing_text')} />}
      >
        {(records) => {
          if (view === 'table') return <RecordTable label={label} records={records} kind={KINDS[call]} of={query.class} />
          const Layout = LAYOUTS[view]
          return <Layout label={label} records={records} />
        }}
      </Paged>
    </>
  )
}
