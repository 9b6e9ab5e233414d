import { usePages } from '@florilege/shared/client'
import type { CallInput, CallOutput, ListKey } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { DataTable, EmptyState, ErrorCard, LoadMore, SkeletonRows } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

type Row<K extends ListKey> = CallOutput<K> extends { list: { data: (infer R)[] } } ? R : never
type Props<K extends ListKey> = { call: K; input: CallInput<K>; caption: string; columns: Column<Row<K>>[] }

/** A list of the administration page by page as a table, in every state it can be in. */
export const PagedTable = <K extends ListKey>({ call, input, caption, columns }: Props<K>) => {
  const t = useTexts(texts)
  const pages = usePages(call, input)
  if (pages.isPending) return <SkeletonRows />
  if (pages.data === undefined) return <ErrorCard text={t('failed')} onRetry={() => void pages.refetch()} />
  const rows = pages.data.pages.flatMap((page) => page.list.data as unknown as Row<K>[])
  if (rows.length === 0) return <EmptyState title={t('nothing')} />
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => (row as { id: number }).id} />
      <LoadMore
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}
