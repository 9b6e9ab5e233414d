/** Beginnings that a spreadsheet takes for a formula (T34). */
const FORMULA = /^[=+\-@\t\r]/

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return quoted(FORMULA.test(text) ? `'${text}` : text)
}

/** One line of a file that programs read back, such as a table of an archive: every text stands as it is. */
export const dataLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** One line of a CSV file (RFC 4180), ending included. What a spreadsheet would compute begins with an apostrophe. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`
