import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { unblocked } from '../item/not-blocked.ts'
import { visibleTo } from '../item/visible.ts'

/** Search documents with what decides whether they may be found; `found` is the condition over them. */
export const documentsOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`${rows} as document
  left join item on item.id = document.item_id
  left join account on document.kind = 'person' and account.person_id = document.entity_id`
export const documents = documentsOf(sql`search_document`)

/**
 * Who may find what: items by the one predicate and never what was removed, people and groups unless either side has
 * blocked the other, and people only while their account is active.
 */
export const found = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(
  (item.id is not null and item.privacy_status >= 0 and ${visibleTo(actor)})
  or (document.entity_id is not null and (document.kind <> 'person' or account.status = 'active')
    and ${unblocked(actor, 'document.entity_id')}))`

/** Owners whose items the actor may see though not everybody does, as a query over the words of documents; null for guests. */
export const circleOf = ({ entity }: Actor): RawBuilder<unknown> | null =>
  entity === null
    ? null
    : sql`(select string_agg('''@' || owner || '''', ' | ')::tsquery from (
        select ${entity}::bigint as owner
        union select to_id from relation where from_id = ${entity} and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R')
      ) circle)`
