import type { Core, Part, Term } from './term.ts'

/** Terms of one dating that are completed from a neighbour: "XVIIe-XVIIIe siècle", "1750-60", "an VIII-IX". */

const portion = (number: number, of: number): Part => ({
  share: { begin: (number - 1) / of, end: number / of },
  number,
  of,
  zone: null,
})

const joined = (next: Term | undefined): next is Term => next !== undefined && next.link !== 'list'

type Ordinal = Extract<Core, { kind: 'ordinal' }>
type PeriodTerm = Term & { core: Extract<Core, { kind: 'century' | 'millennium' }> }

const isPeriod = (term: Term | undefined): term is PeriodTerm =>
  term?.core?.kind === 'century' || term?.core?.kind === 'millennium'

/** An ordinal before a century: another century, or the number of a part of that one ("1er et 2e quarts du 19e siècle"). */
const ordinalBeforePeriod = (term: Term, { number, roman }: Ordinal, next: PeriodTerm): Term | null => {
  const { number: part = null, of = null } = next.part ?? {}
  if (part === null || of === null || roman || number > of) return { ...term, core: { kind: next.core.kind, number } }
  return number < part ? { ...term, part: portion(number, of), core: next.core, era: term.era ?? next.era } : null
}

const ordinalBefore = (term: Term, core: Ordinal, next: Term | undefined): Term | null => {
  const century: Term = { ...term, core: { kind: 'century', number: core.number } }
  if (term.part !== null) return century
  if (isPeriod(next)) return ordinalBeforePeriod(term, core, next)
  return core.roman && core.suffixed ? century : term
}

const monthBefore = (term: Term, core: Extract<Core, { kind: 'month' }>, next: Term | undefined): Term | null => {
  const there = next?.core
  if (core.year !== null || there?.kind !== 'month' || there.year === null) return term
  return core.month <= there.month ? { ...term, core: { ...core, year: there.year } } : null
}

const shortBefore = (term: Term, core: Extract<Core, { kind: 'short' }>, next: Term | undefined): Term => {
  const isYear = term.era !== null || (joined(next) && next.era !== null && next.core?.kind === 'year')
  if (isYear) return { ...term, core: { kind: 'year', year: core.number, digits: core.digits, signed: false } }
  const there = next?.core
  const isDay = (there?.kind === 'month' || there?.kind === 'republican') && there.day !== null && joined(next)
  return isDay ? { ...term, core: { ...there, day: core.number } } : term
}

/** "1re et 2e moitié du siècle": a part takes the period of the next part. */
const partBefore = (term: Term, next: Term | undefined): Term =>
  term.part !== null && next?.part != null && next.core !== null ? { ...term, core: next.core, era: term.era ?? next.era } : term

const republicanBefore = (term: Term, core: Extract<Core, { kind: 'republican' }>, next: Term | undefined): Term =>
  core.year === null && next?.core?.kind === 'republican' ? { ...term, core: { ...core, year: next.core.year } } : term

/** A term has the era of the next one that it is joined to; a signed year has its own. */
const eraOf = ({ era, core }: Term, next: Term | undefined): Term['era'] => {
  const isOpen = core !== null && !(core.kind === 'year' && core.signed)
  return era ?? (isOpen && joined(next) ? next.era : null)
}

/** Completes a term from the following one; null when the two contradict each other. */
const fromNext = (before: Term, next: Term | undefined): Term | null => {
  const { core } = before
  const era = eraOf(before, next)
  const term = { ...before, era }
  switch (core?.kind) {
    case undefined:
      return partBefore(term, next)
    case 'ordinal':
      return ordinalBefore(term, core, next)
    case 'short': {
      const done = shortBefore(before, core, next)
      return done.core?.kind === 'year' ? { ...done, era: done.era ?? era } : done
    }
    case 'month':
      return monthBefore(term, core, next)
    case 'republican':
      return republicanBefore(term, core, next)
    default:
      return term
  }
}

const yearOf = (core: Core | null | undefined): number | null =>
  core?.kind === 'year' && !core.signed ? core.year : core?.kind === 'month' ? core.year : null

