import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { moderates } from '../actor.ts'
import type { Actor } from '../actor.ts'
import { noBlock } from './not-blocked.ts'

/**
 * The one visibility predicate as SQL over the table or alias `item`: the same rule as `visible` of the contracts.
 * Every query that gives items out carries it. `sides` are the columns of whose it is and of who did it in their name.
 */
export const visibleTo = (
  actor: Actor,
  alias = 'item',
  sides: readonly string[] = ['owner_id', 'actor_id'],
): RawBuilder<boolean> => {
  const item = sql.ref(alias)
  const viewer = actor.entity
  if (viewer === null) return sql<boolean>`${item}.privacy_status = 9`
  const removed = moderates(actor) ? sql`or ${item}.privacy_status in (-1, 9)` : sql``
  return sql<boolean>`(${item}.owner_id = ${viewer} ${removed} or (${item}.privacy_status in (1, 9)
    and ${noBlock(actor, ...sides.map((column) => `${alias}.${column}`))}
    and (${item}.privacy_status = 9 or exists (select from relation where from_id = ${viewer} and to_id = ${item}.owner_id
      and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R')))))`
}
