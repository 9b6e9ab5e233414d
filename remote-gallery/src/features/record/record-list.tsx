import type { ListKey } from '@florilege/shared/client'
import { usePages } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { EmptyState, ErrorCard, SkeletonGallery, LoadMore, SkeletonRows } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import type { useListState } from './list-state.ts'
import { RecordGrid } from './record-grid.tsx'
import { RecordRows } from './record-row.tsx'
import { ResultCount } from './result-count.tsx'

export type RecordListKey = Extract<ListKey, 'GET /api/bibliography' | 'GET /api/genus' | 'GET /api/species' | 'GET /api/article'>
type Props = { call: RecordListKey; query: ReturnType<typeof useListState>['query']; view: 'gallery' | 'list'; label: string }

/** A list of records page by page, as gallery or as rows, with its count and every state it can be in. */
export const RecordList = ({ call, query, view, label }: Props) => {
  const t = useTexts(texts)
  const pages = usePages(call, { query })
  if (pages.isPending) return view === 'gallery' ? <SkeletonGallery /> : <SkeletonRows />
  if (pages.data === undefined) return <ErrorCard text={t('load_failed')} onRetry={() => void pages.refetch()} />
  const records = pages.data.pages.flatMap((page) => page.list.data)
  if (records.length === 0) return <EmptyState title={t('nothing_title')} text={t('nothing_text')} />
  return (
    <>
      <ResultCount count={pages.data.pages[0]?.list.count} />
      {view === 'gallery' ? <RecordGrid label={label} records={records} /> : <RecordRows label={label} records={records} />}
      <LoadMore
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}
