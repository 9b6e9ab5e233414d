import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { moderates } from '../actor.ts'
import type { Actor } from '../actor.ts'

/**
 * Condition that no block stands between the caller and the entity in the column `entity`: what somebody wrote under
 * an item is as visible as the item, and its author's block applies as well. Moderators read past blocks.
 */
export const notBlocked = (actor: Actor, entity: string): RawBuilder<boolean> => {
  const viewer = actor.entity
  if (viewer === null || moderates(actor)) return sql<boolean>`true`
  const author = sql.ref(entity)
  return sql<boolean>`not exists (select from block
    where (from_id = ${viewer} and to_id = ${author}) or (from_id = ${author} and to_id = ${viewer}))`
}
