import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { moderates } from '../actor.ts'
import type { Actor } from '../actor.ts'

type Sides = Pick<Actor, 'entity' | 'person'>

/**
 * Condition that no block stands between the caller and the entity in the column `entity`, of either side. Who acts
 * as a group or organisation is behind the blocks of both, the entity and the person: acting as another is no way
 * around a block.
 */
export const unblocked = ({ entity: viewer, person }: Sides, entity: string): RawBuilder<boolean> => {
  if (viewer === null) return sql<boolean>`true`
  const other = sql.ref(entity)
  const sides = person === null || person === viewer ? sql`(${viewer})` : sql`(${viewer}, ${person})`
  return sql<boolean>`not exists (select from block
    where (from_id in ${sides} and to_id = ${other}) or (from_id = ${other} and to_id in ${sides}))`
}

/** Condition that the entity in the column `entity` has blocked neither the caller nor who acts as it: whom one has blocked oneself stays. */
export const notBlockedBy = ({ entity: viewer, person }: Sides, entity: string): RawBuilder<boolean> =>
  viewer === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from block where from_id = ${sql.ref(entity)} and to_id in (${viewer}, ${person}))`

/**
 * The same as `unblocked` for what somebody wrote under an item: it is as visible as the item, and its author's block applies as
 * well. Moderators read past blocks.
 */
export const notBlocked = (actor: Actor, entity: string): RawBuilder<boolean> =>
  moderates(actor) ? sql<boolean>`true` : unblocked(actor, entity)
