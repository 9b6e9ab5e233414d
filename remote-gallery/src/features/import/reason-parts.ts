/** Message of the server about a row: a code, and a detail in the words of the file or of the person. */
export type ReasonPart = { code: string; detail: string }

/** Separator of several field errors: "FIELD_REQUIRED title, DATA_TOO_LONG fields.genre". */
const NEXT = /, (?=[A-Z]+(?:_[A-Z]+)+(?: |$))/

/** Splits a reason into its parts; null for old reasons stored as plain text. */
export const reasonParts = (told: string, isKnown: (code: string) => boolean): ReasonPart[] | null => {
  const parts: ReasonPart[] = []
  for (const piece of told.split(NEXT)) {
    const [code = '', ...rest] = piece.split(' ')
    const detail = rest.join(' ')
    const last = parts.at(-1)
    // A name in the file may resemble a code: only known codes start a part.
    if (last !== undefined && !isKnown(code)) last.detail = `${last.detail}, ${piece}`
    else if (/^[A-Z][A-Z_]+$/.test(code)) parts.push({ code, detail })
    else return null
  }
  return parts
}

/** Display of a detail: a text with values, the name of a field, another reason, or plain text. */
type Worded = { text: string; values: Record<string, string> } | { field: string } | { reason: string } | { words: string }

const count = (detail: string): Worded => {
  const [, found, expected] = /^(\d+) instead of (\d+)$/.exec(detail) ?? []
  if (found === undefined || expected === undefined) return { words: detail }
  return { text: 'import_detail_count', values: { found, expected } }
}

/** The BibTeX parser reports its error and position in English. */
const syntax = (detail: string): Worded => {
  const [, name] = /^Unresolved @string reference "([^"]*)"/.exec(detail) ?? []
  if (name !== undefined) return { text: 'import_detail_abbreviation', values: { name } }
  const [, line = '', column = ''] = /at line (\d+), column (\d+)/.exec(detail) ?? []
  if (line === '') return { text: 'import_detail_quoted', values: { words: detail } }
  const [, found] = /(?:found|-value) "(.*?)"(?:\.\.\.)? at line/.exec(detail) ?? []
  if (found === undefined) return { text: 'import_detail_place', values: { line, column } }
  // It writes line ends as escape sequences.
  return { text: 'import_detail_at', values: { line, column, found: found.replaceAll(String.raw`\n`, ' ').trim() } }
}

const larger = (detail: string): Worded => {
  const [, size] = /^> (\d+) MiB$/.exec(detail) ?? []
  return size === undefined ? { words: detail } : { text: 'import_detail_larger', values: { size } }
}

const FIELD_CODES = /^(?:FIELD_REQUIRED|FIELD_UNKNOWN|FIELD_INVALID|NUMBER_INVALID|INVALID_EMAIL|DATA_[A-Z_]+)$/

/** Display form of the detail of a code. */
export const worded = ({ code, detail }: ReasonPart): Worded => {
  if (code === 'COLUMN_COUNT') return count(detail)
  if (code === 'KEY_REPEATED') return { text: 'import_detail_row', values: { row: detail } }
  if (code === 'SYNTAX') return syntax(detail)
  if (code === 'FILE_TOO_LARGE') return larger(detail)
  if (code === 'RANK_NOT_KEPT') return { text: `import_rank_${detail}`, values: {} }
  if (code === 'LINKED_RECORD') return { reason: detail }
  return FIELD_CODES.test(code) ? { field: detail.replace(/^fields\./, '') } : { words: detail }
}
