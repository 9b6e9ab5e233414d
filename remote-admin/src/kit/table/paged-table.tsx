import { usePages } from '@florilege/shared/client'
import type { CallInput, CallOutput, ListKey } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { DataTable, EmptyState, Paged } from '@florilege/shared/ui'
import type { Column, Pages } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

type Row<K extends ListKey> = CallOutput<K> extends { list: { data: (infer R)[] } } ? R : never
type Props<K extends ListKey> = {
  call: K
  input: CallInput<K>
  caption: string
  columns: Column<Row<K>>[]
  /** Key of a row, when it is not its `id`. */
  rowKey?: (row: Row<K>) => number
  /** Text of an empty list. */
  empty?: string | undefined
}

const idOf = (row: unknown): number => (row as { id: number }).id

/** Paged list of the administration as a table, with its loading, error and empty states. */
export const PagedTable = <K extends ListKey>({ call, input, caption, columns, rowKey = idOf, empty }: Props<K>) => {
  const t = useTexts(texts)
  const pages = usePages(call, input)
  return (
    <Paged
      pages={pages as unknown as Pages<Row<K>>}
      failed={{ text: t('failed') }}
      empty={<EmptyState title={empty ?? t('nothing')} />}
    >
      {(rows) => <DataTable dense caption={caption} columns={columns} rows={rows} rowKey={rowKey} />}
    </Paged>
  )
}
