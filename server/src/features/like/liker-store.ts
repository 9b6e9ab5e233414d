import { sql } from 'kysely'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { commentNotBlocked, notBlocked } from '../../platform/item/not-blocked.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import type { Likeable } from './like-store.ts'

/** True when the caller may see the liked object. */
export const seesLikeable = async (db: Db, actor: Actor, of: Likeable, id: number): Promise<boolean> => {
  const { rows } =
    of === 'item'
      ? await sql`select from item where id = ${id} and ${visibleTo(actor)}`.execute(db)
      : await sql`select from comment join item on item.id = comment.object_id
          where comment.id = ${id} and comment.deleted_at is null and ${visibleTo(actor)}
            and ${commentNotBlocked(actor)}`.execute(db)
  return rows.length > 0
}

/** Cursor of a page: time in microseconds of the epoch, and entity. */
export type LikerPlace = { at: string; entity: number }
export type LikerRow = { entity_id: number; type: string; display_name: string; created_at: Date; at: string }
type Page = { of: Likeable; id: number; after: LikerPlace | null; limit: number }

/** Likers, the latest first. The caller must have checked the object's visibility. */
export const likersOf = async (db: Db, actor: Actor, { of, id, after, limit }: Page): Promise<LikerRow[]> => {
  const from =
    after === null
      ? sql`true`
      : sql`(taken.created_at, taken.entity_id) < (
    'epoch'::timestamptz + ${after.at}::bigint * interval '1 microsecond', ${after.entity}::bigint)`
  const { rows } = await sql<LikerRow>`
    select taken.entity_id, entity.type, entity.display_name, taken.created_at,
      (extract(epoch from taken.created_at) * 1000000)::bigint::text as at
    from ${sql.table(`${of}_like`)} as taken join entity on entity.id = taken.entity_id
    where taken.${sql.ref(`${of}_id`)} = ${id} and ${from} and ${notBlocked(actor, 'taken.entity_id')}
    order by taken.created_at desc, taken.entity_id desc limit ${limit}`.execute(db)
  return rows
}
