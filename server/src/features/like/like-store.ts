import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { commentNotBlocked } from '../../platform/item/not-blocked.ts'
import { visibleTo } from '../../platform/item/visible.ts'

/** Likeable things: an item of any kind, or a comment on one. */
export type Likeable = 'item' | 'comment'
/** Count, if the call changed it, and the person concerned: the owner of the item, or the author of the comment. */
export type LikeState = { evaluation_count: number; changed: boolean; to: number; item: number }

// The row is locked against deletion until the like is stored, so that no like is left without its object.
const seen: Record<Likeable, (actor: SignedInActor, id: number) => RawBuilder<unknown>> = {
  item: (actor, id) => sql`
    select id, owner_id as "to", id as item from item where id = ${id} and ${visibleTo(actor)} for key share`,
  comment: (actor, id) => sql`
    select comment.id, comment.author_id as "to", item.id as item from comment join item on item.id = comment.object_id
    where comment.id = ${id} and comment.deleted_at is null and ${visibleTo(actor)} and ${commentNotBlocked(actor)}
    for key share of comment`,
}

const namesOf = (of: Likeable) => ({
  likes: sql.table(`${of}_like`),
  key: sql.ref(`${of}_id`),
  object: sql.table(of),
})

const state = (object: RawBuilder<unknown>) => sql`
  select coalesce((select evaluation_count from counted), object.evaluation_count) as evaluation_count,
    exists (select from counted) as changed, seen."to", seen.item
  from seen join ${object} as object on object.id = seen.id`

const stateOf = async (db: Db | Trx, query: RawBuilder<LikeState>): Promise<LikeState | null> =>
  (await query.execute(db)).rows[0] ?? null

/** Likes once; null when the caller sees no such object. Only a new like increases the count. */
export const like = (db: Db | Trx, actor: SignedInActor, of: Likeable, id: number): Promise<LikeState | null> => {
  const { likes, key, object } = namesOf(of)
  return stateOf(
    db,
    sql<LikeState>`
      with seen as (${seen[of](actor, id)}),
      made as (
        insert into ${likes} (entity_id, ${key}) select ${actor.entity}, id from seen on conflict do nothing returning ${key} as id
      ),
      counted as (
        update ${object} as object set evaluation_count = object.evaluation_count + 1 from made where object.id = made.id
        returning object.evaluation_count
      )
      ${state(object)}`,
  )
}

/** Removes a like, if any; null when the caller sees no such object. */
export const unlike = (db: Db | Trx, actor: SignedInActor, of: Likeable, id: number): Promise<LikeState | null> => {
  const { likes, key, object } = namesOf(of)
  return stateOf(
    db,
    sql<LikeState>`
      with seen as (${seen[of](actor, id)}),
      gone as (
        delete from ${likes} as taken using seen where taken.entity_id = ${actor.entity} and taken.${key} = seen.id
        returning taken.${key} as id
      ),
      counted as (
        update ${object} as object set evaluation_count = object.evaluation_count - 1 from gone where object.id = gone.id
        returning object.evaluation_count
      )
      ${state(object)}`,
  )
}
