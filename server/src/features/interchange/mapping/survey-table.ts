import type { TableSurvey } from '@florilege/shared/contracts'
import { csvRows } from './csv-rows.ts'
import type { TableShape } from './sniff-table.ts'
import { Unusable } from './unusable.ts'

/** Most rows that are counted, and most characters of values in memory. */
const MOST_ROWS = 50_000
const MOST_CHARACTERS = 32 * 1024 * 1024
/** Longest value of an identifier. */
const LONGEST = 200
/** Number of repeated values from which a column is no identifier. */
const GIVEN_UP = { least: 20, share: 0.1 }
const SHOWN = 5

type Column = TableSurvey['columns'][number]

/** Counts the values of one column; drops them once the column cannot be an identifier. */
class Counted {
  readonly #seen = new Map<string, number[]>()
  readonly #doubles = new Set<string>()
  #filled = 0
  #longest = 0
  #repeated: number | null = 0

  /** Adds the value of a row; returns the number of characters stored for it. */
  take(value: string, row: number): number {
    if (value === '') return 0
    this.#filled += 1
    this.#longest = Math.max(this.#longest, value.length)
    if (this.#repeated === null) return 0
    if (value.length > LONGEST) return this.#giveUp()
    const rows = this.#seen.get(value)
    if (rows === undefined) {
      this.#seen.set(value, [row])
      return value.length
    }
    this.#repeated += 1
    if (rows.length < SHOWN) rows.push(row)
    if (this.#doubles.size < SHOWN) this.#doubles.add(value)
    return this.#repeated > GIVEN_UP.least && this.#repeated > this.#filled * GIVEN_UP.share ? this.#giveUp() : 0
  }

  #giveUp(): number {
    this.#repeated = null
    this.#seen.clear()
    return 0
  }

  told(): Column {
    const first = [...this.#doubles].slice(0, SHOWN).map((value) => ({ value, rows: this.#seen.get(value) ?? [] }))
    return {
      filled: this.#filled,
      repeated: this.#repeated,
      first: this.#repeated === null ? [] : first,
      longest: this.#longest,
    }
  }
}

/** Surveys the rows of a table: identifying columns, repeated values, ragged rows. */
export const surveyTable = async (file: string, { delimiter, encoding, header, lines }: TableShape): Promise<TableSurvey> => {
  const columns = header.map(() => new Counted())
  const ragged: TableSurvey['ragged'] = { count: 0, first: [] }
  let [rows, held, whole] = [0, 0, true]
  try {
    for await (const row of csvRows(file, { delimiter, encoding, names: header, headerLines: lines })) {
      if (rows === MOST_ROWS || held > MOST_CHARACTERS) {
        whole = false
        break
      }
      rows += 1
      if ('broken' in row) {
        const values = /^COLUMN_COUNT (\d+)/.exec(row.broken)?.[1]
        if (values === undefined) continue
        ragged.count += 1
        if (ragged.first.length < SHOWN) ragged.first.push({ row: row.number, values: Number(values) })
      } else for (const [at, name] of header.entries()) held += columns[at]?.take(row.value(name), row.number) ?? 0
    }
  } catch (error) {
    // The import itself reports the row; the counts up to it are kept.
    if (!(error instanceof Unusable)) throw error
    whole = false
  }
  return { rows, whole, ragged, columns: columns.map((column) => column.told()) }
}
