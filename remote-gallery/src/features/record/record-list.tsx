import type { ListKey } from '@florilege/shared/client'
import { usePages } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { EmptyState, ErrorCard, SkeletonGallery, LoadMore, SkeletonRows } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import styles from './list-header.module.css'
import type { useListState } from './list-state.ts'
import { RecordGrid } from './record-grid.tsx'
import { RecordRows } from './record-row.tsx'
import { ResultCount } from './result-count.tsx'

export type RecordListKey = Extract<ListKey, 'GET /api/bibliography' | 'GET /api/genus' | 'GET /api/species' | 'GET /api/article'>
type Props = {
  call: RecordListKey
  query: ReturnType<typeof useListState>['query']
  view: 'gallery' | 'list'
  label: string
  tools: ReactNode
}

/** A list of records page by page, as gallery or as rows, with its count and every state it can be in. */
export const RecordList = ({ call, query, view, label, tools }: Props) => {
  const t = useTexts(texts)
  const pages = usePages(call, { query })
  const records = pages.data?.pages.flatMap((page) => page.list.data)
  return (
    <>
      <div className={styles.line}>
        <ResultCount count={pages.data?.pages[0]?.list.count} />
        {tools}
      </div>
      {pages.isPending && (view === 'gallery' ? <SkeletonGallery /> : <SkeletonRows />)}
      {!pages.isPending && records === undefined && <ErrorCard text={t('load_failed')} onRetry={() => void pages.refetch()} />}
      {records?.length === 0 && <EmptyState title={t('nothing_title')} text={t('nothing_text')} />}
      {records &&
        (view === 'gallery' ? <RecordGrid label={label} records={records} /> : <RecordRows label={label} records={records} />)}
      <LoadMore pages={pages} />
    </>
  )
}
