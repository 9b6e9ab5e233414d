import { CLOSED, isMark, peek, skip, take, takeClosing, takeMark, takeOpening } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { LAST } from './lexicon.ts'
import { readMonth, readNumber, republicanYear } from './read-number.ts'
import { emptyTerm } from './term.ts'
import type { Core, Link, Part, Share, Term } from './term.ts'
import type { Word } from './words.ts'

/** The early, middle and late part of a period as widely as any museum draws them: Tate's "late 18th C" is 1750 to 1799. */
const ZONES: Record<'begin' | 'middle' | 'end', Share> = {
  begin: { begin: 0, end: 0.5 },
  middle: { begin: 0.25, end: 0.75 },
  end: { begin: 0.5, end: 1 },
}

const within = (outer: Share, inner: Share): Share => {
  const width = outer.end - outer.begin
  return { begin: outer.begin + width * inner.begin, end: outer.begin + width * inner.end }
}

const portionOf = (number: number, of: number): Part | null => {
  const at = number === LAST ? of : number
  if (at < 1 || at > of) return null
  return { share: { begin: (at - 1) / of, end: at / of }, number: at, of, zone: null }
}

/** Part of the part read before: "fin du 3e quart". */
const narrowed = (outer: Part | null, inner: Part): Part =>
  outer === null ? inner : { ...inner, share: within(outer.share, inner.share) }

const ordinalAt = (cursor: Cursor): number | null => {
  const word = peek(cursor)
  if (word?.is === 'ordinal') return word.value
  if (word?.is === 'number' && word.suffix === 'ordinal' && word.digits <= 2) return word.value
  return word?.is === 'roman' && word.ordinal ? word.value : null
}

/** One part of a period: "2e quart", "dernière décennie", "fin". Undefined without one, null for a meaningless one. */
const readPart = (cursor: Cursor): Part | null | undefined => {
  const zone = take(cursor, 'zone')
  if (zone !== null) {
    // The hyphen of "mi-XVIIIe" joins and does not separate.
    if (zone.zone === 'middle' && isMark(peek(cursor), '-') && peek(cursor)?.glued === true) takeMark(cursor, '-')
    return { share: ZONES[zone.zone], number: null, of: null, zone: zone.zone }
  }
  const number = ordinalAt(cursor)
  const noun = peek(cursor, 1)
  const of = noun?.is === 'portion' ? noun.of : noun?.is === 'years' ? 10 : null
  if (number === null || of === null) return undefined
  cursor.at += 2
  return portionOf(number, of)
}

const WITHOUT_YEARS = ['nothing', 'circa', 'doubt', 'season', 'to'] as const

/** Brackets that a term may close, and the reader for terms inside brackets. */
export type Scope = { base: number; inner: (cursor: Cursor) => Term[] | null }

/** Reads words before the period: "vers", "avant", "entre", "exposé en". False for a meaningless one. */
const readPrefix = (cursor: Cursor, term: Term, base: number): boolean => {
  for (;;) {
    skip(cursor, ...WITHOUT_YEARS)
    const word = peek(cursor)
    if (word === undefined) return true
    if (isMark(word, '?~©')) cursor.at += 1
    else if (takeOpening(cursor) || takeClosing(cursor, base)) continue
    else if (word.is === 'bound') {
      if (term.bound !== null) return false
      term.bound = word.bound
      cursor.at += 1
      if (isMark(peek(cursor), '-') && peek(cursor)?.glued === true) takeMark(cursor, '-')
    } else if (word.is === 'between') {
      term.between = true
      cursor.at += 1
    } else if (word.is === 'event') {
      term.event = term.event === 'grown' ? 'grown' : word.event
      cursor.at += 1
      const next = peek(cursor)
      // "reworked and exhibited 1847"
      if (next?.is === 'and' && peek(cursor, 1)?.is === 'event') cursor.at += 1
    } else if (ordinalAt(cursor) !== null && peek(cursor, 1)?.is === 'season')
      // "1er semestre 1801"
      cursor.at += 2
    else if (word.is === 'roman' && word.value === 5 && !word.ordinal && peek(cursor, 1)?.is === 'number') cursor.at += 1
    else return true
  }
}

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

