/** What the server tells of a row: a code, and what it is about in the words of the file or of the reader. */
export type Told = { code: string; detail: string }

/** Several fields may be wrong at once: "FIELD_REQUIRED title, DATA_TOO_LONG fields.genre". */
const NEXT = /, (?=[A-Z]+(?:_[A-Z]+)+(?: |$))/

/** The parts of a reason; null for one that was told in words, before there were codes. */
export const toldParts = (told: string, isKnown: (code: string) => boolean): Told[] | null => {
  const parts: Told[] = []
  for (const piece of told.split(NEXT)) {
    const [code = '', ...rest] = piece.split(' ')
    const detail = rest.join(' ')
    const last = parts.at(-1)
    // A name of the file may look like a code: only codes that have words begin a part.
    if (last !== undefined && !isKnown(code)) last.detail = `${last.detail}, ${piece}`
    else if (/^[A-Z][A-Z_]+$/.test(code)) parts.push({ code, detail })
    else return null
  }
  return parts
}

/** How a detail is worded: by a text with its values, as the name of a field, as another reason, or as it stands. */
type Worded = { text: string; values: Record<string, string> } | { field: string } | { reason: string } | { words: string }

const count = (detail: string): Worded => {
  const [, found, expected] = /^(\d+) instead of (\d+)$/.exec(detail) ?? []
  if (found === undefined || expected === undefined) return { words: detail }
  return { text: 'import_detail_count', values: { found, expected } }
}

/** The reader of BibTeX tells in English what it met, where. */
const syntax = (detail: string): Worded => {
  const [, name] = /^Unresolved @string reference "([^"]*)"/.exec(detail) ?? []
  if (name !== undefined) return { text: 'import_detail_abbreviation', values: { name } }
  const [, line = '', column = ''] = /at line (\d+), column (\d+)/.exec(detail) ?? []
  if (line === '') return { text: 'import_detail_quoted', values: { words: detail } }
  const [, found] = /(?:found|-value) "(.*?)"(?:\.\.\.)? at line/.exec(detail) ?? []
  if (found === undefined) return { text: 'import_detail_place', values: { line, column } }
  // It writes ends of lines by their signs.
  return { text: 'import_detail_at', values: { line, column, found: found.replaceAll(String.raw`\n`, ' ').trim() } }
}

const larger = (detail: string): Worded => {
  const [, size] = /^> (\d+) MiB$/.exec(detail) ?? []
  return size === undefined ? { words: detail } : { text: 'import_detail_larger', values: { size } }
}

const FIELD_CODES = /^(?:FIELD_REQUIRED|FIELD_UNKNOWN|FIELD_INVALID|NUMBER_INVALID|INVALID_EMAIL|DATA_[A-Z_]+)$/

/** How the detail of a code is worded. */
export const worded = ({ code, detail }: Told): Worded => {
  if (code === 'COLUMN_COUNT') return count(detail)
  if (code === 'KEY_REPEATED') return { text: 'import_detail_row', values: { row: detail } }
  if (code === 'SYNTAX') return syntax(detail)
  if (code === 'FILE_TOO_LARGE') return larger(detail)
  if (code === 'RANK_NOT_KEPT') return { text: `import_rank_${detail}`, values: {} }
  if (code === 'LINKED_RECORD') return { reason: detail }
  return FIELD_CODES.test(code) ? { field: detail.replace(/^fields\./, '') } : { words: detail }
}
