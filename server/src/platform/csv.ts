/** What a spreadsheet takes for a formula where a cell begins, in wide letters as well (T34). */
const FORMULA = /^ *[=+\-@＝＋－＠\t\r]/
/** The same behind what another spreadsheet would take for the end of a cell. */
const FORMULA_WITHIN = /([;,\t\r\n]["' ]*)(?=[=+\-@＝＋－＠])/g

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? inQuotes(text) : text)

/** A text of JSON, quotes included, and what may begin a formula where it begins or behind another spreadsheet's end of a cell. */
const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g
const FORMULA_IN_JSON = /(^" *|[;,]["'\\ ]*)([=+\-@＝＋－＠])/g

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Read back, it is what it was: letters within a text may be written by number. */
const jsonCell = (value: object): string =>
  JSON.stringify(value).replace(JSON_TEXT, (text) =>
    text.replace(FORMULA_IN_JSON, (_, before: string, letter: string) => `${before}${escaped(letter)}`),
  )

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object') return inQuotes(jsonCell(value))
  const text = String(value)
  return inQuotes((FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_WITHIN, "$1'"))
}

/** What stands between the cells: spreadsheets in French read commas as those of numbers. */
export type Separator = ',' | ';'
export const separatorOf = (language: 'fr' | 'en'): Separator => (language === 'fr' ? ';' : ',')

/** One line of a file that programs read back, such as a table of an archive: every text stands as it is. */
export const dataLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/**
 * One line of a CSV file for people (RFC 4180 but for its separator), ending included. Every text stands in quotes; what a
 * spreadsheet would compute gets an apostrophe before it, wherever the spreadsheet may end a cell.
 */
export const csvLine = (cells: readonly unknown[], separator: Separator): string => `${cells.map(cellOf).join(separator)}\r\n`
