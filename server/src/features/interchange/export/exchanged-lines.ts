import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { draftOfExchanged } from '../../catalogue/record/exchanged-record.ts'
import { entryOf } from '../reading/entry.ts'
import type { Entry } from '../reading/entry.ts'
import { csvRows } from '../mapping/csv-rows.ts'
import { fieldsOfRow } from './exchanged-table.ts'

const LONGEST_LINE = 8 * 1024 * 1024

const parsedLine = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const entryOfRecord = (file: string, number: number, value: unknown): Entry => {
  const read = draftOfExchanged(value)
  const place = { file, rows: [number], key: read?.draft.source?.key ?? null }
  if (read === null) return { ...place, notes: [], refused: 'RECORD_INVALID' }
  const { pictures, ...drafts } = read
  return entryOf(place, (note) => {
    // An import never fetches an address that a file names (decision 025).
    if (pictures > 0) note('PICTURES_LEFT_OUT', String(pictures))
    return drafts
  })
}

/** Reads the catalogue's own exchange format: a record on each line. */
export async function* readLines(file: string): AsyncGenerator<Entry> {
  let number = 0
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    number += 1
    if (line.length > LONGEST_LINE) yield { file, rows: [number], key: null, notes: [], refused: 'ENTRY_TOO_LARGE' }
    else yield entryOfRecord(file, number, parsedLine(line.replace(/^\uFEFF/, '')))
  }
}

/** Reads the catalogue's own table: a record in each row. */
export async function* readOwnTable(file: string, delimiter: string): AsyncGenerator<Entry> {
  for await (const row of csvRows(file, { delimiter, exact: true, ragged: true })) {
    if ('broken' in row) yield { file, rows: [row.number], key: null, notes: [], refused: row.broken }
    else yield entryOfRecord(file, row.number, fieldsOfRow(row.value))
  }
}
