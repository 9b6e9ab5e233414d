import { readDating } from '../../catalogue/dating/read-dating.ts'
import { spanText } from './years.ts'

type Dating = { text: string; from: number | null; to: number | null }
type Note = (code: string, detail?: string) => void
/** Year of a source: a number, a dating as text, or nothing. */
export type GivenYear = number | string | null | undefined

/** Interval of a given year; null without one, undefined for unreadable text. */
export const givenYears = (year: GivenYear): { from: number | null; to: number | null } | null | undefined => {
  if (typeof year === 'number') return { from: year, to: year }
  return year == null || year.trim() === '' ? null : (readDating(year) ?? undefined)
}

type Years = ReturnType<typeof givenYears>
const firstYear = (years: Years): number | null => years?.from ?? years?.to ?? null
const lastYear = (years: Years): number | null => years?.to ?? years?.from ?? null

/** Life dates of a person; unreadable ones are stored as text, without years. */
export const lifeOf = (born: GivenYear, died: GivenYear, note: Note): Dating | undefined => {
  const [birth, death] = [givenYears(born), givenYears(died)]
  const unread = [birth === undefined ? born : null, death === undefined ? died : null].filter((year) => year != null)
  for (const year of unread) note('DATE_IN_WORDS', String(year))
  const isWorded = [born, died].some((year) => typeof year === 'string' && !/^\s*\d*\s*$/.test(year))
  const [from, to] = [firstYear(birth), lastYear(death)]
  const ordered = from === null || to === null || from <= to
  const text = isWorded ? `${born ?? ''}–${died ?? ''}` : spanText(from, to)
  if (text === null) return undefined
  if (!ordered) note('DATE_IN_WORDS', text)
  return unread.length > 0 || !ordered ? { text, from: null, to: null } : { text, from, to }
}
