import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { moderates } from '../request/actor.ts'
import type { Actor } from '../request/actor.ts'

/**
 * Condition that the row in `entity` is active for the caller: a suspended group or organisation exists for its
 * members, for holders of a code on it, and for site administrators.
 */
export const entityIsActive = (actor: Actor): RawBuilder<boolean> => {
  if (moderates(actor)) return sql<boolean>`true`
  if (actor.person === null) return sql<boolean>`entity.suspended_at is null`
  return sql<boolean>`(entity.suspended_at is null or exists (
    select from relation where from_id = ${actor.person} and to_id = entity.id and code in ('m', 'A', 'C', 'E', 'M', 'R')))`
}
