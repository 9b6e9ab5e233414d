/** Characters that a spreadsheet treats as a formula at the start of a cell, full-width forms included (T34). */
const FORMULA = /^ *[=+\-@＝＋－＠\t\r]/
/** The same after characters that another spreadsheet would treat as the end of a cell. */
const FORMULA_WITHIN = /([;,\t\r\n]["' ]*)(?=[=+\-@＝＋－＠])/g

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? inQuotes(text) : text)

/** JSON string with its quotes, and possible formulas at its start or after another spreadsheet's cell separator. */
const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g
const FORMULA_IN_JSON = /(^" *|[;,]["'\\ ]*)([=+\-@＝＋－＠])/g

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Characters are written as JSON escapes, so that parsing returns the original value. */
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

/** Cell separator: French spreadsheets use the comma as decimal separator. */
export type Separator = ',' | ';'
export const separatorOf = (language: 'fr' | 'en'): Separator => (language === 'fr' ? ';' : ',')

/** Line of a file for programs, such as a table of an archive: texts are not changed. */
export const dataLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/**
 * Line of a CSV file for people (RFC 4180 except for the separator), with its line end. Every text is quoted; possible
 * formulas get an apostrophe, wherever the spreadsheet may split a cell.
 */
export const csvLine = (cells: readonly unknown[], separator: Separator): string => `${cells.map(cellOf).join(separator)}\r\n`
