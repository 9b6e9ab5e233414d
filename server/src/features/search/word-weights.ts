import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { memoized } from '../../platform/running/memoized.ts'
import { isName } from './whole-words.ts'

/** Word of a query as indexed, with its weight and the estimated number of documents that contain it. */
export type WeighedWord = {
  lexeme: string
  /** Words of the query with this stem, folded. */
  whole: string[]
  weight: number
  expected: number
}
type Shares = { documents: number; shares: ReadonlyMap<string, number>; least: number }

/** Most words of one query that are searched. */
const MOST_WORDS = 24

/** Words about the certainty of a date: "vers 1650" searches for 1650. */
const HEDGES = new Set(['vers', 'environ', 'env', 'circa', 'ca', 'about'])

/** Document frequency of the frequent words, by the statistics of the database, which change slowly. */
const sharesOf = memoized({ most: 1, age: 300_000 }, async (db: Db): Promise<Shares> => {
  const { rows } = await sql<{ documents: number; words: string[] | null; shares: number[] | null }>`
    select greatest(reltuples, 0)::float8 as documents, most_common_elems::text::text[] as words,
      most_common_elem_freqs::float8[] as shares
    from pg_class left join pg_stats on schemaname = current_schema() and tablename = 'search_document' and attname = 'words'
    where oid = 'search_document'::regclass`.execute(db)
  const { documents = 0, words, shares } = rows[0] ?? {}
  const known = new Map((words ?? []).map((word, at) => [word, shares?.[at] ?? 0]))
  // The array of frequencies ends with the least and the greatest of them.
  const least = known.size === 0 ? 0 : Math.min(...known.values())
  return { documents, shares: known, least }
})

/** Lexemes of a query, the rarest first. */
export const weighedWords = async (db: Db, q: string): Promise<WeighedWord[]> => {
  const { rows } = await sql<{ lexeme: string; whole: string[] }>`
    select stem.lexeme, array_agg(asked.word) as whole
    from unnest(string_to_array(search_fold(${q}), ' ')) with ordinality as asked (word, place)
    cross join lateral unnest(to_tsvector('fr', asked.word)) as stem
    group by stem.lexeme order by min(asked.place) limit ${MOST_WORDS}`.execute(db)
  const said = rows.filter(({ whole }) => !isName(q) || !whole.every((word) => HEDGES.has(word)))
  const { documents, shares, least } = await sharesOf(db, '')
  const weighed = (said.length === 0 ? rows : said).map(({ lexeme, whole }) => {
    // A word without statistics is rarer than all words with them.
    const expected = Math.max(1, (shares.get(lexeme) ?? least / 2) * documents)
    return { lexeme, whole, expected, weight: Math.log(1 + (Math.max(documents, expected) + 0.5) / (expected + 0.5)) }
  })
  return weighed.toSorted((a, b) => a.expected - b.expected)
}

/** Words of a query that no public document contains: they may be misspelt. */
export const unknownWords = async (db: Db, words: readonly WeighedWord[]): Promise<WeighedWord[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words.map(({ lexeme }) => lexeme)}::text[]) as word
    where not exists (select from search_document where open and words @@ quote_literal(word)::tsquery)`.execute(db)
  const unknown = new Set(rows.map(({ word }) => word))
  return words.filter(({ lexeme }) => unknown.has(lexeme))
}
