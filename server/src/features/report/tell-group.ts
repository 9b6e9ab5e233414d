import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import { notify } from '../../platform/notification/notify.ts'
import { withdrawGroupAppeals } from '../../platform/notification/withdraw-about.ts'
import { contested, decidedThere } from './case-rows.ts'

/** Moderators of a group told at most: who joined the site first. */
const MOST_MODERATORS = 50

/**
 * Tells who moderates a group that a decision which they made there is contested: one notice for each of them and for each
 * group while it is unread. Administrators of the site are told of every contested decision already. Called under the lock
 * of what they are told, so that two that come at once are told one after the other.
 */
export const tellGroupOfAppeal = async (trx: Trx, id: number, but: readonly (number | null)[]): Promise<void> => {
  const others = but.filter((one) => one !== null)
  const { rows } = await sql<{ person: number; place: number }>`
    select account.person_id as person, report_case.place_id as place from report_case
      join account on account.status = 'active' and account.delete_at is null and account.role <> 'ADMIN'
        and account.person_id in (select from_id from relation where to_id = report_case.place_id and code in ('A', 'C', 'E', 'M'))
    where report_case.id = ${id} and ${decidedThere} and account.person_id <> all(${others}::bigint[])
      and not exists (select from notification where to_id = account.person_id and from_id = report_case.place_id
        and kind = 'waiting' and note = 'group_appeal' and read_at is null)
    order by account.id limit ${MOST_MODERATORS}`.execute(trx)
  for (const { person: to, place: from } of rows)
    await notify(trx, { kind: 'waiting', to, from, subject: id, note: 'group_appeal' })
}

/** Takes that back once nothing which a group decided is contested any more, or is the group's to answer. */
export const untellGroup = async (trx: Trx, place: number): Promise<void> => {
  const { rows } =
    await sql`select 1 from report_case where place_id = ${place} and ${contested} and ${decidedThere} limit 1`.execute(trx)
  if (rows.length === 0) await withdrawGroupAppeals(trx, place)
}

/** The same of the group where a case stands. */
export const untellGroupOfAppeal = async (trx: Trx, id: number): Promise<void> => {
  const about = await trx.selectFrom('report_case').select('place_id').where('id', '=', id).executeTakeFirst()
  if (about !== undefined && about.place_id !== null) await untellGroup(trx, about.place_id)
}

/** The same of all groups where somebody decided who is now of the team of the site: what they decided is the site's. */
export const untellGroupsOf = async (trx: Trx, decider: number): Promise<void> => {
  const { rows } = await sql<{ place: number }>`
    select distinct place_id as place from report_case where closed_by = ${decider} and place_id is not null and ${contested}`.execute(
    trx,
  )
  for (const { place } of rows) await untellGroup(trx, place)
}
