/** Table in Markdown. The first row names the columns. */
export const table = (...rows: readonly (readonly (string | number)[])[]): string => {
  const [head = [], ...body] = rows
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')
  return [line(head), `|${'---|'.repeat(head.length)}`, ...body.map(line)].join('\n')
}
