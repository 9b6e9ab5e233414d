import { csvLine } from '../../../platform/answer/csv.ts'
import type { Separator } from '../../../platform/answer/csv.ts'
import type { Db } from '../../../platform/database/database.ts'
import { reportRows } from './import-store.ts'
import type { ReportRow } from './import-store.ts'

const PAGE = 500
const COLUMNS = [
  'file',
  'rows',
  'key',
  'kind',
  'title',
  'implied',
  'result',
  'reason',
  'notes',
  'near',
  'record',
  'undone',
] as const

const cellsOf = ({
  file,
  rows,
  key,
  kind,
  title,
  implied,
  result,
  reason,
  notes,
  near,
  record_id,
  undone,
}: ReportRow): unknown[] => [
  file,
  rows.join(' '),
  key,
  kind,
  title,
  implied ? 1 : 0,
  result,
  reason,
  (notes ?? []).map(({ code, detail }) => (detail === null ? code : `${code} ${detail}`)).join('; '),
  (near ?? []).join(' '),
  record_id,
  undone,
]

/** The report of an import as a table, page after page. */
export async function* reportCsv(db: Db, id: number, separator: Separator): AsyncGenerator<string> {
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${csvLine(COLUMNS, separator)}`
  let after: number | null = null
  for (;;) {
    const rows: ReportRow[] = await reportRows(db, id, undefined, after, PAGE)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row), separator)).join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.place
  }
}
