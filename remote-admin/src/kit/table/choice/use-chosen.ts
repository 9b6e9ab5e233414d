import { useUnsaved } from '@florilege/shared/shell'
import { useState } from 'react'

/** Rows chosen in a list, by id; `rows` is null while the list only shows them. */
export type Chosen<Row> = {
  rows: ReadonlyMap<number, Row> | null
  begin: () => void
  end: () => void
  toggle: (id: number, row: Row) => void
  keep: (rows: ReadonlyMap<number, Row>) => void
}

/** Rows chosen in a list. A page that reloads itself would lose them. */
export const useChosen = <Row>(): Chosen<Row> => {
  const [rows, setRows] = useState<ReadonlyMap<number, Row> | null>(null)
  useUnsaved(rows !== null && rows.size > 0, 'work')
  return {
    rows,
    begin: () => setRows(new Map()),
    end: () => setRows(null),
    toggle: (id, row) => {
      const next = new Map(rows)
      if (!next.delete(id)) next.set(id, row)
      setRows(next)
    },
    keep: setRows,
  }
}
