import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ADMIN_CODES, can } from '@florilege/shared/rules'
import { moderates } from '../request/actor.ts'
import type { Actor } from '../request/actor.ts'
import { noBlockOnItem } from './not-blocked.ts'

const moderating = ADMIN_CODES.filter((code) => can({ role: 'USER', codes: [code] }, 'post.moderate'))
/** Codes with which a person moderates posts of a group or organisation, as SQL. */
export const MODERATING = sql.join(moderating.map((code) => sql.lit(code)))

/**
 * The one visibility predicate as SQL over the table or alias `item`, which has the columns `owner_id`, `actor_id` and
 * `privacy_status`: the same rule as `visible` of the contracts. Every query that gives items out carries it.
 */
export const visibleTo = (actor: Actor, alias = 'item'): RawBuilder<boolean> => {
  const item = sql.ref(alias)
  const { entity: viewer, person } = actor
  if (viewer === null) return sql<boolean>`${item}.privacy_status = 9`
  const removed = moderates(actor) ? sql`or ${item}.privacy_status in (-1, 9)` : sql``
  return sql<boolean>`(${item}.owner_id = ${viewer} ${removed} or (
    (${item}.privacy_status = 9
      or (${item}.privacy_status = 1 and exists (select from relation where from_id = ${viewer} and to_id = ${item}.owner_id
        and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R')))
      or (${item}.privacy_status = -1 and exists (select from relation where from_id = ${person} and to_id = ${item}.owner_id
        and code in (${MODERATING}))))
    and ${noBlockOnItem(actor, alias)}))`
}
