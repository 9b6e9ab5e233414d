import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { circleOf, documents, found } from '../../platform/search/found.ts'
import type { WeighedWord } from './word-weights.ts'

/** Documents that are ranked: those that have one of the rarest words, of which so many are expected. */
const EXPECTED = 400
const MOST = 1000

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A query of documents that have any of these words. */
export const anyOf = (words: readonly WeighedWord[]): RawBuilder<unknown> =>
  sql`${words.map(({ lexeme }) => quoted(lexeme)).join(' | ')}::tsquery`

/** The rarest words, as many as bring no more than the expected number of documents; always the rarest one. */
const rarest = (words: readonly WeighedWord[]): WeighedWord[] => {
  let room = EXPECTED
  return words.filter(({ expected }, at) => {
    room -= expected
    return at === 0 || room >= 0
  })
}

/**
 * Hits that have some of the words, ranked by all of them: each counts by how rare it is, by how often and where a
 * document has it (the title most), and by how long the document is;
 * one whose title is the very question comes first. The words come rarest first.
 */
export const someHits = (actor: Actor, words: readonly WeighedWord[]): RawBuilder<unknown> => {
  const wanted = anyOf(rarest(words))
  const among = (which: RawBuilder<unknown>) => sql`
    select document.id, document.kind, ts_filter(document.words, '{a,b,c,d}') as words,
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
      select sum(word.weight * ts_rank('{0.4, 0.5, 0.7, 1}', candidate.words, word.query, 1))
      from unnest(${words.map(({ lexeme }) => quoted(lexeme))}::text[]::tsquery[], ${words.map(({ weight }) => weight)}::float8[])
        as word (query, weight))::float8 + case when candidate.named then 10 else 0 end as rank
    from (${candidates}) candidate`
}
