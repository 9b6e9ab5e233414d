import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { fold } from '../../platform/search/fold.ts'

/** From so many words on it is a question rather than a name. */
export const QUESTION = 5

/** Whether several words are a name, small words counted: in a question, stems tell as much as whole words do. */
export const isName = (q: string): boolean => {
  const words = fold(q).split(' ').length
  return words > 1 && words < QUESTION
}

/** Whether a folded text has a word as it was written: "rates" has no "rat". */
export const hasWhole = (text: RawBuilder<unknown>, word: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`strpos(' ' || ${text} || ' ', ' ' || ${word} || ' ') > 0`

/** Share of these words that a folded text has whole, from 0 to 1. */
export const wholeShare = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<number> =>
  sql<number>`(select count(*) filter (where ${hasWhole(text, sql`word`)})::float8 / ${words.length}::int
    from unnest(${[...words]}::text[]) as word)`
