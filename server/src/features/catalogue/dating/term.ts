import type { Bound, EventKind } from './lexicon.ts'

/** A share of a period, from 0 to 1. */
export type Share = { begin: number; end: number }
/** Part of a period: "2e quart", "fin"; `number` and `of` for one of several equal parts. */
export type Part = { share: Share; number: number | null; of: number | null; zone: 'begin' | 'middle' | 'end' | null }

/** Period of a term; `ordinal`, `short`, `month` and `republican` without a year are completed from their neighbours. */
export type Core =
  | { kind: 'century' | 'millennium'; number: number }
  | { kind: 'ordinal'; number: number; roman: boolean; suffixed: boolean }
  | { kind: 'year'; year: number; digits: number; signed: boolean }
  | { kind: 'short'; number: number; digits: number; plural: boolean }
  | { kind: 'span'; from: number; to: number }
  /** `named` by a word ("années 1830"), which also applies to the next year ("années 1830-1840"). */
  | { kind: 'decade'; from: number; to: number; named: boolean }
  | { kind: 'month'; month: number; year: number | null; day: number | null }
  | { kind: 'republican'; year: number | null; month: number | null; day: number | null }

/** Link to the preceding term; `to` is a range in words. */
export type Link = 'first' | 'range' | 'to' | 'list' | 'and'

export type Term = {
  link: Link
  bound: Bound | null
  between: boolean
  part: Part | null
  core: Core | null
  era: 'bc' | 'ad' | null
  event: EventKind | null
  /** Years of tolerance after "±". */
  give: number
  /** More precise terms in brackets after this one. */
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
