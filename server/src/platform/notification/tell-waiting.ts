import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../database/database.ts'
import { notify } from './notify.ts'
import { withdrawWaiting } from './withdraw-about.ts'

/** Entries that cannot wait for an administrator's next visit: somebody in danger, and appeals. */
export type Urgent = 'danger' | 'appeal'

/** Most administrators to notify: those who joined the site first. */
const MOST_ADMINISTRATORS = 50

/**
 * Notifies the administrators of a new entry in a queue: at most one unread notification per administrator and queue.
 * The person concerned and the reporters are left out.
 */
export const tellWaiting = async (
  trx: Trx,
  note: Urgent,
  { reportCase, but }: { reportCase: number; but: readonly (number | null)[] },
): Promise<void> => {
  // Lock, so that concurrent entries notify once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${note}`}, 0))`.execute(trx)
  const others = but.filter((one) => one !== null)
  const { rows } = await sql<{ person_id: number }>`
    select person_id from account where role = 'ADMIN' and status = 'active' and delete_at is null
      and person_id <> all(${others}::bigint[])
      and not exists (select from notification where to_id = person_id and kind = 'waiting' and note = ${note} and read_at is null)
    order by id limit ${MOST_ADMINISTRATORS}`.execute(trx)
  for (const { person_id: to } of rows) await notify(trx, { kind: 'waiting', to, subject: reportCase, note })
}

const QUEUES: Record<Urgent, RawBuilder<unknown>> = {
  danger: sql`report_case where closed_at is null
    and exists (select from report where case_id = report_case.id and category = 'danger')`,
  appeal: sql`report_case where appeal is not null and restored_at is null and answered_at is null`,
}

/** Withdraws administrators' notifications about empty queues. */
export const untellWaiting = async (trx: Trx): Promise<void> => {
  for (const [note, queue] of Object.entries(QUEUES)) {
    const { rows } = await sql`select 1 from ${queue} limit 1`.execute(trx)
    if (rows.length === 0) await withdrawWaiting(trx, note)
  }
}