/** "1750-60": the last digits of a year that is not before the one in front. */
const shortBehind = (core: Extract<Core, { kind: 'short' }>, previous: Term): Core | null => {
  const there = previous.core
  if (there?.kind === 'republican') return { kind: 'republican', year: core.number, month: null, day: null }
  const start = there?.kind === 'decade' ? there.from : yearOf(there)
  if (start === null || start < 100 || previous.era === 'bc') return null
  const whole = 10 ** core.digits
  const year = start - (start % whole) + core.number
  if (year < start) return null
  const single: Core = { kind: 'year', year, digits: 4, signed: false }
  if (there?.kind !== 'decade') return core.plural ? null : single
  const isDecade = core.plural || (there.named && year % 10 === 0)
  return isDecade ? { kind: 'decade', from: year, to: year + 9, named: there.named } : single
}

/** "1er quart 19e siècle et 2e moitié": a part takes the period of the part before it. */
const partBehind = (term: Term, previous: Term | undefined): Term | null =>
  previous?.core == null || term.part === null ? null : { ...term, core: previous.core, era: term.era ?? previous.era }

/** "an VIII-IX": a Roman numeral behind a republican year. */
const ordinalBehind = (term: Term, { number, roman, suffixed }: Ordinal, there: Core | null): Term | null =>
  there?.kind === 'republican' && roman && !suffixed
    ? { ...term, core: { kind: 'republican', year: number, month: null, day: null } }
    : null

/** "années 1830-1840": the year is a decade as well. */
const yearBehind = (term: Term, { year, signed }: Extract<Core, { kind: 'year' }>, there: Core | null): Term => {
  const isDecade = there?.kind === 'decade' && there.named && year % 10 === 0 && !signed && term.era === null
  return isDecade ? { ...term, core: { kind: 'decade', from: year, to: year + 9, named: true } } : term
}

/** Completes a term from the preceding one; null when it stays incomplete. */
const fromPrevious = (term: Term, previous: Term | undefined): Term | null => {
  const { core } = term
  const there = previous?.core ?? null
  switch (core?.kind) {
    case undefined:
      return partBehind(term, previous)
    case 'short': {
      const done = previous === undefined ? null : shortBehind(core, previous)
      return done === null ? null : { ...term, core: done }
    }
    case 'ordinal':
      return ordinalBehind(term, core, there)
    case 'month': {
      const year = core.year ?? yearOf(there)
      return year === null ? null : { ...term, core: { ...core, year } }
    }
    case 'republican':
      return core.year === null ? null : term
    case 'year':
      return yearBehind(term, core, there)
    default:
      return term
  }
}

/** "19e siècle, 2e moitié": a separate part after its period. */
const isPartOf = (term: Term, previous: Term | undefined): previous is Term =>
  term.core === null && term.link === 'list' && previous?.core != null && previous.part === null && previous.link !== 'range'

const inherits = ({ core }: Term): boolean =>
  (core?.kind === 'year' && !core.signed) || core?.kind === 'century' || core?.kind === 'millennium'

/** With one period before our era, each must name its era: "100 ; 50 av. J.-C." could be both. */
const areErasKnown = (terms: readonly Term[]): boolean =>
  terms.every(({ era }) => era !== 'bc') || terms.every((term) => term.era !== null || !inherits(term))

/** Terms completed from each other; null when one stays incomplete. */
export const completed = (terms: readonly Term[]): Term[] | null => {
  const filled: Term[] = []
  let next: Term | undefined
  for (const term of terms.toReversed()) {
    const done = fromNext(term, next)
    if (done === null) return null
    filled.push(done)
    next = done
  }
  const all: Term[] = []
  for (const term of filled.toReversed()) {
    const previous = all.at(-1)
    if (isPartOf(term, previous)) {
      all.splice(-1, 1, { ...previous, part: term.part })
      continue
    }
    const done = fromPrevious(term, previous)
    if (done === null) return null
    all.push(done)
  }
  return areErasKnown(all) ? all : null
}
