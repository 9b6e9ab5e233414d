import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/request/actor.ts'
import { circleOf, documents, found } from '../../platform/search/found.ts'
import { hasWhole } from './whole-words.ts'
import type { WeighedWord } from './word-weights.ts'

/** Expected and largest number of ranked documents: those with one of the rarest words. */
const EXPECTED = 400
const MOST = 1000

/** Weight of a word of which a document has only the stem, in searches for a name. */
const STEM_ALONE = 0.25
/** Characters of a text that are searched for whole words. */
const LOOKED_AT = 2000

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Query for documents with any of these words. */
export const anyOf = (words: readonly WeighedWord[]): RawBuilder<unknown> => sql`${words.map(queryOf).join(' | ')}::tsquery`

/** Spellings of "saint", two of which have one stem. */
const SAINTS = new Set(['saint', 'st', 'ste'])

const queryOf = ({ lexeme }: WeighedWord): string =>
  SAINTS.has(lexeme) ? `(${[...SAINTS].map(quoted).join(' | ')})` : quoted(lexeme)

/** Rarest words that together match no more than the expected number of documents; at least one. */
const rarest = (words: readonly WeighedWord[]): WeighedWord[] => {
  let room = EXPECTED
  return words.filter(({ expected }, at) => {
    room -= expected
    return at === 0 || room >= 0
  })
}

/**
 * Hits with some of the words, ranked by all of them: each counts by its rarity, by its frequency and place in the
 * document (the title most), and by the length of the document; in a name, whole words count more than stems. A title
 * equal to the query comes first. The words must be sorted rarest first.
 */
export const someHits = (actor: Actor, words: readonly WeighedWord[], named: boolean): RawBuilder<unknown> => {
  const wanted = anyOf(rarest(words))
  const text = named
    ? sql`search_fold(left(concat_ws(' ', document.title, document.byline, document.body), ${LOOKED_AT}))`
    : sql`null::text`
  const isWhole = sql`exists (select from jsonb_array_elements_text(word.whole) as one (word) where ${hasWhole(sql`candidate.text`, sql`one.word`)})`
  const counted = named ? sql`case when ${isWhole} then 1 else ${STEM_ALONE}::float8 end` : sql`1`
  const among = (which: RawBuilder<unknown>) => sql`
    select document.id, document.kind, ts_filter(document.words, '{a,b,c,d}') as words, ${text} as text,
      document.folded = (select folded from asked) as named
    from ${documents}
    where ${which} and ${found(actor)}
    limit ${MOST}`
  const open = among(sql`document.open and document.words @@ ${wanted}`)
  const circle = circleOf(actor)
  const candidates =
    circle === null
      ? open
      : sql`(${among(sql`not document.open and document.words @@ (${wanted} && ${circle})`)}) union all (${open})`
  return sql`
    select candidate.id, candidate.kind, (
      select sum(word.weight * ts_rank('{0.4, 0.5, 0.7, 1}', candidate.words, word.query, 1) * ${counted})
      from unnest(${words.map(queryOf)}::text[]::tsquery[], ${words.map(({ weight }) => weight)}::float8[],
        ${words.map(({ whole }) => JSON.stringify(whole))}::text[]::jsonb[]) as word (query, weight, whole))::float8 + case when candidate.named then 10 else 0 end as rank
    from (${candidates}) candidate`
}
