import { wordedDate } from './bibliography-date.ts'
import { givenYears } from './life-date.ts'
import type { TateWork } from './tate-schemas.ts'

type Dating = { text: string; from: number | null; to: number | null }
type Note = (code: string, detail?: string) => void

const UNDATED = /^date not known$/i

/** Date of a work: the museum's years, else those in its text. */
export const tateDate = ({ dateText, dateRange }: TateWork, note: Note): Dating | undefined => {
  if (!dateText || UNDATED.test(dateText)) return undefined
  const [start, end] = [givenYears(dateRange?.startYear), givenYears(dateRange?.endYear)]
  const [from, to] = [start?.from ?? null, end?.to ?? null]
  const isGiven = start !== undefined && end !== undefined && (from !== null || to !== null)
  if (!isGiven || (from !== null && to !== null && from > to)) return wordedDate(dateText, note)
  return { text: dateText, from, to }
}
