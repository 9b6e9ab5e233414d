import { isMark, peek, skip, takeClosing, takeMark, takeOpening } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { Bound, EventKind } from './lexicon.ts'
import { ordinalAt } from './read-part.ts'
import type { Term } from './term.ts'

const WITHOUT_YEARS = ['nothing', 'circa', 'doubt', 'season', 'to'] as const

/** Skips words in front of a number that do not change its years: "1er semestre 1801", "v 1801" for "vers". */
const skipAbbreviation = (cursor: Cursor): boolean => {
  const [word, next] = [peek(cursor), peek(cursor, 1)]
  const isSeason = ordinalAt(cursor) !== null && next?.is === 'season'
  const isCirca = word?.is === 'roman' && word.value === 5 && !word.ordinal && next?.is === 'number'
  cursor.at += isSeason ? 2 : isCirca ? 1 : 0
  return isSeason || isCirca
}

const skipBefore = (cursor: Cursor, base: number): boolean =>
  takeMark(cursor, '?~©') || takeOpening(cursor) || takeClosing(cursor, base) || skipAbbreviation(cursor)

/** False for a second limit of one period. */
const readBound = (cursor: Cursor, term: Term, bound: Bound): boolean => {
  if (term.bound !== null) return false
  term.bound = bound
  cursor.at += 1
  if (isMark(peek(cursor), '-') && peek(cursor)?.glued === true) takeMark(cursor, '-')
  return true
}

const readEvent = (cursor: Cursor, term: Term, event: EventKind): void => {
  term.event = term.event === 'grown' ? 'grown' : event
  cursor.at += 1
  // "reworked and exhibited 1847"
  if (peek(cursor)?.is === 'and' && peek(cursor, 1)?.is === 'event') cursor.at += 1
}

/** Reads words before the period: "vers", "avant", "entre", "exposé en". False for a meaningless one. */
export const readPrefix = (cursor: Cursor, term: Term, base: number): boolean => {
  for (;;) {
    skip(cursor, ...WITHOUT_YEARS)
    const word = peek(cursor)
    if (word?.is === 'bound') {
      if (!readBound(cursor, term, word.bound)) return false
    } else if (word?.is === 'between') {
      term.between = true
      cursor.at += 1
    } else if (word?.is === 'event') readEvent(cursor, term, word.event)
    else if (!skipBefore(cursor, base)) return true
  }
}
