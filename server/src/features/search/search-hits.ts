import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SEARCH_LIMIT } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import { circleOf, documents, documentsOf, found } from '../../platform/search/found.ts'
import { hasWhole, wholeShare } from './whole-words.ts'

/** Most titles that a search with spelling errors returns. */
const MOST_NEAR = 100
/** Bonus for a title that contains a searched name: a quarter when it has each whole word. */
const WHOLE = sql`case when asked.folded like '% %' and strpos(' ' || document.folded || ' ', ' ' || asked.folded || ' ') > 0
  then 0.25 else 0 end`
/** Hits among the documents `from` that fulfil a condition, as the actor may find them, with their rank; uses `asked`. */
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

/** Kinds with indexed title prefixes, except people and groups. */
const TITLED = ['artwork', 'bibliography', 'artist', 'movement', 'genus', 'species', 'article'] as const satisfies SearchKind[]
/** Most titles equal to the query, and per kind most titles that begin with it. */
const MOST_TITLED = 200
const MOST_BEGUN = 40

/** Most likely intended hits, however many documents match: titles equal to the query or beginning with it. */
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
 * Public hits, and those of the actor's circle: each list is bounded and nearly all of it is visible, so that no search
 * reads many invisible rows. Of `many` hits those with matching titles are always included.
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

/** Bonus for a title that contains each known word of the query. */
const WHOLE_GAIN = 0.3

const nearAmong = (which: RawBuilder<unknown>, actor: Actor, known: readonly string[]) => {
  const folded = sql`document.folded`
  const gain = known.length === 0 ? sql`0` : sql`${WHOLE_GAIN}::float8 * ${wholeShare(folded, known)}`
  // A misspelt name has its other words right: titles without any of them are only similar.
  const shares = sql`exists (select from unnest(${[...known]}::text[]) as word where ${hasWhole(folded, sql`word`)})`
  return sql`
  select document.id, document.kind, word_similarity(asked.folded, ${folded})::float8 + ${gain} as rank
  from asked, ${documents}
  where ${which} and asked.folded <% ${folded} and ${known.length === 0 ? sql`true` : shares} and ${found(actor)}
  limit ${SEARCH_LIMIT}`
}

/** Titles with the most similar spelling; with known words, only those that contain one. */
export const nearHits = (actor: Actor, known: readonly string[] = []) => {
  const open = nearAmong(sql`document.open`, actor, known)
  const circle = circleOf(actor)
  const both =
    circle === null
      ? open
      : sql`(${nearAmong(sql`not document.open and document.words @@ ${circle}`, actor, known)}) union all (${open})`
  return sql`select id, kind, rank from (${both}) near order by rank desc, id desc limit ${MOST_NEAR}`
}
