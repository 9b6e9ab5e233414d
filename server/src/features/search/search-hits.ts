import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SEARCH_LIMIT } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import { circleOf, documents, documentsOf, found } from '../../platform/search/found.ts'

/** Nearest titles that a misspelt search answers with at most. */
const MOST_NEAR = 100
/** Hits among the documents `from` that fulfil a condition, as the actor may find them, with their rank; over `asked`. */
export const hitsAmong = (
  which: RawBuilder<unknown>,
  actor: Actor,
  kind?: SearchKind,
  { from = sql`search_document`, most = SEARCH_LIMIT }: { from?: RawBuilder<unknown>; most?: number } = {},
) => sql`
  select document.id, document.kind, (ts_rank('{0.1, 0.2, 0.5, 1}', document.words, query, 1)
    + case when document.folded = asked.folded then 2 when starts_with(document.folded, asked.folded || ' ') then 0.5 else 0 end)::float8 as rank
  from asked, ${documentsOf(from)}
  where ${which} ${kind === undefined ? sql`` : sql`and document.kind = ${kind}`} and ${found(actor)}
  limit ${most}`

/**
 * Hits that everybody may find, and those of the actor's circle: each list is bounded and nearly all of it may be seen,
 * so that no search reads through what is other people's.
 */
export const exactHits = (actor: Actor, kind?: SearchKind) => {
  const open = hitsAmong(sql`document.open and document.words @@ query`, actor, kind)
  const circle = circleOf(actor)
  if (circle === null) return open
  const closed = sql`not document.open and numnode(query) > 0 and document.words @@ (query && ${circle})`
  return sql`select * from ((${hitsAmong(closed, actor, kind)}) union all (${open})) hits limit ${SEARCH_LIMIT}`
}

const nearAmong = (which: RawBuilder<unknown>, actor: Actor) => sql`
  select document.id, document.kind, word_similarity(asked.folded, document.folded)::float8 as rank
  from asked, ${documents}
  where ${which} and asked.folded <% document.folded and ${found(actor)}
  limit ${SEARCH_LIMIT}`

/** What is nearest in spelling. */
export const nearHits = (actor: Actor) => {
  const open = nearAmong(sql`document.open`, actor)
  const circle = circleOf(actor)
  const both =
    circle === null
      ? open
      : sql`(${nearAmong(sql`not document.open and document.words @@ ${circle}`, actor)}) union all (${open})`
  return sql`select id, kind, rank from (${both}) near order by rank desc, id desc limit ${MOST_NEAR}`
}
