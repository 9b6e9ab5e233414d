import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { fold } from '../../platform/search/fold.ts'

/** Number of words from which a query counts as a question instead of a name. */
export const QUESTION = 5

/** True when several words are a name, small words included: in a question, stems are as useful as whole words. */
export const isName = (q: string): boolean => {
  const words = fold(q).split(' ').length
  return words > 1 && words < QUESTION
}

/** Condition that a folded text contains a whole word: "rates" does not match "rat". */
export const hasWhole = (text: RawBuilder<unknown>, word: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`strpos(' ' || ${text} || ' ', ' ' || ${word} || ' ') > 0`

/** Share of these words that a folded text contains whole, from 0 to 1. */
export const wholeShare = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<number> =>
  sql<number>`(select count(*) filter (where ${hasWhole(text, sql`word`)})::float8 / ${words.length}::int
    from unnest(${[...words]}::text[]) as word)`
