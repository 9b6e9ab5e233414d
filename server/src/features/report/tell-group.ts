import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import { notify } from '../../platform/notification/notify.ts'
import { withdrawGroupQueue } from '../../platform/notification/withdraw-about.ts'
import type { GroupQueue } from '../../platform/notification/withdraw-about.ts'
import { contested, decidedThere } from './case-rows.ts'

/** Most moderators of a group to notify: those who joined the site first. */
const MOST_MODERATORS = 50

/** Cases of each queue that moderators of the group may decide. */
const QUEUES: Record<GroupQueue, RawBuilder<boolean>> = {
  group_report: sql<boolean>`(closed_at is null and exists (select from entity where entity.id = place_id
    and type <> 'PERSON' and suspended_at is null))`,
  group_appeal: sql<boolean>`(${contested} and ${decidedThere})`,
}

/**
 * Condition for the moderators to notify of a queue: no site administrators, and nobody with an unread notification
 * about it.
 */
const toBeTold = (note: GroupQueue, place: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(account.status = 'active'
  and account.delete_at is null and account.role <> 'ADMIN'
  and account.person_id in (select from_id from relation where to_id = ${place} and code in ('A', 'C', 'E', 'M'))
  and not exists (select from notification where to_id = account.person_id and from_id = ${place}
    and kind = 'waiting' and notification.note = ${note} and read_at is null))`

/**
 * Notifies the moderators of a group of a new entry: at most one unread notification per moderator, group and queue.
 * Leaves out the people in `but`, and site administrators, whose queues have it too.
 */
export const tellGroup = async (trx: Trx, note: GroupQueue, id: number, but: readonly (number | null)[]): Promise<void> => {
  const others = but.filter((one) => one !== null)
  // Lock, so that concurrent entries notify once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${note} || ' ' || place_id, 0)) from report_case
    where id = ${id} and place_id is not null`.execute(trx)
  const { rows } = await sql<{ person: number; place: number }>`
    select account.person_id as person, report_case.place_id as place from report_case
      join account on ${toBeTold(note, sql`report_case.place_id`)}
    where report_case.id = ${id} and ${QUEUES[note]} and account.person_id <> all(${others}::bigint[])
    order by account.id limit ${MOST_MODERATORS}`.execute(trx)
  for (const { person: to, place: from } of rows) await notify(trx, { kind: 'waiting', to, from, subject: id, note })
}

/**
 * Notifies moderators of the queues after their group's suspension, during which the site was responsible: of the
 * newest entries that are not about them, nor appealed or reported by them.
 */
export const tellGroupAgain = async (trx: Trx, place: number): Promise<void> => {
  for (const note of ['group_report', 'group_appeal'] as const) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${note} ${place}`}, 0))`.execute(trx)
    const { rows } = await sql<{ person: number; id: number }>`
      select account.person_id as person, newest.id from account
        cross join lateral (select report_case.id from report_case where place_id = ${place} and ${QUEUES[note]}
          and person_id is distinct from account.person_id and concerns_id is distinct from account.person_id
          and appealed_by is distinct from account.person_id
          and not exists (select from report where case_id = report_case.id and reporter_id = account.person_id)
          order by report_case.id desc limit 1) newest
      where ${toBeTold(note, sql`${place}::bigint`)}
      order by account.id limit ${MOST_MODERATORS}`.execute(trx)
    for (const { person: to, id } of rows) await notify(trx, { kind: 'waiting', to, from: place, subject: id, note })
  }
}

/** Withdraws notifications about queues that are empty for the group. */
export const untellGroup = async (trx: Trx, place: number): Promise<void> => {
  for (const note of ['group_report', 'group_appeal'] as const) {
    const { rows } = await sql`select 1 from report_case where place_id = ${place} and ${QUEUES[note]} limit 1`.execute(trx)
    if (rows.length === 0) await withdrawGroupQueue(trx, place, note)
  }
}

/** The same for the group of a case. */
export const untellGroupOf = async (trx: Trx, id: number): Promise<void> => {
  const about = await trx.selectFrom('report_case').select('place_id').where('id', '=', id).executeTakeFirst()
  if (about !== undefined && about.place_id !== null) await untellGroup(trx, about.place_id)
}

/** The same for all groups in which a new site administrator has decided: the site is responsible for their decisions. */
export const untellGroupsOf = async (trx: Trx, decider: number): Promise<void> => {
  const { rows } = await sql<{ place: number }>`
    select distinct place_id as place from report_case where closed_by = ${decider} and place_id is not null and ${contested}`.execute(
    trx,
  )
  for (const { place } of rows) await untellGroup(trx, place)
}
