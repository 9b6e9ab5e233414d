import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MOST_PINNED, PIN_DAYS } from '@florilege/shared/rules'
import { moderates } from '../../platform/request/actor.ts'
import type { Actor, SignedInActor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { kept } from '../../platform/database/kept.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { POST_KINDS } from './post-rules.ts'

/** Pins a post for a period from now; returns its end, null for a removed post. */
export const pin = async (
  trx: Trx,
  { post, entity, person }: { post: number; entity: number; person: number },
): Promise<string | null> => {
  const { rows } = await sql<{ until: Date }>`
    insert into post_pin (post_id, entity_id, actor_id, until)
    select id, ${entity}::bigint, ${person}::bigint, now() + make_interval(days => ${PIN_DAYS}) from item
    where id = ${post} and privacy_status > 0
    on conflict (post_id) do update set until = excluded.until, actor_id = excluded.actor_id, created_at = now()
    returning until`.execute(trx)
  return rows[0]?.until.toISOString() ?? null
}

/** Unpins a post. False when it was not pinned. */
export const unpin = async (trx: Trx, post: number): Promise<boolean> => {
  const gone = await trx.deleteFrom('post_pin').where('post_id', '=', post).executeTakeFirstOrThrow()
  return gone.numDeletedRows > 0n
}

/** Owner of a post hidden by group moderation, if the person holds a code on it; null otherwise. */
export const hiddenPost = async (trx: Trx, me: SignedInActor, id: number): Promise<number | null> => {
  const row = await trx
    .selectFrom('item')
    .innerJoin('item_moderation', 'item_moderation.item_id', 'item.id')
    .select('item.owner_id')
    .where('item.id', '=', id)
    .where('item.kind', 'in', POST_KINDS)
    // Group moderators cannot revert decisions of the site.
    .where('item_moderation.case_id', 'is', null)
    .where('item_moderation.kept', '=', true)
    .where(
      moderates(me)
        ? sql<boolean>`true`
        : sql<boolean>`exists (select from relation where from_id = ${me.person} and to_id = item.owner_id
      and code in ('A', 'C', 'E', 'M', 'R'))`,
    )
    .executeTakeFirst()
  return row?.owner_id ?? null
}

const ids = async (db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

/** Ids of the pinned posts at the top of an entity's page, the latest first. */
export const pinnedOn = (db: Db, actor: Actor, entity: number): Promise<number[]> =>
  ids(
    db,
    sql`select item.id from post_pin join item on item.id = post_pin.post_id
      where post_pin.entity_id = ${entity} and item.privacy_status >= 1 and ${visibleTo(actor)}
      order by post_pin.created_at desc limit ${MOST_PINNED}`,
  )

/**
 * Pinned posts at the top of a member's timeline, the latest first, at most `most`: `id` and `created_at`. Posts that
 * the member has hidden are left out.
 */
export const pinnedAbove = (actor: Actor, viewer: number, most: number): RawBuilder<unknown> => sql`
  select pin.id, pin.created_at from (
    select distinct to_id as id from relation where from_id = ${viewer} and code in ('m', 'A', 'C', 'E', 'M', 'R')
  ) membership cross join lateral (
    select item.id, post_pin.created_at from post_pin join item on item.id = post_pin.post_id
    where post_pin.entity_id = membership.id and post_pin.until > now()
      and item.privacy_status >= 1 and ${visibleTo(actor)}
      and not exists (select from timeline_hidden where entity_id = ${viewer} and item_id = item.id)
    order by post_pin.created_at desc limit ${MOST_PINNED}
  ) pin
  order by pin.created_at desc limit ${Math.min(most, MOST_PINNED)}`

/** Ids of the pinned posts at the top of a member's otherwise empty timeline. */
export const pinnedFor = (db: Db, actor: Actor, viewer: number, most: number): Promise<number[]> =>
  ids(db, sql<{ id: number }>`${kept} ${pinnedAbove(actor, viewer, most)}`)
