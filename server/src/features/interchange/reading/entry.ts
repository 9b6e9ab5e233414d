import type { RecordDraftInput } from '@florilege/shared/contracts'

export type DraftKind = RecordDraftInput['kind']

/** Problem with a value that does not exclude the row. */
type Note = { code: string; detail?: string }

/** Pictures that a row names, as files or addresses, with their credit and licence. */
export type NamedPictures = { names: readonly string[]; credit: string | null; licence: string | null }

/** Entry of a source: a row, or several rows about one record, with the resulting record. */
export type Entry = {
  file: string
  /** Numbers of the rows as in a spreadsheet, or of the entries in the file; the first is 1. */
  rows: readonly number[]
  /** Key in the source. */
  key: string | null
  notes: readonly Note[]
  pictures?: NamedPictures
} & ({ draft: RecordDraftInput; implied: readonly RecordDraftInput[] } | { refused: string })

/** Reader of one format: yields its entries one by one, referenced ones first. */
export type Reader = {
  /** Name for `--format`. */
  format: string
  files: readonly string[]
  kinds: readonly DraftKind[]
  /** Approximate number of rows, for the progress; null if unknown. */
  entries: () => AsyncIterable<Entry>
}

/** Value of a row that breaks a rule outside of the schemas; the row is refused with this code. */
export class BadRow extends Error {
  override readonly name = 'BadRow'
}

/** The same value with all texts composed (NFC), as needed for search and comparison. */
const composed = <T>(value: T): T => {
  if (typeof value === 'string') return value.normalize('NFC') as T
  if (Array.isArray(value)) return value.map(composed) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, composed(inner)])) as T
}

/** Creates an entry, refused when `make` throws BadRow. */
export const entryOf = (
  place: { file: string; rows: readonly number[]; key: string | null },
  make: (note: (code: string, detail?: string) => void) => {
    draft: RecordDraftInput
    implied?: readonly RecordDraftInput[]
    named?: NamedPictures
  },
): Entry => {
  const notes: Note[] = []
  try {
    const { draft, implied = [], named } = make((code, detail) => notes.push(detail === undefined ? { code } : { code, detail }))
    const pictures = named === undefined ? {} : { pictures: named }
    return { ...place, notes, ...pictures, draft: composed(draft), implied: implied.map(composed) }
  } catch (error) {
    if (error instanceof BadRow) return { ...place, notes, refused: error.message }
    throw error
  }
}
