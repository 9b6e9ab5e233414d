import { FIRST_YEAR, LAST_YEAR } from '@florilege/shared/contracts'
import { completed } from './complete.ts'
import { republicanYears } from './republican.ts'
import type { Core, Part, Term } from './term.ts'

type Years = { from: number | null; to: number | null }
type Span = { from: number; to: number }

const LENGTHS = { century: 100, millennium: 1000 } as const
const MOST = { century: 21, millennium: 3 } as const

const period = ({ kind, number }: { kind: 'century' | 'millennium'; number: number }, era: Term['era']): Span | null => {
  const length = LENGTHS[kind]
  if (number < 1 || (era !== 'bc' && number > MOST[kind])) return null
  // The first century before our era is 100 to 1 BC, astronomically -99 to 0.
  const from = era === 'bc' ? 1 - number * length : (number - 1) * length + 1
  return { from, to: from + length - 1 }
}

const yearSpan = ({ year, digits, signed }: Extract<Core, { kind: 'year' }>, era: Term['era']): Span | null => {
  if (year < 1 || (signed && era !== null)) return null
  if (era === 'bc') return { from: 1 - year, to: 1 - year }
  // "-1200" is 1200 BC to a museum and 1201 BC in ISO 8601.
  if (signed) return { from: digits < 4 ? 1 - year : -year, to: 1 - year }
  return digits > 4 ? null : { from: year, to: year }
}

const wholeSpan = (core: Core, era: Term['era']): Span | null => {
  if (core.kind === 'century' || core.kind === 'millennium') return period(core, era)
  if (core.kind === 'year') return yearSpan(core, era)
  if (era !== null) return null
  if (core.kind === 'decade' || core.kind === 'span') return { from: core.from, to: core.to }
  if (core.kind === 'month' && core.year !== null) {
    const isDay = core.day === null || (core.day >= 1 && core.day <= 31)
    return isDay ? { from: core.year, to: core.year } : null
  }
  if (core.kind === 'republican' && core.year !== null) return republicanYears({ ...core, year: core.year })
  return null
}

/** Tate's "early 1780s" go to 1785. */
const EARLY_YEARS = 0.6

const partSpan = ({ from, to }: Span, { share, zone }: Part, core: Core): Span => {
  const length = to - from + 1
  const end = core.kind === 'decade' && zone === 'begin' ? EARLY_YEARS : share.end
  // Fractional years are widened to whole ones; the small number corrects binary rounding.
  const [first, last] = [Math.floor(length * share.begin + 1e-9), Math.ceil(length * end - 1e-9)]
  return { from: from + first, to: from + last - 1 }
}

const isSingle = ({ core }: Term): boolean => core?.kind === 'year' || core?.kind === 'month'

const narrower = (one: Span, other: Span): Span | null => {
  if (one.from >= other.from && one.to <= other.to) return one
  return other.from >= one.from && other.to <= one.to ? other : null
}

const same = (terms: readonly Term[]): Span | null => {
  const { from = null, to = null } = yearsOf(terms) ?? {}
  return from === null || to === null ? null : { from, to }
}

/** The years of a term without its bound. */
const spanOf = (term: Term): Span | null => {
  const { core, part, era, give } = term
  const whole = core === null ? null : wholeSpan(core, era)
  if (core === null || whole === null || whole.to > LAST_YEAR || whole.from < FIRST_YEAR) return null
  const span = part === null || isSingle(term) ? whole : partSpan(whole, part, core)
  const wide = { from: span.from - give, to: span.to + give }
  if (term.same === null) return wide
  const told = same(term.same)
  return told === null ? null : narrower(wide, told)
}

type Element = { years: Years; event: Term['event']; bound: Term['bound'] }

