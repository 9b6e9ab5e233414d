import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../database/database.ts'
import { EVENT_CHANNEL } from '../event/publish.ts'

/** Takes back the notices that a condition names, and tells open pages of it. */
export const withdrawWhere = async (trx: Trx, condition: RawBuilder<boolean>): Promise<void> => {
  await sql`
    with gone as (delete from notification where ${condition} returning id, to_id),
    events as (
      insert into event (kind, to_id, data)
      select 'notification-gone', to_id, jsonb_build_object('id', id) from gone returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id::text) from events`.execute(trx)
}

/** Takes back every notice about an item of this owner, or about a comment, which is about to go. */
export const withdrawAbout = (trx: Trx, about: { item: number; owner: number } | { comment: number }): Promise<void> =>
  'comment' in about
    ? withdrawWhere(trx, sql<boolean>`comment_id = ${about.comment}`)
    : withdrawWhere(
        trx,
        sql<boolean>`item_id = ${about.item} and exists (select from item where id = ${about.item} and owner_id = ${about.owner})`,
      )

/** Takes back what administrators were told of a queue, by its note. */
export const withdrawWaiting = (trx: Trx, note: string): Promise<void> =>
  withdrawWhere(trx, sql<boolean>`kind = 'waiting' and note = ${note}`)

/** What waits in a group for those who moderate there. */
export type GroupQueue = 'group_report' | 'group_appeal'

/** Takes back what was told of a queue of a group that is empty now. */
export const withdrawGroupQueue = (trx: Trx, entity: number, note: GroupQueue): Promise<void> =>
  withdrawWhere(trx, sql<boolean>`from_id = ${entity} and kind = 'waiting' and note = ${note}`)

/** Takes back what was told of both; of one person alone, who does not moderate there any more. */
export const withdrawGroupQueues = (trx: Trx, entity: number, person: number | null = null): Promise<void> =>
  withdrawWhere(
    trx,
    sql<boolean>`from_id = ${entity} and kind = 'waiting' and note in ('group_report', 'group_appeal')
      and to_id = coalesce(${person}::bigint, to_id)`,
  )

/** Takes back what a person was told of requests to join an entity. */
export const withdrawRequests = (trx: Trx, person: number, entity: number): Promise<void> =>
  withdrawWhere(trx, sql<boolean>`to_id = ${person} and kind = 'join-request' and subject_id = ${entity}`)
