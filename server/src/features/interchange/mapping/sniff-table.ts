import { parse } from 'csv-parse/sync'
import { csvHeader } from './csv-rows.ts'
import { encodingOf, namedSign, tableHead } from './table-head.ts'

export type TableShape = {
  delimiter: string
  encoding: string
  header: string[]
  /** Lines before the first row. */
  lines: number
  rows: string[][]
}

const SAMPLE = 20
/** Least share of complete rows in the sample. */
const WHOLE_SHARE = 0.7

const rowsOf = (text: string, delimiter: string): string[][] => {
  const rows: string[][] = []
  const rules = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, to: SAMPLE + 1 }
  try {
    parse(text, {
      ...rules,
      on_record: (cells: string[]) => {
        rows.push(cells.map((cell) => cell.trim()))
        return null
      },
    })
  } catch {
    // The head ends in the middle of a row.
  }
  return rows
}

/** Row with values for all named columns; null for one with more or fewer. */
const fitted = (row: string[], columns: number): string[] | null =>
  row.length >= columns && row.slice(columns).every((cell) => cell === '') ? row.slice(0, columns) : null

/** Shape of a table by its first bytes: delimiter and encoding; null for anything else. */
export const sniffTable = (head: Buffer): TableShape | null => {
  const encoding = encodingOf(head)
  if (encoding === null) return null
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  const named = namedSign(text)
  const [delimiter = ','] =
    named === null
      ? [',', ';', '\t', '|']
          .map((sign) => [sign, csvHeader(text, sign).length] as const)
          .toSorted(([, a], [, b]) => b - a)
          .map(([sign]) => sign)
      : [named]
  const { names: header, lines } = tableHead(text, delimiter)
  const rows = rowsOf(text, delimiter).slice(lines)
  const whole = rows.map((row) => fitted(row, header.length)).filter((row) => row !== null)
  // One column, columns without a name, and rows of different lengths indicate a text.
  if (header.length < 2 || header.length > 200 || header.filter((name) => /^#\d+$/.test(name)).length * 2 > header.length)
    return null
  // A few ragged rows still make a table: the import reports each. The last row may be incomplete.
  if (whole.length === 0 || whole.length < (rows.length - 1) * WHOLE_SHARE) return null
  return { delimiter, encoding, header, lines, rows: whole }
}
