import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { remembered } from '../../platform/remembered.ts'

/** A word of a question as the index has it, with how much it tells documents apart and how many have it, both by estimate. */
export type WeighedWord = { lexeme: string; weight: number; expected: number }
type Shares = { documents: number; shares: ReadonlyMap<string, number>; least: number }

/** Words of one question that are looked for at most. */
const MOST_WORDS = 24

/** In how many of all documents the frequent words are, by the statistics of the database, which change slowly. */
const sharesOf = remembered({ most: 1, age: 300_000 }, async (db: Db): Promise<Shares> => {
  const { rows } = await sql<{ documents: number; words: string[] | null; shares: number[] | null }>`
    select greatest(reltuples, 0)::float8 as documents, most_common_elems::text::text[] as words,
      most_common_elem_freqs::float8[] as shares
    from pg_class left join pg_stats on schemaname = current_schema() and tablename = 'search_document' and attname = 'words'
    where oid = 'search_document'::regclass`.execute(db)
  const { documents = 0, words, shares } = rows[0] ?? {}
  const known = new Map((words ?? []).map((word, at) => [word, shares?.[at] ?? 0]))
  // Behind the shares of the words stand the least and the greatest of them.
  const least = known.size === 0 ? 0 : Math.min(...known.values())
  return { documents, shares: known, least }
})

/** Lexemes of what was asked, those that fewest documents have first. */
export const weighedWords = async (db: Db, q: string): Promise<WeighedWord[]> => {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from unnest(to_tsvector('fr', search_words(${q}))) order by positions[1] limit ${MOST_WORDS}`.execute(db)
  const { documents, shares, least } = await sharesOf(db, '')
  const weighed = rows.map(({ lexeme }) => {
    // What the statistics do not name is rarer than all that they do.
    const expected = Math.max(1, (shares.get(lexeme) ?? least / 2) * documents)
    return { lexeme, expected, weight: Math.log(1 + (Math.max(documents, expected) + 0.5) / (expected + 0.5)) }
  })
  return weighed.toSorted((a, b) => a.expected - b.expected)
}

/** Whether no document that everybody may find has one of the words: it may be misspelt. */
export const isAnyUnknown = async (db: Db, words: readonly WeighedWord[]): Promise<boolean> => {
  const { rows } = await sql<{ unknown: boolean }>`
    select exists (select from unnest(${words.map(({ lexeme }) => lexeme)}::text[]) as word
      where not exists (select from search_document where open and words @@ quote_literal(word)::tsquery)) as unknown`.execute(db)
  return rows[0]?.unknown ?? false
}
