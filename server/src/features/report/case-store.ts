import { sql } from 'kysely'
import { can } from '@florilege/shared/contracts'
import type { ModerationAction } from '@florilege/shared/contracts'
import type { SignedInActor } from '../../platform/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { codesOn } from '../../platform/item/codes-on.ts'
import { untellWaiting } from '../../platform/notification/tell-waiting.ts'
import { refuse } from '../../platform/refusal.ts'
import { caseRow, decidedThere, isOnPersonAlone, isOwn } from './case-rows.ts'
import type { CaseRow } from './case-rows.ts'
import { untellGroupOf } from './tell-group.ts'

const mayDecide = async (db: Db | Trx, { role, person }: SignedInActor, row: CaseRow): Promise<boolean> => {
  if (can({ role }, 'report.handle')) return true
  if (row.place_id === null || isOnPersonAlone(row)) return false
  const codes = await codesOn(db, person, row.place_id)
  return can({ role, codes }, row.subject === 'comment' ? 'comment.moderate' : 'post.moderate')
}

/** A case that the caller may decide or read. Nobody else learns that there is one; nobody decides about themself. */
export const decidableCase = async (db: Db | Trx, me: SignedInActor, id: number): Promise<CaseRow> => {
  const row = await caseRow(db, id)
  if (row === undefined || !(await mayDecide(db, me, row))) throw refuse('NOT_FOUND')
  if (isOwn(row, me.person)) throw refuse('FORBIDDEN', 'OWN_CASE')
  return row
}

/**
 * Locks what a case is about, of a comment the item that it stands on. Whoever deletes or changes that holds it, and writes down
 * with the case what it said: both go the same way, so that neither waits for the other.
 */
const lockThing = async (trx: Trx, id: number): Promise<void> => {
  await sql`select from item where id = (
    select case subject when 'item' then subject_id when 'comment'
      then coalesce((select object_id from comment where comment.id = subject_id), removed_from) end
    from report_case where id = ${id}) for update`.execute(trx)
  await sql`select from entity where id = (select subject_id from report_case where id = ${id} and subject = 'entity')
    for no key update`.execute(trx)
}

/** The same, held until the transaction ends, so that two moderators never decide at once; the thing before its case. */
export const heldCase = async (trx: Trx, me: SignedInActor, id: number): Promise<CaseRow> => {
  await lockThing(trx, id)
  await trx.selectFrom('report_case').select('id').where('id', '=', id).forUpdate().execute()
  return decidableCase(trx, me, id)
}

/** Refuses what somebody else is working on, and tells who. */
export const refuseTaken = (row: CaseRow, person: number): void => {
  if (!row.held || row.claimed_by === null || row.claimed_by === person) return
  throw refuse('CONFLICT', 'CASE_CLAIMED', { by: row.holder_name ?? '', until: row.claimed_until?.toISOString() ?? '' })
}

/** Refuses who has not taken the case up, and for a time that is not over: two moderators never decide on one unknowingly. */
export const requireClaim = (row: CaseRow, person: number): void => {
  refuseTaken(row, person)
  if (row.claimed_by !== person || !row.held) throw refuse('CONFLICT', 'CASE_NOT_CLAIMED')
}

/** Who moderates the place where a case stands; nobody for what stands on the page of a person. */
const moderatorsOfPlace = async (trx: Trx, id: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('report_case')
    .innerJoin('relation', 'relation.to_id', 'report_case.place_id')
    .innerJoin('entity', 'entity.id', 'report_case.place_id')
    .select('relation.from_id')
    .distinct()
    .where('report_case.id', '=', id)
    .where('entity.type', '<>', 'PERSON')
    .where('entity.suspended_at', 'is', null)
    .where('relation.code', 'in', ['A', 'C', 'E', 'M'])
    .execute()
  return rows.map(({ from_id }) => from_id)
}

/**
 * Open queues of the moderation, of the site and of the group where it stands, read this case again: nobody works on it without
 * knowing who else does. Notices of a queue that is empty now go.
 */
export const tellModerators = async (trx: Trx, id: number): Promise<void> => {
  await publish(trx, { kind: 'report', data: { id } })
  for (const to of await moderatorsOfPlace(trx, id)) await publish(trx, { kind: 'report', to, data: { id } })
  await untellWaiting(trx)
  await untellGroupOf(trx, id)
}

/** Gives a case to a person for a while, or back to the queue. */
export const claim = async (trx: Trx, id: number, person: number | null, minutes: number): Promise<void> => {
  await trx
    .updateTable('report_case')
    .set({
      claimed_by: person,
      claimed_until: person === null ? null : sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .where('id', '=', id)
    .execute()
  await tellModerators(trx, id)
}

/** The group or organisation in whose name somebody moderates a case; null who does for the site. */
export const moderatesFor = ({ role }: SignedInActor, { place_id }: CaseRow): number | null =>
  can({ role }, 'report.handle') ? null : place_id

type Closing = { action: ModerationAction; statement: string; until: string | null; by: number; decidedFor: number | null }

/** Closes a case with its statement of reasons. */
export const closeCase = async (trx: Trx, id: number, { action, statement, until, by, decidedFor }: Closing): Promise<void> => {
  await trx
    .updateTable('report_case')
    .set({
      action,
      statement,
      suspended_until: until,
      closed_by: by,
      decided_for: decidedFor,
      closed_at: sql<Date>`now()`,
      claimed_until: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether a case was decided by the moderators of the place where it stands, who may take that back themselves. */
export const decidedOnPlace = async (trx: Trx, id: number): Promise<boolean> => {
  const row = await trx.selectFrom('report_case').select('id').where('id', '=', id).where(decidedThere).executeTakeFirst()
  return row !== undefined
}

/** What the site decided, the moderators of a group do not undo. */
export const requireUndoing = async (trx: Trx, { role }: SignedInActor, id: number): Promise<void> => {
  if (!can({ role }, 'report.handle') && !(await decidedOnPlace(trx, id))) throw refuse('FORBIDDEN')
}
