import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { Unusable } from './unusable.ts'

/** Row with values by column name; an unknown name has an empty value. */
export type Row = { number: number; names: readonly string[]; value: (name: string) => string }
export type BrokenRow = { number: number; broken: string }

export type TableForm = {
  delimiter?: string
  /** Null: quotation marks are part of the values. */
  quote?: string | null
  /** Lines before the first row; the first of them is the header unless `names` are given. */
  headerLines?: number
  /** Names of the columns in order, if the header lacks them. */
  names?: readonly string[]
  encoding?: string
  /** Rows may omit empty values at the end, and have more values than names. */
  ragged?: boolean
  /** Unchanged values of any length, with their spaces: the file is one of our own. */
  exact?: boolean
}

const LONGEST_ROW = 256 * 1024
const LONGEST_OWN_ROW = 8 * 1024 * 1024

const rowOf = (
  header: readonly string[],
  cells: readonly string[],
  number: number,
  { ragged, exact }: { ragged: boolean; exact: boolean },
): Row | BrokenRow => {
  // Spreadsheets write columns without name and values.
  const nameless = cells.slice(header.length)
  if (!ragged && (cells.length < header.length || nameless.some((cell) => cell.trim() !== '')))
    return { number, broken: `COLUMN_COUNT ${cells.length} instead of ${header.length}` }
  if (cells.some((cell) => cell.includes('\uFFFD'))) return { number, broken: 'ENCODING_INVALID' }
  const values = new Map(header.map((name, at) => [name, exact ? (cells[at] ?? '') : (cells[at] ?? '').trim()]))
  return { number, names: header, value: (name) => values.get(name) ?? '' }
}

const parserOf = ({ delimiter, quote, exact }: { delimiter: string; quote: string | null; exact: boolean }) =>
  parse({
    bom: true,
    delimiter,
    quote: quote ?? false,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: exact ? LONGEST_OWN_ROW : LONGEST_ROW,
  })

const isOpenQuote = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Quote Not Closed')

/** Rows of a table, one after the other; unreadable rows are reported in their place. Only one row is in memory. */
export async function* tableRows(
  content: Readable,
  { delimiter = ',', quote = '"', headerLines = 1, names, encoding = 'utf-8', ragged = false, exact = false }: TableForm = {},
): AsyncGenerator<Row | BrokenRow> {
  const parser = parserOf({ delimiter, quote, exact })
  content.on('error', (error: Error) => parser.destroy(error))
  inUtf8(content, encoding).pipe(parser)
  let header = names ?? null
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (number <= headerLines) header ??= cells.map((name) => name.trim())
      else yield rowOf(header ?? cells.map((_cell, at) => String(at)), cells, number, { ragged, exact })
    }
  } catch (error) {
    if (!isOpenQuote(error)) throw error
    // The parser reports only the end of the file; the quotation mark is in the row after the last complete one.
    throw new Unusable(`a quotation mark of row ${number + 1} is never closed`, `QUOTE_OPEN ${number + 1}`)
  } finally {
    content.destroy()
  }
}

const inUtf8 = (content: Readable, encoding: string): Readable =>
  /^utf-?8$/i.test(encoding) ? content : content.pipe(decoder(encoding))

const decoder = (encoding: string): Transform => {
  const text = new TextDecoder(encoding)
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, text.decode(chunk, { stream: true })),
    flush: (done) => done(null, text.decode()),
  })
}

/** Rows of a CSV file (UTF-8, with or without BOM). */
export const csvRows = (file: string, form: TableForm = {}): AsyncGenerator<Row | BrokenRow> =>
  tableRows(createReadStream(file), form)

/** Column names in the first record of a CSV file, parsed like its rows; empty for anything but a table. */
export const csvHeader = (head: string, delimiter = ','): string[] => {
  const names: string[] = []
  const rules = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, to: 1 }
  const onRecord = (cells: string[]): null => {
    names.push(...cells.map((name) => name.trim()))
    return null
  }
  try {
    parseNow(head, { ...rules, on_record: onRecord })
  } catch {
    return names
  }
  return names
}
