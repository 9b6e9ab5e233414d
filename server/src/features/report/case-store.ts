import { sql } from 'kysely'
import { can } from '@florilege/shared/contracts'
import type { ModerationAction } from '@florilege/shared/contracts'
import type { SignedInActor } from '../../platform/request/actor.ts'
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

/** Case that the caller may decide or read. Others cannot find out that it exists; nobody decides about themself. */
export const decidableCase = async (db: Db | Trx, me: SignedInActor, id: number): Promise<CaseRow> => {
  const row = await caseRow(db, id)
  if (row === undefined || !(await mayDecide(db, me, row))) throw refuse('NOT_FOUND')
  if (isOwn(row, me.person)) throw refuse('FORBIDDEN', 'OWN_CASE')
  return row
}

/**
 * Locks the target of a case, for a comment its item. Deletions and changes lock it too before they store the former
 * text with the case: the same lock order avoids a deadlock.
 */
const lockThing = async (trx: Trx, id: number): Promise<void> => {
  await sql`select id from item where id = (
    select case subject when 'item' then subject_id when 'comment'
      then coalesce((select object_id from comment where comment.id = subject_id), removed_from) end
    from report_case where id = ${id}) for update`.execute(trx)
  await sql`select id from entity where id = (select subject_id from report_case where id = ${id} and subject = 'entity')
    for no key update`.execute(trx)
}

/**
 * The same, locked until the transaction ends, so that concurrent decisions are serialized; the target is locked before
 * its case.
 */
export const heldCase = async (trx: Trx, me: SignedInActor, id: number): Promise<CaseRow> => {
  await lockThing(trx, id)
  await trx.selectFrom('report_case').select('id').where('id', '=', id).forUpdate().execute()
  return decidableCase(trx, me, id)
}

/** Refuses a case claimed by somebody else, and names them. */
export const refuseTaken = (row: CaseRow, person: number): void => {
  if (!row.held || row.claimed_by === null || row.claimed_by === person) return
  throw refuse('CONFLICT', 'CASE_CLAIMED', { by: row.holder_name ?? '', until: row.claimed_until?.toISOString() ?? '' })
}

/** Refuses callers without a valid claim: two moderators never decide one case unknowingly. */
export const requireClaim = (row: CaseRow, person: number): void => {
  refuseTaken(row, person)
  if (row.claimed_by !== person || !row.held) throw refuse('CONFLICT', 'CASE_NOT_CLAIMED')
}

/** Moderators of the group of a case; empty on the page of a person. */
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
 * Updates open queues of the site's and the group's moderators after a change of this case, so that no two work on it
 * unknowingly. Withdraws notifications of empty queues.
 */
export const tellModerators = async (trx: Trx, id: number): Promise<void> => {
  await publish(trx, { kind: 'report', data: { id } })
  for (const to of await moderatorsOfPlace(trx, id)) await publish(trx, { kind: 'report', to, data: { id } })
  await untellWaiting(trx)
  await untellGroupOf(trx, id)
}

/** Assigns a case to a person for a limited time, or returns it to the queue. */
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

/** Group or organisation for which somebody moderates a case; null for the site. */
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

/** True when moderators of the group decided a case, which they may revert themselves. */
export const decidedOnPlace = async (trx: Trx, id: number): Promise<boolean> => {
  const row = await trx.selectFrom('report_case').select('id').where('id', '=', id).where(decidedThere).executeTakeFirst()
  return row !== undefined
}

/** Group moderators cannot revert decisions of the site. */
export const requireUndoing = async (trx: Trx, { role }: SignedInActor, id: number): Promise<void> => {
  if (!can({ role }, 'report.handle') && !(await decidedOnPlace(trx, id))) throw refuse('FORBIDDEN')
}
