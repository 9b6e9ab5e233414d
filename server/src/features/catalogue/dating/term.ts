import type { Bound, EventKind } from './lexicon.ts'

/** A share of a period, from 0 to 1. */
export type Share = { begin: number; end: number }
/** The part of a period: "2e quart", "fin"; `number` and `of` where it is one of several. */
export type Part = { share: Share; number: number | null; of: number | null; zone: 'begin' | 'middle' | 'end' | null }

/** What a term names; `ordinal`, `short`, `month` and `republican` without year take the rest from their neighbours. */
export type Core =
  | { kind: 'century' | 'millennium'; number: number }
  | { kind: 'ordinal'; number: number; roman: boolean; suffixed: boolean }
  | { kind: 'year'; year: number; digits: number; signed: boolean }
  | { kind: 'short'; number: number; digits: number; plural: boolean }
  | { kind: 'span'; from: number; to: number }
  /** `named` by a word ("années 1830"), which counts for the next year as well ("années 1830-1840"). */
  | { kind: 'decade'; from: number; to: number; named: boolean }
  | { kind: 'month'; month: number; year: number | null; day: number | null }
  | { kind: 'republican'; year: number | null; month: number | null; day: number | null }

/** How a term follows the one before it; `to` is a range in words. */
export type Link = 'first' | 'range' | 'to' | 'list' | 'and'

export type Term = {
  link: Link
  bound: Bound | null
  between: boolean
  part: Part | null
  core: Core | null
  era: 'bc' | 'ad' | null
  event: EventKind | null
  /** "±" so many years. */
  give: number
  /** What stands in brackets behind it and says the same more precisely. */
  same: Term[] | null
}

export const emptyTerm = (link: Link): Term => ({
  link,
  bound: null,
  between: false,
  part: null,
  core: null,
  era: null,
  event: null,
  give: 0,
  same: null,
})
