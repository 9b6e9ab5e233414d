import { isMark, peek, take, takeMark } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { LAST } from './lexicon.ts'
import type { Part, Share } from './term.ts'

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
export const narrowed = (outer: Part | null, inner: Part): Part =>
  outer === null ? inner : { ...inner, share: within(outer.share, inner.share) }

export const ordinalAt = (cursor: Cursor): number | null => {
  const word = peek(cursor)
  if (word?.is === 'ordinal') return word.value
  if (word?.is === 'number' && word.suffix === 'ordinal' && word.digits <= 2) return word.value
  return word?.is === 'roman' && word.ordinal ? word.value : null
}

/** One part of a period: "2e quart", "dernière décennie", "fin". Undefined without one, null for a meaningless one. */
export const readPart = (cursor: Cursor): Part | null | undefined => {
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
