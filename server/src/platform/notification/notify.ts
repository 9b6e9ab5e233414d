import { sql } from 'kysely'
import type { AdminCode, NotificationKind } from '@florilege/shared/rules'
import type { Trx } from '../database/database.ts'
import { EVENT_CHANNEL } from '../event/publish.ts'
import { JOB_CHANNEL } from '../job/enqueue.ts'

/** Name of the job that pushes a notification. */
export const PUSH_JOB = 'push'

/** Acting entity, and the person behind it. */
type Doer = { entity: number; person: number }

export type Notice = {
  kind: NotificationKind
  /** Entity to notify. A group or organisation is notified through the holders of one of `codes` on it. */
  to: number
  /**
   * Author of the action; nobody is notified of their own actions, nor across a block, including one of the person who
   * acted for a group. An entity without a person when it does not matter who acted.
   */
  from?: Doer | number | null
  item?: number | null
  comment?: number | null
  subject?: number | null
  note?: string | null
  codes?: readonly AdminCode[]
  /** Person to leave out. */
  but?: number | null
}

const sidesOf = (from: Notice['from'] = null): { from: number | null; actor: number | null } => {
  if (from === null || typeof from === 'number') return { from, actor: null }
  return { from: from.entity, actor: from.person === from.entity ? null : from.person }
}

/**
 * Notifies once: a repeated notification changes nothing. The transaction also updates the list of notifications, open
 * pages and push (the event carries the id of the notification).
 */
export const notify = async (trx: Trx, notice: Notice): Promise<void> => {
  const { kind, to, item = null, comment = null, subject = null, note = null, codes = ['A'], but = null } = notice
  const { from, actor } = sidesOf(notice.from)
  await sql`
    with told as (
      select id from entity where id = ${to} and type = 'PERSON'
      union
      select relation.from_id from relation join entity on entity.id = relation.to_id
      where relation.to_id = ${to} and entity.type <> 'PERSON' and relation.code = any(${[...codes]}::text[])
    ),
    made as (
      insert into notification (to_id, kind, from_id, actor_id, item_id, comment_id, subject_id, note)
      select told.id, ${kind}, ${from}::bigint, ${actor}::bigint, ${item}::bigint, ${comment}::bigint, ${subject}::bigint, ${note}::text from told
      where told.id is distinct from ${from}::bigint and told.id is distinct from ${but}::bigint
        and not exists (select from block where (from_id = told.id and to_id in (${from}::bigint, ${actor}::bigint))
          or (from_id in (${from}::bigint, ${actor}::bigint) and to_id = told.id))
      on conflict do nothing
      returning id, to_id
    ),
    jobs as (
      insert into job (name, data)
      select ${PUSH_JOB}, jsonb_build_object('notification', id) from made
      where exists (select from push_subscription where person_id = made.to_id)
      returning id
    ),
    events as (
      insert into event (kind, to_id, data)
      select 'notification', to_id, jsonb_build_object('id', id) from made returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id::text) from events
    union all
    select pg_notify(${JOB_CHANNEL}, '') from jobs`.execute(trx)
}

/** Withdraws notifications that no longer apply, such as of a revoked request or like. */
export const withdraw = async (
  trx: Trx,
  notice: Omit<Notice, 'note' | 'codes' | 'to' | 'but'> & { to?: number },
): Promise<void> => {
  const { kind, to, item = null, comment = null, subject = null } = notice
  const { from } = sidesOf(notice.from)
  await sql`
    with gone as (
      delete from notification where kind = ${kind} and from_id is not distinct from ${from}::bigint
        and (${to ?? null}::bigint is null or to_id = ${to ?? null}::bigint)
        and item_id is not distinct from ${item}::bigint and comment_id is not distinct from ${comment}::bigint
        and subject_id is not distinct from ${subject}::bigint
      returning id, to_id
    ),
    events as (
      insert into event (kind, to_id, data)
      select 'notification-gone', to_id, jsonb_build_object('id', id) from gone returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id::text) from events`.execute(trx)
}
