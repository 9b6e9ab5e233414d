import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'

/** A row by the names of its header; a name that the file does not have is an empty value. */
export type Row = { number: number; value: (name: string) => string }
export type BrokenRow = { number: number; broken: string }

const LONGEST_ROW = 256 * 1024

const rowOf = (header: readonly string[], cells: readonly string[], number: number): Row | BrokenRow => {
  if (cells.length !== header.length) return { number, broken: `COLUMN_COUNT ${cells.length} instead of ${header.length}` }
  if (cells.some((cell) => cell.includes('\uFFFD'))) return { number, broken: 'ENCODING_INVALID' }
  const values = new Map(header.map((name, at) => [name, (cells[at] ?? '').trim()]))
  return { number, value: (name) => values.get(name) ?? '' }
}

/** The rows of a CSV file (UTF-8, with or without BOM), one after the other; what cannot be read is told in its place. */
export async function* csvRows(file: string, delimiter = ','): AsyncGenerator<Row | BrokenRow> {
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    }),
  )
  let header: string[] | null = null
  let number = 0
  for await (const cells of parser as AsyncIterable<string[]>) {
    number += 1
    if (header) yield rowOf(header, cells, number)
    else header = cells.map((name) => name.trim())
  }
}

/** Names of the columns in the first line of a CSV file. */
export const csvHeader = (head: string, delimiter = ','): string[] =>
  (head.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '').split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
