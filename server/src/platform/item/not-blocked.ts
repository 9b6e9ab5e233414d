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
const noBlock = ({ entity: viewer, person }: Sides, ...entities: readonly string[]): RawBuilder<boolean> => {
  if (viewer === null) return sql<boolean>`true`
  const others = sql`(${sql.join(entities.map((column) => sql.ref(column)))})`
  const sides = person === null || person === viewer ? sql`(${viewer})` : sql`(${viewer}, ${person})`
  return sql<boolean>`not exists (select from block
    where (from_id in ${sides} and to_id in ${others}) or (from_id in ${others} and to_id in ${sides}))`
}

/** The same for whose an item is and who did it in their name: a block on either hides it, and neither is asked for alone. */
export const noBlockOnItem = (sides: Sides, item = 'item'): RawBuilder<boolean> =>
  noBlock(sides, `${item}.owner_id`, `${item}.actor_id`)

/** Entities that a block of either side parts from the caller, as a query for where very many rows are asked for at once. */
export const partedFrom = ({ entity: viewer, person }: Sides): RawBuilder<unknown> => sql`
  select to_id as id from block where from_id in (${viewer}::bigint, ${person}::bigint)
  union select from_id from block where to_id in (${viewer}::bigint, ${person}::bigint)`

/** Condition that none of the entities in these columns is a person who is leaving: they are there for nobody. */
export const stays = (...entities: readonly string[]): RawBuilder<boolean> => {
  const others = sql.join(entities.map((column) => sql.ref(column)))
  return sql<boolean>`not exists (select from entity leaving where leaving.left_at is not null and leaving.id in (${others}))`
}

/** Columns that say only half of who made something: the compiler refuses them where a condition takes an entity. */
type HalfOfTwo = `${string}owner_id` | `${string}author_id`
type Whole<Column extends string> = Column extends HalfOfTwo ? never : Column

const there = (sides: Sides, ...entities: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${noBlock(sides, ...entities)} and ${stays(...entities)})`

/**
 * Condition that the entity in this column is there for the caller: no block stands between, and it is not leaving. What
 * people own says the latter by its privacy; what names people needs this.
 */
export const unblocked = <Column extends string>(sides: Sides, entity: Whole<Column>): RawBuilder<boolean> => there(sides, entity)

/** The same for who wrote a comment and who did it in their name, for moderators too. */
export const unblockedComment = (sides: Sides, comment = 'comment'): RawBuilder<boolean> =>
  there(sides, `${comment}.author_id`, `${comment}.actor_id`)

/** The same as `unblocked`, but moderators read past blocks. */
export const notBlocked = <Column extends string>(actor: Actor, entity: Whole<Column>): RawBuilder<boolean> =>
  moderates(actor) ? sql<boolean>`true` : there(actor, entity)

/** The same for an item that is shown by another rule than `visibleTo`: of whose it is and of who did it in their name. */
export const itemNotBlocked = (actor: Actor, item = 'item'): RawBuilder<boolean> =>
  moderates(actor) ? sql<boolean>`true` : there(actor, `${item}.owner_id`, `${item}.actor_id`)

/** The same for a comment: it is as visible as its item, and the blocks of who wrote it and who did it in their name apply as well. */
export const commentNotBlocked = (actor: Actor, comment = 'comment'): RawBuilder<boolean> =>
  moderates(actor) ? sql<boolean>`true` : unblockedComment(actor, comment)
