import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { moderates } from '../actor.ts'
import type { Actor } from '../actor.ts'

type Sides = Pick<Actor, 'entity' | 'person'>

/**
 * Condition that no block stands between the caller and the entities in the columns `entities`, of either side: whose
 * it is, and who did it in their name. Who acts as a group or organisation is behind the blocks of both, the entity
 * and the person: acting as another is no way around a block, neither for reading nor for writing.
 */
export const noBlock = ({ entity: viewer, person }: Sides, ...entities: readonly string[]): RawBuilder<boolean> => {
  if (viewer === null) return sql<boolean>`true`
  const others = sql`(${sql.join(entities.map((column) => sql.ref(column)))})`
  const sides = person === null || person === viewer ? sql`(${viewer})` : sql`(${viewer}, ${person})`
  return sql<boolean>`not exists (select from block
    where (from_id in ${sides} and to_id in ${others}) or (from_id in ${others} and to_id in ${sides}))`
}

/** Condition that none of the entities in these columns is a person who is leaving: they are there for nobody. */
export const stays = (...entities: readonly string[]): RawBuilder<boolean> => {
  const others = sql.join(entities.map((column) => sql.ref(column)))
  return sql<boolean>`not exists (select from entity leaving where leaving.left_at is not null and leaving.id in (${others}))`
}

/**
 * Condition that the entities in these columns are there for the caller: no block stands between, and none of them is
 * leaving. What people own says the latter by its privacy; what names people needs this.
 */
export const unblocked = (sides: Sides, ...entities: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${noBlock(sides, ...entities)} and ${stays(...entities)})`

/**
 * The same as `unblocked` for what somebody wrote under an item: it is as visible as the item, and its author's block applies as
 * well. Moderators read past blocks.
 */
export const notBlocked = (actor: Actor, ...entities: readonly string[]): RawBuilder<boolean> =>
  moderates(actor) ? sql<boolean>`true` : unblocked(actor, ...entities)
