import type { RecordDraftInput } from '@florilege/shared/contracts'

export type DraftKind = RecordDraftInput['kind']

/** Something that cannot be taken as it stands, told without leaving the row out. */
type Note = { code: string; detail?: string }

/** One thing a source says: a row, or the rows that say the same thing, and the record that comes of it. */
export type Entry = {
  file: string
  /** Numbers of the rows as a spreadsheet shows them, or of the entries in the file; the first is 1. */
  rows: readonly number[]
  /** What the source calls it. */
  key: string | null
  notes: readonly Note[]
} & ({ draft: RecordDraftInput; implied: readonly RecordDraftInput[] } | { refused: string })

/** Knows one form of data: brings its entries one after the other, those that others refer to first. */
export type Reader = {
  /** Name for `--format`. */
  format: string
  files: readonly string[]
  kinds: readonly DraftKind[]
  /** About how many rows there are, for the progress; null when it is not known. */
  entries: () => AsyncIterable<Entry>
}

/** A value of a row that breaks a rule which no schema knows; the row is refused with this code. */
export class BadRow extends Error {
  override readonly name = 'BadRow'
}

/** The same value with every text composed (NFC), as the record is searched and compared. */
const composed = <T>(value: T): T => {
  if (typeof value === 'string') return value.normalize('NFC') as T
  if (Array.isArray(value)) return value.map(composed) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, composed(inner)])) as T
}

/** Makes an entry, refused when `make` throws BadRow. */
export const entryOf = (
  place: { file: string; rows: readonly number[]; key: string | null },
  make: (note: (code: string, detail?: string) => void) => { draft: RecordDraftInput; implied?: readonly RecordDraftInput[] },
): Entry => {
  const notes: Note[] = []
  try {
    const { draft, implied = [] } = make((code, detail) => notes.push(detail === undefined ? { code } : { code, detail }))
    return { ...place, notes, draft: composed(draft), implied: implied.map(composed) }
  } catch (error) {
    if (error instanceof BadRow) return { ...place, notes, refused: error.message }
    throw error
  }
}
