import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { EventKind, PrivacyStatus } from '@florilege/shared/contracts'
import type { Actor } from '../request/actor.ts'
import type { Db } from '../database/database.ts'
import { kept } from '../database/kept.ts'
import { MODERATING, visibleTo } from '../item/visible.ts'

/** Event with the data that decides about its recipients. */
export type Told = {
  id: number
  kind: EventKind
  to: number | null
  /** Subject of the event, even if it no longer exists. */
  item: number | null
  data: Record<string, number | string | null>
  /** Null when the subject is gone or the event has no item. */
  owner: number | null
  privacy: PrivacyStatus | null
  /** Among the given entities: friends, members and administrators of the owner. */
  related: number[]
  /** Among the given entities: holders of a moderating code on the owner. */
  moderating: number[]
  /**
   * Among the given entities: those with a block between them and the owner of the item, or the person who acted for
   * the owner.
   */
  blocked: number[]
  /**
   * Among the given entities: those with a block between them and the author of the comment or action; for a deletion,
   * any of its authors.
   */
  parted: number[]
}

const blocksBetween = (sides: RawBuilder<unknown>, ids: number[]): RawBuilder<unknown> => sql`array(
  select block.to_id from block where block.from_id = any(${sides}) and block.to_id = any(${ids}::bigint[])
  union select block.from_id from block where block.to_id = any(${sides}) and block.from_id = any(${ids}::bigint[]))`

/** Events that fulfil a condition on `event`, oldest first, with the data that decides if the entities `ids` get them. */
const read = async (db: Db, condition: RawBuilder<unknown>, ids: number[], most: number): Promise<Told[]> => {
  const { rows } = await sql<Told>`
    select event.id, event.kind, event.to_id as "to", subject.item, event.data, item.privacy_status as privacy,
      coalesce(item.owner_id, case when event.kind = 'post-gone' then event.sides[1] end) as owner,
      array(select relation.from_id from relation where relation.to_id = item.owner_id and relation.from_id = any(${ids}::bigint[])
        and relation.code in ('b', 'm', 'A', 'C', 'E', 'M', 'R')) as related,
      array(select relation.from_id from relation where relation.to_id = item.owner_id and relation.from_id = any(${ids}::bigint[])
        and relation.code in (${MODERATING})) as moderating,
      ${blocksBetween(sql`array[item.owner_id, item.actor_id]`, ids)} as blocked,
      ${blocksBetween(sql`subject.sides`, ids)} as parted
    from (select * from event where ${condition} order by id desc limit ${most}) event
    left join notification on event.kind = 'notification' and notification.id = (event.data->>'id')::bigint
    left join comment on comment.id = case when event.kind in ('comment', 'comment-gone', 'like')
      then coalesce(event.data->>'comment', event.data->>'id')::bigint else notification.comment_id end
    cross join lateral (select coalesce(event.item_id, notification.item_id, comment.object_id) as item,
      event.sides || array[comment.author_id, comment.actor_id, notification.from_id, notification.actor_id] as sides) subject
    left join item on item.id = subject.item
    order by event.id`.execute(db)
  return rows
}

/** Most events in one read; a viewer that missed more reads everything again. */
export const MOST_MISSED = 500

/**
 * Ids are assigned before transactions end, so this number of ids before the last known one may have been committed
 * later.
 */
const SLACK = 100

/** Longest life of a transaction: events created longer before the last known one had been sent with it. */
const LONGEST_TRANSACTION = '2 minutes'

/** Those of the events `events` that the entities `ids` may get. */
export const eventsByIds = (db: Db, events: number[], ids: number[]): Promise<Told[]> =>
  read(db, sql`id = any(${events}::bigint[])`, ids, events.length)

/** Events committed after the given one, for a process that missed notifications. */
export const eventIdsSince = async (db: Db, last: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from event where id > ${last - MOST_MISSED} and created_at > now() - interval '1 hour' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Events that one viewer missed since the given one: those addressed to them, and unaddressed ones. */
export const eventsMissed = async (db: Db, last: number, ids: number[]): Promise<Told[]> => {
  const since = sql`(select created_at from event where id = ${last}) - ${LONGEST_TRANSACTION}::interval`
  const after = sql`id > ${last - SLACK} and id <> ${last} and (id > ${last} or created_at > ${since})`
  const own = await read(db, sql`to_id = any(${ids}::bigint[]) and ${after}`, ids, MOST_MISSED + 1)
  const open = await read(db, sql`to_id is null and ${after}`, ids, MOST_MISSED + 1)
  return [...own, ...open].toSorted((a, b) => a.id - b.id)
}

/** Newest and oldest stored event; 0 without any. */
export const eventRange = async (db: Db): Promise<{ newest: number; oldest: number }> => {
  const { rows } = await sql<{ newest: number; oldest: number }>`${kept}
    select coalesce((select id from event order by id desc limit 1), 0) as newest,
      coalesce((select id from event order by id limit 1), 0) as oldest`.execute(db)
  return rows[0] ?? { newest: 0, oldest: 0 }
}

/** Those of the items that the actor may see. */
export const seenOf = async (db: Db, actor: Actor, items: number[]): Promise<number[]> => {
  if (items.length === 0) return []
  const rows = await db.selectFrom('item').select('id').where('id', 'in', items).where(visibleTo(actor)).execute()
  return rows.map(({ id }) => id)
}
