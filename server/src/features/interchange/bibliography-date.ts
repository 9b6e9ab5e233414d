import { wordedYears } from './worded-date.ts'

/** Longer words are no dating. */
const LONGEST_DATING = 200

type Dating = { text: string; from: number | null; to: number | null }

/** A year, month or day of ISO 8601-2 (EDTF) with the marks of doubt: "2011-05~", "-0333", "201X" is none. */
const POINT = /^(-?\d{4})(?:-\d\d(?:-\d\d)?)?[~?%]?$/

const yearOf = (point: string): number | null => {
  const year = POINT.exec(point)?.[1]
  return year === undefined ? null : Number(year)
}

/** Reads a date of BibLaTeX: the years where they are sure, the words of the source always; undefined without words. */
export const biblatexDate = (value: string): Dating | undefined => {
  const text = value.trim()
  if (text === '') return undefined
  const [from = '', to, ...rest] = text.split('/')
  const years = rest.length > 0 ? [null, null] : [yearOf(from), to === undefined ? yearOf(from) : yearOf(to)]
  const [first = null, last = null] = years
  if (first !== null && last !== null && first > last) return { text, from: null, to: null }
  return { text, from: first, to: last }
}

/** The same where a source words it as it likes: "vers 1700", "1750-1760", "XVIIIe siècle". */
export const saidDate = (value: string, note: (code: string, detail?: string) => void): Dating | undefined => {
  const date = biblatexDate(value)
  if (date === undefined || date.from !== null || date.to !== null) return date
  const years = wordedYears(date.text.slice(0, LONGEST_DATING))
  if (years === null) note('DATE_IN_WORDS', date.text)
  return { ...date, ...years }
}

type DateParts = readonly (readonly (string | number)[])[]

/** CSL counts years before 1 as the calendar does: -334 is 334 BC, -333 astronomically. */
const astronomical = (year: number): number => (year < 0 ? year + 1 : year)

const pointOf = (parts: readonly (string | number)[] | undefined): { year: number; text: string } | null => {
  const [year, month, day] = (parts ?? []).map(Number)
  if (year === undefined || !Number.isInteger(year) || year === 0) return null
  const numbers = [month, day].filter((part) => part !== undefined).map((part) => String(part).padStart(2, '0'))
  const shown = astronomical(year) > 0 ? String(year) : `${-year} av. J.-C.`
  return { year: astronomical(year), text: [shown, ...(year < 0 ? [] : numbers)].join('-') }
}

/** Reads a CSL date: one point or two, "circa" told in words. */
export const cslDate = (parts: DateParts, circa: boolean): Dating | undefined => {
  const [from, to] = [pointOf(parts[0]), pointOf(parts[1])]
  if (!from) return undefined
  const isOpen = parts.length > 1 && !to
  const text = `${circa ? 'vers ' : ''}${from.text}${to ? `/${to.text}` : ''}${isOpen ? '/' : ''}`
  if (to && to.year < from.year) return { text, from: null, to: null }
  return { text, from: from.year, to: isOpen ? null : (to?.year ?? from.year) }
}
