import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../database/database.ts'
import { EVENT_CHANNEL } from '../event/publish.ts'

/** Withdraws the notifications that fulfil a condition, and updates open pages. */
export const withdrawWhere = async (trx: Trx, condition: RawBuilder<boolean>): Promise<void> => {
  await sql`
    with gone as (delete from notification where ${condition} returning id, to_id),
    events as (
      insert into event (kind, to_id, data)
      select 'notification-gone', to_id, jsonb_build_object('id', id) from gone returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id::text) from events`.execute(trx)
}

/** Withdraws every notification about an item of this owner, or about a comment, before it is deleted. */
export const withdrawAbout = (trx: Trx, about: { item: number; owner: number } | { comment: number }): Promise<void> =>
  'comment' in about
    ? withdrawWhere(trx, sql<boolean>`comment_id = ${about.comment}`)
    : withdrawWhere(
        trx,
        sql<boolean>`item_id = ${about.item} and exists (select from item where id = ${about.item} and owner_id = ${about.owner})`,
      )

/** Withdraws administrators' notifications about a queue, by its note. */
export const withdrawWaiting = (trx: Trx, note: string): Promise<void> =>
  withdrawWhere(trx, sql<boolean>`kind = 'waiting' and note = ${note}`)

/** Queues of a group's moderators. */
export type GroupQueue = 'group_report' | 'group_appeal'

/** Withdraws notifications about an empty queue of a group. */
export const withdrawGroupQueue = (trx: Trx, entity: number, note: GroupQueue): Promise<void> =>
  withdrawWhere(trx, sql<boolean>`from_id = ${entity} and kind = 'waiting' and note = ${note}`)

/** Withdraws notifications about both queues; with `person`, only theirs, when they no longer moderate the group. */
export const withdrawGroupQueues = (trx: Trx, entity: number, person: number | null = null): Promise<void> =>
  withdrawWhere(
    trx,
    sql<boolean>`from_id = ${entity} and kind = 'waiting' and note in ('group_report', 'group_appeal')
      and to_id = coalesce(${person}::bigint, to_id)`,
  )

/** Withdraws a person's notifications about requests to join an entity. */
export const withdrawRequests = (trx: Trx, person: number, entity: number): Promise<void> =>
  withdrawWhere(trx, sql<boolean>`to_id = ${person} and kind = 'join-request' and subject_id = ${entity}`)
