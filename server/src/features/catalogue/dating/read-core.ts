import { isMark, peek, skip, take } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { readMonth, readNumber, republicanYear } from './read-number.ts'
import type { Core } from './term.ts'

const readYears = (cursor: Cursor): Core | null => {
  const word = take(cursor, 'number')
  if (word === null || word.digits < 3 || word.digits > 4 || (word.suffix !== null && word.suffix !== 'plural')) return null
  if (word.value % 10 !== 0)
    return word.suffix === null ? { kind: 'year', year: word.value, digits: word.digits, signed: false } : null
  return { kind: 'decade', from: word.value, to: word.value + 9, named: true }
}

const readYear = (cursor: Cursor): Core | null => {
  const word = peek(cursor)
  if (word?.is === 'number' && word.digits > 2) return readNumber(cursor)
  return { kind: 'republican', year: republicanYear(cursor), month: null, day: null }
}

/** A year of a title page: "MDCCLXXXIX". */
const romanYear = ({ value, ordinal }: { value: number; ordinal: boolean }): Core | null =>
  !ordinal && value >= 1400 && value <= 2100 ? { kind: 'year', year: value, digits: 4, signed: false } : null

/** A year with a sign in front of it: "-1200". */
const readSignedYear = (cursor: Cursor): Core | null => {
  cursor.at += 1
  const core = readNumber(cursor)
  if (core?.kind === 'short') return { kind: 'year', year: core.number, digits: core.digits, signed: true }
  return core?.kind === 'year' ? { ...core, signed: true } : null
}

/** An abbreviation that may be another word counts as a month only with a day. */
const readMonthName = (cursor: Cursor): Core | null | undefined => {
  const month = take(cursor, 'month', 'republican')
  if (month === null) return undefined
  const core = readMonth(cursor, month, null)
  const isDoubtful = month.is === 'month' && month.doubtful === true && core.kind === 'month' && core.day === null
  return isDoubtful ? null : core
}

const readOrdinal = (cursor: Cursor): Core | null => {
  const ordinal = take(cursor, 'ordinal', 'roman')
  if (ordinal === null) return null
  const isRoman = ordinal.is === 'roman'
  const year = isRoman ? romanYear(ordinal) : null
  return year ?? { kind: 'ordinal', number: ordinal.value, roman: isRoman, suffixed: !isRoman || ordinal.ordinal }
}

export const readCore = (cursor: Cursor): Core | null => {
  const [word, next] = [peek(cursor), peek(cursor, 1)]
  if (isMark(word, '-') && next?.is === 'number' && next.glued) return readSignedYear(cursor)
  if (take(cursor, 'years') !== null) return readYears(cursor)
  if (take(cursor, 'an') !== null) return readYear(cursor)
  const month = readMonthName(cursor)
  if (month !== undefined) return month
  return word?.is === 'number' ? readNumber(cursor) : readOrdinal(cursor)
}

/** Skips a month behind its year, with its day. */
const skipMonth = (cursor: Cursor): void => {
  if (take(cursor, 'month') === null) return
  const day = peek(cursor)
  if (day?.is === 'number' && day.digits <= 2) cursor.at += 1
}

/** Noun that makes an ordinal a century or a millennium ("18e siècle", "18 s.", "18th c."), or a day of a month. */
export const readNoun = (cursor: Cursor, core: Core): Core => {
  if (core.kind === 'year') skipMonth(cursor)
  if (core.kind !== 'ordinal' && !(core.kind === 'short' && core.digits <= 2)) return core
  const back = cursor.at
  const unit = take(cursor, 'unit')
  if (unit !== null) return { kind: unit.unit, number: core.number }
  // "18th c.": elsewhere the letter abbreviates "circa".
  const next = peek(cursor, 1)
  const isCircaOfNext = next?.is === 'number' && next.digits > 2
  if (core.kind === 'ordinal' && peek(cursor)?.is === 'circa' && !isCircaOfNext) {
    cursor.at += 1
    return { kind: 'century', number: core.number }
  }
  skip(cursor, 'nothing')
  const month = core.kind === 'ordinal' ? take(cursor, 'month', 'republican') : null
  if (month !== null) return readMonth(cursor, month, core.number)
  cursor.at = back
  return core
}
