import { csvLine } from './csv.ts'
import type { Separator } from './csv.ts'

/** CSV file in parts: the byte order mark for spreadsheets, the column names, then the rows. */
export async function* csvFile<Row>(
  { columns, cells, separator }: { columns: readonly string[]; cells: (row: Row) => readonly unknown[]; separator: Separator },
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns, separator)}`
  for await (const rows of pages) yield rows.map((row) => csvLine(cells(row), separator)).join('')
}

/** Headers of a download that is not cached, named "florilege-<what>-<day>.<format>". */
export const downloadHeaders = (what: string, format: 'csv' | 'json'): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="florilege-${what}-${new Date().toISOString().slice(0, 10)}.${format}"`,
  'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
})
