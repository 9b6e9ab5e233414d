import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../request/actor.ts'
import { unblocked } from '../item/not-blocked.ts'
import { visibleTo } from '../item/visible.ts'

/** Search documents with the rows that decide about visibility; `found` is the condition over them. */
export const documentsOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`${rows} as document
  left join item on item.id = document.item_id
  left join account on document.kind = 'person' and account.person_id = document.entity_id`
export const documents = documentsOf(sql`search_document`)

/**
 * Visibility of search results: items by the visibility predicate and never removed ones, people and groups without a
 * block on either side, and people only with an active account.
 */
export const found = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(
  (item.id is not null and item.privacy_status >= 0 and ${visibleTo(actor)})
  or (document.entity_id is not null and (document.kind <> 'person' or account.status = 'active')
    and ${unblocked(actor, 'document.entity_id')}))`

/** Owners whose items the actor may see although they are not public, as a subquery over document words; null for guests. */
export const circleOf = ({ entity }: Actor): RawBuilder<unknown> | null =>
  entity === null
    ? null
    : sql`(select string_agg('''@' || owner || '''', ' | ')::tsquery from (
        select ${entity}::bigint as owner
        union select to_id from relation where from_id = ${entity} and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R')
      ) circle)`
