import { CLOSED, isMark, peek, skip, take, takeMark } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { readCore, readNoun } from './read-core.ts'
import { narrowed, readPart } from './read-part.ts'
import { readPrefix } from './read-prefix.ts'
import { emptyTerm } from './term.ts'
import type { Link, Term } from './term.ts'
import type { Word } from './words.ts'

/** Brackets that a term may close, and the reader for terms inside brackets. */
export type Scope = { base: number; inner: (cursor: Cursor) => Term[] | null }

/** Reads the parts in front of a period; the larger one comes last: "fin du 3e quart". */
const readParts = (cursor: Cursor, term: Term): boolean => {
  for (let part = readPart(cursor); part !== undefined; part = readPart(cursor)) {
    if (part === null) return false
    term.part = term.part === null ? part : { ...narrowed(part, term.part), number: null, of: null, zone: null }
    skip(cursor, 'nothing')
  }
  return true
}

/** A part behind its period, which may have one only. */
const readPartBehind = (cursor: Cursor, term: Term): boolean => {
  const part = readPart(cursor)
  if (part === undefined) return true
  if (part === null || term.part !== null) return false
  term.part = part
  return true
}

/** An era behind its period; false without a period, or for a second one. */
const readEraBehind = (cursor: Cursor, term: Term): boolean => {
  const era = take(cursor, 'era')
  if (era === null) return true
  if (term.era !== null || term.core === null) return false
  term.era = era.era
  return true
}

/** Years of tolerance: "± 5 ans". */
const readTolerance = (cursor: Cursor, term: Term): boolean => {
  if (!takeMark(cursor, '±')) return true
  const give = take(cursor, 'number')
  if (give === null || give.digits > 3) return false
  term.give = give.value
  take(cursor, 'years')
  return true
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

/** Reads a period with its parts, the largest of which may be in front of it or behind it. */
const readPeriod = (cursor: Cursor, term: Term): boolean => {
  if (!readParts(cursor, term)) return false
  const core = readCore(cursor)
  if (core === null && term.part === null) return false
  term.core = core === null ? null : readNoun(cursor, core)
  takeMark(cursor, '?~%')
  return core === null || readPartBehind(cursor, term)
}

/** Reads one period with the words before and after it; null for an unreadable one. */
export const readTerm = (cursor: Cursor, link: Link, { base, inner }: Scope): Term | null => {
  const term = emptyTerm(link)
  if (!readPrefix(cursor, term, base)) return null
  term.era = take(cursor, 'era')?.era ?? null
  if (term.era === 'bc' || !readPeriod(cursor, term)) return null
  if (!readEraBehind(cursor, term) || !readTolerance(cursor, term)) return null
  while (takeMark(cursor, '?~%'));
  if (!readBrackets(cursor, term, inner) || !readBrackets(cursor, term, inner)) return null
  while (takeMark(cursor, '?~%') || readBehind(cursor, term));
  return term
}
