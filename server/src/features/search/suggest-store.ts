import { sql } from 'kysely'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { documents, found } from '../../platform/search/found.ts'

/** Character after every continuation of a prefix, in byte order. */
const LAST = sql`chr(1114111)`

/** Assumed number of index rows of one thing with the same prefix, before they are merged. */
const ALIKE = 3

export type SuggestedRow = { id: number; kind: SearchKind; title: string; byline: string | null }

/**
 * Statement for names that begin with the words or have a word that does; tests check with `EXPLAIN` that it uses its
 * indexes.
 */
export const suggestedStatement = (kinds: readonly SearchKind[], query: string, size: number, actor: Actor) => {
  const tier = (at: 0 | 1) => sql`
    select named.* from unnest(${[...kinds]}::text[]) as wanted (kind) cross join lateral (
      select coalesce(document.item_id, document.entity_id) as id, document.kind, document.title, document.byline,
        ${sql.raw(String(at))} as tier, length(start) as longer, document.id as document
      from search_start join ${documents} on document.id = search_start.document_id
      where search_start.kind = wanted.kind and search_start.position ${sql.raw(at === 0 ? '=' : '>')} 0
        and start >= search_fold(${query}) and start < search_fold(${query}) || ${LAST} and ${found(actor)}
      order by start, search_start.document_id limit ${size * ALIKE}
    ) named`
  // The best of each kind precede the second best of any.
  return sql<SuggestedRow>`
    select id, kind, title, byline from (
      select *, row_number() over (partition by kind order by tier, longer, document) as place from (
        select distinct on (document) * from (${tier(0)} union all ${tier(1)}) every_one order by document, tier, longer
      ) once
    ) placed order by tier, place, array_position(${[...kinds]}::text[], kind), document limit ${size}`
}

/** Things of these kinds whose name has the words, as far as the actor may find them. */
export const suggested = async (
  db: Db,
  kinds: readonly SearchKind[],
  query: string,
  size: number,
  actor: Actor,
): Promise<SuggestedRow[]> => (await suggestedStatement(kinds, query, size, actor).execute(db)).rows
