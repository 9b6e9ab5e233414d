import { DEEPEST, isMark, peek, take, takeClosing, takeMark, takeOpening } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { readTerm } from './read-term.ts'
import type { Scope } from './read-term.ts'
import type { Link, Part, Term } from './term.ts'
import type { Word } from './words.ts'

const endsHere = (cursor: Cursor): boolean => peek(cursor) === undefined || isMark(peek(cursor), ')]>}')

const isUntil = (word: Word | undefined): boolean => word?.is === 'bound' && word.bound === 'until'

/** Link to the next term; null without one, `end` after the last term, `open` for a range without an end ("1850-"). */
const readLink = (cursor: Cursor): Link | 'end' | 'open' | null => {
  if (endsHere(cursor)) return 'end'
  // Two dots are an ISO 8601-2 range, one is a full stop.
  if (takeMark(cursor, '.')) return takeMark(cursor, '.') ? 'range' : endsHere(cursor) ? 'end' : null
  if (takeMark(cursor, '-–')) return endsHere(cursor) ? 'open' : 'range'
  if (takeMark(cursor, '/')) return 'range'
  if (take(cursor, 'to') !== null || isUntil(peek(cursor))) return 'to'
  if (takeMark(cursor, '&+') || take(cursor, 'and', 'or') !== null) return 'and'
  if (!takeMark(cursor, ';,')) return null
  if (endsHere(cursor)) return 'end'
  take(cursor, 'and', 'or')
  return 'list'
}

const zone = (name: 'begin' | 'end'): Part => ({
  share: name === 'begin' ? { begin: 0, end: 0.5 } : { begin: 0.5, end: 1 },
  number: null,
  of: null,
  zone: name,
})

/** "limite 18e siècle 19e siècle": from the end of one to the beginning of the next. */
const readLimit = (cursor: Cursor, link: Link, scope: Scope): Term[] | null => {
  const first = readTerm(cursor, link, scope)
  if (!takeMark(cursor, '-–/,')) take(cursor, 'and', 'to')
  const second = first === null ? null : readTerm(cursor, 'range', scope)
  if (first === null || second === null || first.part !== null || second.part !== null) return null
  return [
    { ...first, part: zone('end') },
    { ...second, part: zone('begin') },
  ]
}

/** One term, or the two of a limit. */
const readNext = (cursor: Cursor, link: Link, scope: Scope): Term[] | null => {
  if (take(cursor, 'limit') !== null) return readLimit(cursor, link, scope)
  while (takeOpening(cursor));
  const isOpenStart = isMark(peek(cursor), '–') && peek(cursor, 1)?.is === 'number'
  if (isOpenStart) takeMark(cursor, '–')
  const term = readTerm(cursor, link, scope)
  if (term === null || (isOpenStart && term.bound !== null)) return null
  return [isOpenStart ? { ...term, bound: 'until' } : term]
}

/** "1850-": a range without an end. False when its term has a limit already. */
const openEnd = (last: Term): boolean => {
  if (last.bound !== null || last.link === 'range' || last.link === 'to') return false
  last.bound = 'since'
  return true
}

/** "entre 1650 et 1660" is a range with any conjunction. */
const linkAfter = (last: Term | undefined, read: Link): Link => (last?.between === true && last.link !== 'to' ? 'to' : read)

/** The terms once the brackets around them are closed; null when one stays open. */
const closed = (cursor: Cursor, terms: Term[], base: number): Term[] | null => {
  while (takeClosing(cursor, base));
  return cursor.open.length === base ? terms : null
}

/** Reads terms to the end or to a closing bracket; null when one is unreadable. */
export const readTerms = (cursor: Cursor, depth = 0): Term[] | null => {
  if (depth > DEEPEST) return null
  const terms: Term[] = []
  const base = cursor.open.length
  const scope: Scope = { base, inner: (at) => readTerms(at, depth + 1) }
  let link: Link = 'first'
  for (;;) {
    const next = readNext(cursor, link, scope)
    if (next === null) return null
    for (const term of next) terms.push(term)
    while (takeClosing(cursor, base)) while (takeMark(cursor, '?'));
    const read = readLink(cursor)
    if (read === null) return null
    const last = terms.at(-1)
    if (read === 'open' && last !== undefined && !openEnd(last)) return null
    if (read === 'end' || read === 'open') return closed(cursor, terms, base)
    link = linkAfter(last, read)
  }
}
