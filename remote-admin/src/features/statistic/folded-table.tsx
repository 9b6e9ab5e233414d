import { useTexts } from '@florilege/shared/shell'
import { Button, DataTable } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useState } from 'react'
import { texts } from '../../texts.ts'

/** Rows shown at first and added by each press; the number of pages and calls grows with visits. */
const FOLD = 10

type Props<Row> = { caption: string; columns: Column<Row>[]; rows: readonly Row[]; rowKey: (row: Row) => string }

/** Table of figures with its first rows, and a button for more. */
export const FoldedTable = <Row,>({ rows, ...table }: Props<Row>) => {
  const t = useTexts(texts)
  const [shown, setShown] = useState(FOLD)
  return (
    <>
      <DataTable dense {...table} rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <Button kind="outline" onClick={() => setShown(shown + FOLD)}>
          {t('statistic_more_rows', { more: Math.min(FOLD, rows.length - shown), all: rows.length })}
        </Button>
      )}
    </>
  )
}
