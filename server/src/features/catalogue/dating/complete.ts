import type { Core, Part, Term } from './term.ts'

/** Terms of one dating that are completed from a neighbour: "XVIIe-XVIIIe siècle", "1750-60", "an VIII-IX". */

const portion = (number: number, of: number): Part => ({
  share: { begin: (number - 1) / of, end: number / of },
  number,
  of,
  zone: null,
})

const joined = (next: Term | undefined): next is Term => next !== undefined && next.link !== 'list'

/** An ordinal before a century: another century, or the number of a part of that one ("1er et 2e quarts du 19e siècle"). */
const ordinalBefore = (term: Term, core: Extract<Core, { kind: 'ordinal' }>, next: Term | undefined): Term | null => {
  const number = core.number
  if (term.part !== null) return { ...term, core: { kind: 'century', number } }
  const there = next?.core
  if (next !== undefined && (there?.kind === 'century' || there?.kind === 'millennium')) {
    const { number: part = null, of = null } = next.part ?? {}
    if (part === null || of === null || core.roman || number > of) return { ...term, core: { kind: there.kind, number } }
    return number < part ? { ...term, part: portion(number, of), core: there, era: term.era ?? next.era } : null
  }
  return core.roman && core.suffixed ? { ...term, core: { kind: 'century', number } } : term
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

/** Completes a term from the following one; null when the two contradict each other. */
const fromNext = (before: Term, next: Term | undefined): Term | null => {
  const { core, part } = before
  const era = before.era ?? (joined(next) && core !== null && !('signed' in core && core.signed) ? next.era : null)
  const term = { ...before, era: core?.kind === 'short' ? before.era : era }
  const withEra = (done: Term | null): Term | null => (done === null ? null : { ...done, era: done.era ?? era })
  if (core === null) {
    const takes = part !== null && next?.part != null && next.core !== null
    return takes ? { ...term, core: next.core, era: term.era ?? next.era } : term
  }
  if (core.kind === 'ordinal') return ordinalBefore(term, core, next)
  if (core.kind === 'short') {
    const done = shortBefore(term, core, next)
    return done.core?.kind === 'year' ? withEra(done) : done
  }
  if (core.kind === 'month') return monthBefore(term, core, next)
  if (core.kind === 'republican' && core.year === null && next?.core?.kind === 'republican')
    return { ...term, core: { ...core, year: next.core.year } }
  return term
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
  const isDecade = core.plural || (there?.kind === 'decade' && there.named && year % 10 === 0)
  if (isDecade) return there?.kind === 'decade' ? { kind: 'decade', from: year, to: year + 9, named: there.named } : null
  return { kind: 'year', year, digits: 4, signed: false }
}

/** Completes a term from the preceding one; null when it stays incomplete. */
const fromPrevious = (term: Term, previous: Term | undefined): Term | null => {
  const { core } = term
  const there = previous?.core
  if (core === null) {
    if (previous?.core == null || term.part === null) return null
    return { ...term, core: previous.core, era: term.era ?? previous.era }
  }
  if (core.kind === 'short') {
    const done = previous === undefined ? null : shortBehind(core, previous)
    return done === null ? null : { ...term, core: done }
  }
  if (core.kind === 'ordinal') {
    if (there?.kind !== 'republican' || !core.roman || core.suffixed) return null
    return { ...term, core: { kind: 'republican', year: core.number, month: null, day: null } }
  }
  if (core.kind === 'month' && core.year === null) {
    const year = yearOf(there)
    return year === null ? null : { ...term, core: { ...core, year } }
  }
  if (core.kind === 'republican' && core.year === null) return null
  if (
    core.kind === 'year' &&
    core.year % 10 === 0 &&
    there?.kind === 'decade' &&
    there.named &&
    !core.signed &&
    term.era === null
  )
    return { ...term, core: { kind: 'decade', from: core.year, to: core.year + 9, named: true } }
  return term
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
