import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { moderates } from '../request/actor.ts'
import type { Actor } from '../request/actor.ts'

/**
 * Condition that text and place of the row in `entity` are visible to the caller: by `profile_pp` of its owner, else
 * public (VA-18). Name and picture are visible to everybody without a block.
 */
export const profileOpens = (actor: Actor): RawBuilder<boolean> => {
  const setting = sql`coalesce((entity.setting ->> 'profile_pp')::int, 9)`
  if (moderates(actor)) return sql<boolean>`true`
  if (actor.entity === null) return sql<boolean>`${setting} = 9`
  return sql<boolean>`(entity.id = ${actor.entity} or ${setting} = 9 or (${setting} = 1 and exists (
    select from relation where from_id = ${actor.entity} and to_id = entity.id and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R'))))`
}