/** "before 1877" has 1877 in it, as "avant 1888" of Joconde has; "before the 18th century" ends with the 17th. */
const bounded = (term: Term, { from, to }: Span): Years => {
  if (term.bound === null) return { from, to }
  if (term.bound === 'until') return { from: null, to }
  if (term.bound === 'since') return { from, to: null }
  const strict = isSingle(term) ? 0 : 1
  if (term.bound === 'before') return { from: null, to: strict === 0 ? to : from - 1 }
  return { from: strict === 0 ? from : to + 1, to: null }
}

const opens = (bound: Term['bound']): boolean => bound === 'after' || bound === 'since'
const closes = (bound: Term['bound']): boolean => bound === 'before' || bound === 'until'

const range = (first: Term, second: Term): Element | null => {
  const [a, b] = [spanOf(first), spanOf(second)]
  if (a === null || b === null || a.from > b.from || a.to > b.to) return null
  // "après 1750-1760" is after 1750 or after 1760.
  if (opens(first.bound) && second.link === 'range' && !closes(second.bound)) return null
  const [from, to] = [bounded(first, a).from, bounded(second, b).to]
  if (from === null && to === null) return null
  const bound = from === null ? 'until' : to === null ? 'since' : null
  return { years: { from, to }, event: first.event ?? second.event, bound }
}

const isRange = (term: Term | undefined): boolean => term?.link === 'range' || term?.link === 'to'

const elementsOf = (terms: readonly Term[]): Element[] | null => {
  const elements: Element[] = []
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next] = [terms[at], terms[at + 1]]
    if (term === undefined || isRange(term)) return null
    if (next !== undefined && isRange(next)) {
      const element = range(term, next)
      if (element === null) return null
      elements.push(element)
      at += 1
      continue
    }
    const span = spanOf(term)
    if (span === null) return null
    elements.push({ years: bounded(term, span), event: term.event, bound: term.bound })
  }
  return elements
}

/**
 * An event applies to the following list elements: "1809, exhibited 1809, 1840". Exhibitions date the work only without
 * any other date.
 */
const datingElements = (elements: readonly Element[]): readonly Element[] => {
  let event: Element['event'] = null
  const named = elements.map((element) => {
    event = element.event ?? event
    return { ...element, event }
  })
  const made = named.filter((element) => element.event !== 'shown' && element.event !== 'later')
  return made.length > 0 ? made : named.filter((element) => element.event !== 'later')
}

/** "après 1650 et avant 1660". */
const between = (one: Element, other: Element): Years | null => {
  const [from, to] = [one.years.from ?? other.years.from, one.years.to ?? other.years.to]
  return from === null || to === null || from > to ? null : { from, to }
}

const least = (values: readonly (number | null)[]): number | null =>
  values.reduce((low, value) => (low === null || value === null ? null : Math.min(low, value)), values[0] ?? null)

/** Remarks in brackets that name an event become terms: "1870 (exposé 1874)". */
const withEvents = (terms: readonly Term[]): Term[] =>
  terms.flatMap((term): Term[] => {
    const isEvent = term.same?.[0]?.event != null
    return isEvent
      ? [
          { ...term, same: null },
          ...(term.same ?? []).map((one): Term => (one.link === 'first' ? { ...one, link: 'list' } : one)),
        ]
      : [term]
  })

/** Common interval of terms; null when one is unreadable or contradicts another. */
export const yearsOf = (terms: readonly Term[]): Years | null => {
  const all = completed(withEvents(terms))
  const read = all === null ? null : elementsOf(all)
  if (read === null) return null
  const elements = datingElements(read)
  const [first, second, ...rest] = elements
  if (first === undefined) return null
  const isPair = second !== undefined && rest.length === 0 && first.event === second.event
  if (isPair && ((opens(first.bound) && closes(second.bound)) || (closes(first.bound) && opens(second.bound))))
    return between(first, second)
  const from = least(elements.map(({ years }) => years.from))
  const to = least(elements.map(({ years }) => (years.to === null ? null : -years.to)))
  if (from === null && to === null) return null
  return { from, to: to === null ? null : -to }
}
