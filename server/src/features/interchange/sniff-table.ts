import { parse } from 'csv-parse/sync'
import { csvHeader } from './csv-rows.ts'

export type TableShape = { delimiter: string; encoding: string; header: string[]; rows: string[][] }

const SAMPLE = 20

const isUtf8 = (head: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

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

/** The shape of a table by its first bytes: what parts its values and how it is encoded; null for what is none. */
export const sniffTable = (head: Buffer): TableShape | null => {
  if (head.includes(0)) return null
  const encoding = isUtf8(head) ? 'utf-8' : 'windows-1252'
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  const [delimiter = ','] = [',', ';', '\t', '|']
    .map((sign) => [sign, csvHeader(text, sign).length] as const)
    .toSorted(([, a], [, b]) => b - a)
    .map(([sign]) => sign)
  const [header = [], ...rows] = rowsOf(text, delimiter)
  const whole = rows.filter((row) => row.length === header.length)
  // One column, columns without a name, and rows of another length are the marks of a text.
  if (header.length < 2 || header.length > 200 || new Set(header).size !== header.length || header.includes('')) return null
  if (header.some((name) => name.length > 200) || whole.length === 0 || whole.length < rows.length - 1) return null
  return { delimiter, encoding, header, rows: whole }
}
