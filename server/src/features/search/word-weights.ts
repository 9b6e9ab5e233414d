import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { remembered } from '../../platform/remembered.ts'
import { isName } from './whole-words.ts'

/** A word of a question as the index has it, with how much it tells documents apart and how many have it, both by estimate. */
export type WeighedWord = {
  lexeme: string
  /** Words of the question that it is the stem of, folded. */
  whole: string[]
  weight: number
  expected: number
}
type Shares = { documents: number; shares: ReadonlyMap<string, number>; least: number }

/** Words of one question that are looked for at most. */
const MOST_WORDS = 24

/** Words that say how sure a date is and nothing of the work: "vers 1650" asks for 1650. */
const HEDGES = new Set(['vers', 'environ', 'env', 'circa', 'ca', 'about'])

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
  const { rows } = await sql<{ lexeme: string; whole: string[] }>`
    select stem.lexeme, array_agg(asked.word) as whole
    from unnest(string_to_array(search_fold(${q}), ' ')) with ordinality as asked (word, place)
    cross join lateral unnest(to_tsvector('fr', asked.word)) as stem
    group by stem.lexeme order by min(asked.place) limit ${MOST_WORDS}`.execute(db)
  const said = rows.filter(({ whole }) => !isName(q) || !whole.every((word) => HEDGES.has(word)))
  const { documents, shares, least } = await sharesOf(db, '')
  const weighed = (said.length === 0 ? rows : said).map(({ lexeme, whole }) => {
    // What the statistics do not name is rarer than all that they do.
    const expected = Math.max(1, (shares.get(lexeme) ?? least / 2) * documents)
    return { lexeme, whole, expected, weight: Math.log(1 + (Math.max(documents, expected) + 0.5) / (expected + 0.5)) }
  })
  return weighed.toSorted((a, b) => a.expected - b.expected)
}

/** Words of a question that no document has which everybody may find: they may be misspelt. */
export const unknownWords = async (db: Db, words: readonly WeighedWord[]): Promise<WeighedWord[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words.map(({ lexeme }) => lexeme)}::text[]) as word
    where not exists (select from search_document where open and words @@ quote_literal(word)::tsquery)`.execute(db)
  const unknown = new Set(rows.map(({ word }) => word))
  return words.filter(({ lexeme }) => unknown.has(lexeme))
}
