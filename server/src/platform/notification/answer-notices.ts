import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { EVENT_CHANNEL } from '../event/publish.ts'

/** Requests that are answered in the list of notifications, and their outcome. */
type Request = { kind: 'friend-request' | 'join-request'; from: number; to?: number; subject?: number }
export type RequestAnswer = 'accepted' | 'rejected'

/**
 * Marks the notifications of a request as answered and read, instead of withdrawing them. Updates open pages of all
 * recipients.
 */
export const answerNotices = async (trx: Trx, request: Request, answer: RequestAnswer): Promise<void> => {
  const { kind, from, to = null, subject = null } = request
  await sql`
    with answered as (
      update notification set note = ${answer}, read_at = coalesce(read_at, now())
      where kind = ${kind} and from_id = ${from}::bigint and note is null
        and (${to}::bigint is null or to_id = ${to}::bigint) and subject_id is not distinct from ${subject}::bigint
      returning to_id
    ),
    events as (
      insert into event (kind, to_id, data) select distinct 'notification-read', to_id, '{}'::jsonb from answered returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id::text) from events`.execute(trx)
}
