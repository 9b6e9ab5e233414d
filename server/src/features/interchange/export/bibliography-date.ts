import { readDating } from '../../catalogue/dating/read-dating.ts'

type Dating = { text: string; from: number | null; to: number | null }
type Note = (code: string, detail?: string) => void

/** Year, month, season or day of ISO 8601-2 (EDTF) with its qualifiers: "2011-05~", "-0333"; not "201X". */
const POINT = /^(-?\d{4})(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?|-(?:2[1-9]|3\d|4[01]))?[~?%]?$/

const yearOf = (point: string): number | null => {
  const year = POINT.exec(point)?.[1]
  return year === undefined ? null : Number(year)
}

/** Parses a BibLaTeX date: years when they are certain, and always the source's text; undefined for an empty value. */
export const biblatexDate = (value: string): Dating | undefined => {
  const text = value.trim()
  if (text === '') return undefined
  const [from = '', to, ...rest] = text.split('/')
  const years = rest.length > 0 ? [null, null] : [yearOf(from), to === undefined ? yearOf(from) : yearOf(to)]
  const [first = null, last = null] = years
  if (first !== null && last !== null && first > last) return { text, from: null, to: null }
  return { text, from: first, to: last }
}

/** Dating with the years in a text; an unreadable text is stored and reported by a note. */
export const wordedDate = (value: string, note: Note): Dating | undefined => {
  const text = value.trim()
  if (text === '') return undefined
  const years = readDating(text) ?? openDate(text)
  if (years === null) note('DATE_IN_WORDS', text)
  return { text, from: years?.from ?? null, to: years?.to ?? null }
}

/** Open ranges, which only ISO 8601-2 has: "2014-12-31/". */
const openDate = (text: string): Dating | null => {
  const date = text.endsWith('/') ? biblatexDate(text) : undefined
  return date === undefined || date.from === null ? null : date
}

/** Date of a library: ISO 8601-2 if the field is defined so, else free text. */
export const libraryDate = (value: string, note: Note): Dating | undefined => {
  const date = biblatexDate(value)
  return date === undefined || date.from !== null || date.to !== null ? date : wordedDate(value, note)
}

type DateParts = readonly (readonly (string | number)[])[]

/** CSL counts years before 1 like the calendar: -334 is 334 BC, -333 astronomically. */
const astronomical = (year: number): number => (year < 0 ? year + 1 : year)

const pointOf = (parts: readonly (string | number)[] | undefined): { year: number; text: string } | null => {
  const [year, month, day] = (parts ?? []).map(Number)
  if (year === undefined || !Number.isInteger(year) || year === 0) return null
  const numbers = [month, day].filter((part) => part !== undefined).map((part) => String(part).padStart(2, '0'))
  const shown = astronomical(year) > 0 ? String(year) : `${-year} av. J.-C.`
  return { year: astronomical(year), text: [shown, ...(year < 0 ? [] : numbers)].join('-') }
}

/** Parses a CSL date of one or two points; "circa" becomes part of the text. */
export const cslDate = (parts: DateParts, circa: boolean): Dating | undefined => {
  const [from, to] = [pointOf(parts[0]), pointOf(parts[1])]
  if (!from) return undefined
  const isOpen = parts.length > 1 && !to
  const text = `${circa ? 'vers ' : ''}${from.text}${to ? `/${to.text}` : ''}${isOpen ? '/' : ''}`
  if (to && to.year < from.year) return { text, from: null, to: null }
  return { text, from: from.year, to: isOpen ? null : (to?.year ?? from.year) }
}
