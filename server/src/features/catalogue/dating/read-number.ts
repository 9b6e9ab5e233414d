import { isMark, peek, skip, take, takeMark } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { Core } from './term.ts'

type Digits = { value: number; digits: number }
const LAST = 2100

const numberAt = (cursor: Cursor, ahead: number): Digits | null => {
  const word = peek(cursor, ahead)
  return word?.is === 'number' && word.suffix === null ? word : null
}

const gluedMark = (cursor: Cursor, ahead: number, texts: string): boolean => {
  const word = peek(cursor, ahead)
  return isMark(word, texts) && word?.glued === true
}

const isMonth = ({ value, digits }: Digits): boolean => digits <= 2 && value >= 1 && value <= 12
const isDay = ({ value, digits }: Digits): boolean => digits <= 2 && value >= 1 && value <= 31

const yearCore = ({ value, digits }: Digits): Core => ({ kind: 'year', year: value, digits, signed: false })

/** Date of three numbers, "1801-03-12" or "12/03/1801", with day and month in any order; null for anything else. */
const wholeDate = (cursor: Cursor, first: Digits): Core | null => {
  const [second, third] = [numberAt(cursor, 1), numberAt(cursor, 3)]
  const parted = ['-', '.', '/'].some((sign) => gluedMark(cursor, 0, sign) && gluedMark(cursor, 2, sign))
  if (!parted || second === null || third === null) return null
  const isIso = first.digits === 4 && isMonth(second) && isDay(third)
  const isDayFirst = third.digits === 4 && isDay(first) && isDay(second) && (isMonth(first) || isMonth(second))
  if (!isIso && !isDayFirst) return null
  cursor.at += 4
  return yearCore(isIso ? first : third)
}

/** "05/1850", "05.1850". */
const monthOfYear = (cursor: Cursor, first: Digits): Core | null => {
  const year = numberAt(cursor, 1)
  if (!isMonth(first) || year?.digits !== 4 || !gluedMark(cursor, 0, '-./')) return null
  cursor.at += 2
  return yearCore(year)
}

/** "1898-02": a month if it cannot be the last year of a range; "1801-03" stays a range, which contains the month. */
const isoMonth = (cursor: Cursor, first: Digits): Core | null => {
  const month = numberAt(cursor, 1)
  if (first.digits !== 4 || month?.digits !== 2 || !isMonth(month) || !gluedMark(cursor, 0, '-')) return null
  if (month.value >= first.value % 100) return null
  cursor.at += 2
  return yearCore(first)
}

/** Digits that a cataloguer left out: "18..", "18--", "185.", "185-", "185-?". */
const blanked = (cursor: Cursor, { value, digits }: Digits): Core | null => {
  const two = ['.', '-', '?'].find((sign) => gluedMark(cursor, 0, sign) && gluedMark(cursor, 1, sign))
  if (digits === 2 && two !== undefined && value >= 1) {
    cursor.at += 2
    return { kind: 'span', from: value * 100, to: value * 100 + 99 }
  }
  const next = peek(cursor, 1)
  const open = gluedMark(cursor, 0, '-') && (next === undefined || isMark(next, '?])'))
  if (digits === 3 && value >= 100 && value * 10 <= LAST && two === undefined && (open || gluedMark(cursor, 0, '.'))) {
    cursor.at += 1
    return { kind: 'decade', from: value * 10, to: value * 10 + 9, named: false }
  }
  return null
}

const suffixed = ({ value, digits }: Digits, suffix: 'ordinal' | 'plural' | 'blank'): Core | null => {
  if (suffix === 'ordinal') return digits <= 2 ? { kind: 'ordinal', number: value, roman: false, suffixed: true } : null
  if (suffix === 'blank' && digits === 2) return { kind: 'span', from: value * 100, to: value * 100 + 99 }
  if (suffix === 'blank' && digits === 3) return { kind: 'decade', from: value * 10, to: value * 10 + 9, named: false }
  if (suffix !== 'plural' || value % 10 !== 0) return null
  // "the 1800s" are a decade or a century: both are within the century.
  if (digits === 4) return { kind: 'decade', from: value, to: value + (value % 100 === 0 ? 99 : 9), named: false }
  return digits === 2 ? { kind: 'short', number: value, digits, plural: true } : null
}

/** "25 000" before our era, and nothing else in groups of three digits. */
const grouped = (cursor: Cursor, { value, digits }: Digits): Digits => {
  const rest = numberAt(cursor, 0)
  if (digits > 3 || rest?.digits !== 3 || peek(cursor)?.glued === true) return { value, digits }
  const era = peek(cursor, 1)
  if (era?.is !== 'era' || era.era !== 'bc') return { value, digits }
  cursor.at += 1
  return { value: value * 1000 + rest.value, digits: digits + 3 }
}

const named = (cursor: Cursor, { value, digits }: Digits): Core | null => {
  if (digits > 2) return null
  const back = cursor.at
  skip(cursor, 'nothing')
  const month = take(cursor, 'month', 'republican')
  if (month === null) {
    cursor.at = back
    return null
  }
  return readMonth(cursor, month, value)
}

/** Rest of a date after its month: the day in English ("May 12, 1850"), and the year if present. */
export const readMonth = (
  cursor: Cursor,
  { is, month }: { is: 'month' | 'republican'; month: number },
  before: number | null,
): Core => {
  let day = before
  const next = numberAt(cursor, 0)
  if (is === 'month' && day === null && next !== null && isDay(next) && peek(cursor, 1) !== undefined) {
    const behind = isMark(peek(cursor, 1), ',') ? 2 : 1
    if (numberAt(cursor, behind)?.digits === 4) {
      day = next.value
      cursor.at += behind
    }
  }
  takeMark(cursor, '.')
  skip(cursor, 'nothing')
  if (is === 'republican') {
    const year = take(cursor, 'an') === null ? null : republicanYear(cursor)
    return { kind: 'republican', month, day, year }
  }
  const year = numberAt(cursor, 0)
  if (year === null || year.digits < 3 || year.digits > 4) return { kind: 'month', month, day, year: null }
  cursor.at += 1
  return { kind: 'month', month, day, year: year.value }
}

/** Number of a republican year; -1, which no calendar has, for anything else. */
export const republicanYear = (cursor: Cursor): number => {
  const word = take(cursor, 'roman', 'number')
  if (word === null || (word.is === 'number' && word.digits > 2)) return -1
  skip(cursor, 'republic')
  return word.value
}

/** Reads a period that begins with a number. */
export const readNumber = (cursor: Cursor): Core | null => {
  const word = take(cursor, 'number')
  if (word === null) return null
  if (word.suffix !== null) return suffixed(word, word.suffix)
  const core =
    wholeDate(cursor, word) ?? monthOfYear(cursor, word) ?? isoMonth(cursor, word) ?? blanked(cursor, word) ?? named(cursor, word)
  if (core !== null) return core
  const { value, digits } = grouped(cursor, word)
  // "185?" is a decade or a year of the second century.
  if (digits === 3 && value * 10 <= LAST && gluedMark(cursor, 0, '?')) return null
  if (digits <= 2) return { kind: 'short', number: value, digits, plural: false }
  return { kind: 'year', year: value, digits, signed: false }
}