const readCore = (cursor: Cursor): Core | null => {
  const word = peek(cursor)
  if (isMark(word, '-') && peek(cursor, 1)?.is === 'number' && peek(cursor, 1)?.glued === true) {
    cursor.at += 1
    const core = readNumber(cursor)
    if (core?.kind === 'short') return { kind: 'year', year: core.number, digits: core.digits, signed: true }
    return core?.kind === 'year' ? { ...core, signed: true } : null
  }
  if (take(cursor, 'years') !== null) return readYears(cursor)
  if (take(cursor, 'an') !== null) return readYear(cursor)
  const month = take(cursor, 'month', 'republican')
  if (month !== null) {
    const core = readMonth(cursor, month, null)
    const isDoubtful = month.is === 'month' && month.doubtful === true && core.kind === 'month' && core.day === null
    return isDoubtful ? null : core
  }
  if (word?.is === 'number') return readNumber(cursor)
  const ordinal = take(cursor, 'ordinal', 'roman')
  if (ordinal === null) return null
  if (ordinal.is === 'roman' && romanYear(ordinal) !== null) return romanYear(ordinal)
  return {
    kind: 'ordinal',
    number: ordinal.value,
    roman: ordinal.is === 'roman',
    suffixed: ordinal.is === 'ordinal' || ordinal.ordinal,
  }
}

/** Noun that makes an ordinal a century or a millennium ("18e siècle", "18 s.", "18th c."), or a day of a month. */
const readNoun = (cursor: Cursor, core: Core): Core => {
  if (core.kind === 'year' && take(cursor, 'month') !== null) {
    const day = peek(cursor)
    if (day?.is === 'number' && day.digits <= 2) cursor.at += 1
    return core
  }
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

const ENDS_TERM = (word: Word | undefined): boolean => word === undefined || isMark(word, ';,)]>}')

/** Limit after its period: "1888 avant", "1888 ou avant", "1890 et". */
const readBehind = (cursor: Cursor, term: Term): boolean => {
  const word = peek(cursor)
  if (word === undefined || !ENDS_TERM(peek(cursor, 1))) return false
  if (word.is === 'bound' && term.bound === null) term.bound = word.bound
  else if (word.is === 'between') term.between = true
  else if (word.is !== 'and' && word.is !== 'circa' && word.is !== 'doubt' && word.is !== 'nothing') return false
  cursor.at += 1
  return true
}

/** Reads brackets after a period: a remark on the period, or terms read by `inner`. */
const readBrackets = (cursor: Cursor, term: Term, inner: Scope['inner']): boolean => {
  const open = peek(cursor)
  if (open?.is !== 'mark' || CLOSED[open.text] === undefined) return true
  const close = CLOSED[open.text] ?? ''
  cursor.at += 1
  while (!isMark(peek(cursor), close) && readRemark(cursor, term));
  if (takeMark(cursor, close)) return true
  const part = readPart(cursor)
  if (part === null) return false
  if (part !== undefined && term.part === null && isMark(peek(cursor), close)) {
    term.part = part
    return takeMark(cursor, close)
  }
  if (part !== undefined || term.same !== null) return false
  term.same = inner(cursor)
  return term.same !== null && takeMark(cursor, close)
}

/** One word in brackets that qualifies the period: "(vers)", "(avant)", "(?)", "(daté)". */
const readRemark = (cursor: Cursor, term: Term): boolean => takeMark(cursor, '?') || readBehind(cursor, term)

/** Reads one period with the words before and after it; null for an unreadable one. */
export const readTerm = (cursor: Cursor, link: Link, { base, inner }: Scope): Term | null => {
  const term = emptyTerm(link)
  if (!readPrefix(cursor, term, base)) return null
  term.era = take(cursor, 'era')?.era ?? null
  if (term.era === 'bc') return null
  for (let part = readPart(cursor); part !== undefined; part = readPart(cursor)) {
    if (part === null) return null
    // The larger part comes last: "fin du 3e quart".
    term.part = term.part === null ? part : { ...narrowed(part, term.part), number: null, of: null, zone: null }
    skip(cursor, 'nothing')
  }
  const core = readCore(cursor)
  if (core === null && term.part === null) return null
  term.core = core === null ? null : readNoun(cursor, core)
  takeMark(cursor, '?~%')
  const behind = core === null ? undefined : readPart(cursor)
  if (behind === null || (behind !== undefined && term.part !== null)) return null
  if (behind !== undefined) term.part = behind
  const era = take(cursor, 'era')
  if (era !== null) {
    if (term.era !== null || core === null) return null
    term.era = era.era
  }
  if (takeMark(cursor, '±')) {
    const give = take(cursor, 'number')
    if (give === null || give.digits > 3) return null
    term.give = give.value
    take(cursor, 'years')
  }
  while (takeMark(cursor, '?~%'));
  if (!readBrackets(cursor, term, inner) || !readBrackets(cursor, term, inner)) return null
  while (takeMark(cursor, '?~%') || readBehind(cursor, term));
  return term
}
