import { wordedDate } from '../export/bibliography-date.ts'
import { givenYears } from './life-date.ts'
import type { TateWork } from './tate-schemas.ts'

type Dating = { text: string; from: number | null; to: number | null }
type Note = (code: string, detail?: string) => void

const UNDATED = /^date not known$/i

/** Years that the museum gives; null when they are missing, unreadable or out of order. */
const museumYears = ({ dateRange }: TateWork): { from: number | null; to: number | null } | null => {
  const [start, end] = [givenYears(dateRange?.startYear), givenYears(dateRange?.endYear)]
  if (start === undefined || end === undefined) return null
  const [from, to] = [start?.from ?? null, end?.to ?? null]
  if (from === null && to === null) return null
  return from !== null && to !== null && from > to ? null : { from, to }
}

/** Date of a work: the museum's years, else those in its text. */
export const tateDate = (work: TateWork, note: Note): Dating | undefined => {
  const { dateText } = work
  if (!dateText || UNDATED.test(dateText)) return undefined
  const years = museumYears(work)
  return years === null ? wordedDate(dateText, note) : { text: dateText, ...years }
}
