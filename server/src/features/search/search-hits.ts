import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SEARCH_LIMIT } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import { circleOf, documents, documentsOf, found } from '../../platform/search/found.ts'
import { hasWhole, wholeShare } from './whole-words.ts'

/** Nearest titles that a misspelt search answers with at most. */
const MOST_NEAR = 100
/** What a title gains of a name that is asked for: a quarter where it has every word whole. */
const WHOLE = sql`case when asked.folded like '% %' and strpos(' ' || document.folded || ' ', ' ' || asked.folded || ' ') > 0
  then 0.25 else 0 end`
/** Hits among the documents `from` that fulfil a condition, as the actor may find them, with their rank; over `asked`. */
export const hitsAmong = (
  which: RawBuilder<unknown>,
  actor: Actor,
  kind?: SearchKind,
  { from = sql`search_document`, most = SEARCH_LIMIT }: { from?: RawBuilder<unknown>; most?: number } = {},
) => sql`
  select document.id, document.kind, (ts_rank('{0.1, 0.2, 0.5, 1}', document.words, query, 1) + ${WHOLE}
    + case when document.folded = asked.folded then 2 when starts_with(document.folded, asked.folded || ' ') then 0.5 else 0 end)::float8 as rank
  from asked, ${documentsOf(from)}
  where ${which} ${kind === undefined ? sql`` : sql`and document.kind = ${kind}`} and ${found(actor)}
  limit ${most}`

/** Kinds of which the beginnings of titles are kept, but for people and groups. */
const TITLED = ['artwork', 'bibliography', 'artist', 'movement', 'genus', 'species', 'article'] as const satisfies SearchKind[]
/** Titles that are the words, and of each kind those that begin with them. */
const MOST_TITLED = 200
const MOST_BEGUN = 40

/** What a person who types the words means first, however many documents have them: titles that are just that or begin so. */
export const titledHits = (actor: Actor, kind?: SearchKind): RawBuilder<unknown>[] => {
  const matches = sql`(document.words @@ query) is true`
  const titled = sql`(
    select * from search_document where open and folded = (select folded from asked) limit ${MOST_TITLED})`
  const kinds = TITLED.filter((one) => kind === undefined || one === kind)
  const begun = sql`(
    select search_document.* from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
      select document_id from search_start where search_start.kind = wanted.kind and position = 0
        and start >= (select folded from asked) and start < (select folded || chr(1114111) from asked)
      order by start, document_id limit ${MOST_BEGUN}
    ) started join search_document on search_document.id = started.document_id where search_document.open)`
  return [titled, begun].map((from) => hitsAmong(matches, actor, kind, { from }))
}

/**
 * Hits that everybody may find, and those of the actor's circle: each list is bounded and nearly all of it may be seen,
 * so that no search reads through what is other people's. Of `many` hits those with such titles are in any case among them.
 */
export const exactHits = (actor: Actor, kind?: SearchKind, many = false): RawBuilder<unknown> => {
  const open = hitsAmong(sql`document.open and document.words @@ query`, actor, kind)
  const circle = circleOf(actor)
  const closed = sql`not document.open and numnode(query) > 0 and document.words @@ (query && ${circle})`
  const parts = [...(circle === null ? [] : [hitsAmong(closed, actor, kind)]), open, ...(many ? titledHits(actor, kind) : [])]
  if (parts.length === 1) return open
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
  return many ? sql`select distinct on (id) * from (${all}) hits` : sql`select * from (${all}) hits limit ${SEARCH_LIMIT}`
}

/** What a title gains that has every known word of the question whole. */
const WHOLE_GAIN = 0.3

const nearAmong = (which: RawBuilder<unknown>, actor: Actor, known: readonly string[]) => {
  const folded = sql`document.folded`
  const gain = known.length === 0 ? sql`0` : sql`${WHOLE_GAIN}::float8 * ${wholeShare(folded, known)}`
  // A misspelt name has its other words right: what shares none of them is only alike.
  const shares = sql`exists (select from unnest(${[...known]}::text[]) as word where ${hasWhole(folded, sql`word`)})`
  return sql`
  select document.id, document.kind, word_similarity(asked.folded, ${folded})::float8 + ${gain} as rank
  from asked, ${documents}
  where ${which} and asked.folded <% ${folded} and ${known.length === 0 ? sql`true` : shares} and ${found(actor)}
  limit ${SEARCH_LIMIT}`
}

/** What is nearest in spelling; where words of the question are known, what has one of them in its title. */
export const nearHits = (actor: Actor, known: readonly string[] = []) => {
  const open = nearAmong(sql`document.open`, actor, known)
  const circle = circleOf(actor)
  const both =
    circle === null
      ? open
      : sql`(${nearAmong(sql`not document.open and document.words @@ ${circle}`, actor, known)}) union all (${open})`
  return sql`select id, kind, rank from (${both}) near order by rank desc, id desc limit ${MOST_NEAR}`
}
