import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const REQUIREMENTS = join(import.meta.dirname, '../../docs/requirements.md')

/** Rows of the requirements, in their order. */
export const listedRows = (markdown = readFileSync(REQUIREMENTS, 'utf8')): string[] =>
  [...markdown.matchAll(/^\| ([A-Z]{2}-\d{2}) \|/gm)].map(([, row = '']) => row)

/** Rows that a title names: `[RT-07] ...`, several as `[RT-07] [RT-08]` or `[RT-07, RT-08]`. */
const rowsIn = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z]{2}-\d{2}(?:[ ,]+[A-Z]{2}-\d{2})*)\]/g)].flatMap(([, rows = '']) => rows.split(/[ ,]+/))

/** Number of tests that ran and passed for each row, by their titles. */
export const testsByRow = (rows: readonly string[], titles: readonly string[]): Map<string, number> => {
  const counts = new Map(rows.map((row) => [row, 0]))
  for (const title of titles) for (const row of new Set(rowsIn(title))) counts.set(row, (counts.get(row) ?? 0) + 1)
  return counts
}

/** Report of the results by row, as a table. */
export const rowReport = (counts: ReadonlyMap<string, number>): string =>
  ['| Row | Tests that passed |', '|---|---|', ...[...counts].map(([row, tests]) => `| ${row} | ${tests} |`), ''].join('\n')
