import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { moderates } from '../request/actor.ts'
import type { Actor } from '../request/actor.ts'

type Sides = Pick<Actor, 'entity' | 'person'>

/**
 * Condition that no block exists between the caller and the entities in the columns `entities`, such as owner and
 * acting person. An actor for a group or organisation is subject to the blocks of both entity and person: acting as
 * another does not bypass a block, neither for reading nor for writing.
 */
const noBlock = ({ entity: viewer, person }: Sides, ...entities: readonly string[]): RawBuilder<boolean> => {
  if (viewer === null) return sql<boolean>`true`
  const others = sql`(${sql.join(entities.map((column) => sql.ref(column)))})`
  const sides = person === null || person === viewer ? sql`(${viewer})` : sql`(${viewer}, ${person})`
  return sql<boolean>`not exists (select from block
    where (from_id in ${sides} and to_id in ${others}) or (from_id in ${others} and to_id in ${sides}))`
}

/** The same for owner and author of an item: a block with either hides it, so both are checked together. */
export const noBlockOnItem = (sides: Sides, item = 'item'): RawBuilder<boolean> =>
  noBlock(sides, `${item}.owner_id`, `${item}.actor_id`)

/** Entities with a block between them and the caller, as a subquery for checks over many rows. */
export const partedFrom = ({ entity: viewer, person }: Sides): RawBuilder<unknown> => sql`
  select to_id as id from block where from_id in (${viewer}::bigint, ${person}::bigint)
  union select from_id from block where to_id in (${viewer}::bigint, ${person}::bigint)`

/**
 * Condition that none of the entities in these columns is a person with a pending deletion: they are invisible to
 * everybody.
 */
export const stays = (...entities: readonly string[]): RawBuilder<boolean> => {
  const others = sql.join(entities.map((column) => sql.ref(column)))
  return sql<boolean>`not exists (select from entity leaving where leaving.left_at is not null and leaving.id in (${others}))`
}

/** Columns with only one half of an authorship: the compiler refuses them in conditions on entities. */
type HalfOfTwo = `${string}owner_id` | `${string}author_id`
type Whole<Column extends string> = Column extends HalfOfTwo ? never : Column

const there = (sides: Sides, ...entities: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${noBlock(sides, ...entities)} and ${stays(...entities)})`

/**
 * Condition that the entity in this column is visible to the caller: no block, no pending deletion. Items express the
 * latter by their privacy; lists of people need this condition.
 */
export const unblocked = <Column extends string>(sides: Sides, entity: Whole<Column>): RawBuilder<boolean> => there(sides, entity)

/** The same for author and acting person of a comment, for moderators too. */
export const unblockedComment = (sides: Sides, comment = 'comment'): RawBuilder<boolean> =>
  there(sides, `${comment}.author_id`, `${comment}.actor_id`)

/** The same as `unblocked`, but moderators read past blocks. */
export const notBlocked = <Column extends string>(actor: Actor, entity: Whole<Column>): RawBuilder<boolean> =>
  moderates(actor) ? sql<boolean>`true` : there(actor, entity)

/** The same for an item shown by another rule than `visibleTo`: checks owner and author. */
export const itemNotBlocked = (actor: Actor, item = 'item'): RawBuilder<boolean> =>
  moderates(actor) ? sql<boolean>`true` : there(actor, `${item}.owner_id`, `${item}.actor_id`)

/** The same for a comment: it is as visible as its item, and blocks of its author and acting person apply as well. */
export const commentNotBlocked = (actor: Actor, comment = 'comment'): RawBuilder<boolean> =>
  moderates(actor) ? sql<boolean>`true` : unblockedComment(actor, comment)
