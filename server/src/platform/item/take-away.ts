import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../database/database.ts'
import { markOf } from './item-mark.ts'

type TakenAway = {
  /** Case of moderation that decided it; null: an administrator without one. */
  reportCase: number | null
  /** Kept until its owner deletes it; else it is purged with what else was removed 30 days ago. */
  kept: boolean
  /** Administrator who deletes it without a case. */
  person?: number | null
  /** Decided for the site: what moderators of a group decided before lies beneath it, and stands again when this is given back. */
  ofSite?: boolean
}

/**
 * Takes an item away from everybody but its owner and moderators: it comes back only by `giveBack`, the database refuses
 * any other hand (409 ITEM_MODERATED). False when there is no such item.
 */
export const takeAway = async (trx: Trx, item: number, taken: TakenAway): Promise<boolean> => {
  const { reportCase, kept, person = null, ofSite = false } = taken
  const isOver = ofSite && (await markOf(trx, item))?.holder === 'group'
  const { rows } = await sql`
    with former as (
      select id, case when privacy_status = 0 then coalesce(privacy_before_leaving, 0) else privacy_status end as privacy_status
      from item where id = ${item} for update
    ),
    marked as (
      insert into item_moderation (item_id, case_id, former_privacy, kept, person_id)
      select id, ${reportCase}::bigint, privacy_status, ${kept}::boolean, ${person}::bigint from former
      on conflict (item_id) do update set kept = excluded.kept, person_id = excluded.person_id,
        beneath_kept = case when ${isOver}::boolean then item_moderation.kept else item_moderation.beneath_kept end,
        beneath_case = case when ${isOver}::boolean then item_moderation.case_id else item_moderation.beneath_case end,
        case_id = case when excluded.person_id is null then coalesce(excluded.case_id, item_moderation.case_id) end
        -- What the site's moderation or administration decided, no other hand decides again.
        where excluded.case_id is not null or excluded.person_id is not null
          or (item_moderation.case_id is null and item_moderation.kept)
    )
    update item set privacy_status = -1, updated_at = now() from former where item.id = former.id returning item.id`.execute(trx)
  return rows.length > 0
}

const deletedToo = async (trx: Trx, which: RawBuilder<boolean>): Promise<void> => {
  await sql`
    with held as (
      update item_moderation set former_privacy = -1 from item
      where item.id = item_moderation.item_id and ${which} and former_privacy <> -1 returning item_id
    )
    update item set updated_at = now() from held where item.id = held.item_id`.execute(trx)
}

/**
 * Keeps the word of the owner on what is held already: they deleted it too, so that giving it back shows it to nobody, and it is
 * purged with what else was removed. Nothing of an item that is not held.
 */
export const deletedByOwner = (trx: Trx, item: number): Promise<void> => deletedToo(trx, sql<boolean>`item.id = ${item}`)

/** The same of all that is held of an owner who ends, such as a group that is deleted. */
export const deletedWithOwner = (trx: Trx, owner: number): Promise<void> =>
  deletedToo(trx, sql<boolean>`item.owner_id = ${owner}`)

/** Lets what lies beneath hold the item; false where nothing does. */
const fallBack = async (trx: Trx, item: number, reportCase: number | null): Promise<boolean> => {
  const { rows } = await sql`
    with beneath as (
      update item_moderation set kept = beneath_kept, case_id = beneath_case, person_id = null, beneath_kept = null, beneath_case = null
      where item_id = ${item} and beneath_kept is not null and case_id is not distinct from ${reportCase}::bigint returning item_id
    )
    update item set updated_at = now() from beneath where item.id = beneath.item_id returning item.id`.execute(trx)
  return rows.length > 0
}

/** Ends a decision of a group that lies beneath one of the site: that one still keeps the item away, and alone gives it back. */
export const endBeneath = async (trx: Trx, item: number, reportCase: number): Promise<void> => {
  await trx
    .updateTable('item_moderation')
    .set({ beneath_kept: null, beneath_case: null })
    .where('item_id', '=', item)
    .where('beneath_case', '=', reportCase)
    .execute()
}

/** Whether an item is where it was, or a decision of its group that lay beneath keeps it away; null: this did not hold it. */
export type GivenBack = 'back' | 'kept' | null

/**
 * Gives an item the privacy back that it had; of somebody who is leaving, when they come back. Nothing of what is not held by this
 * case (null: by none): what another decision took away stays away.
 */
export const giveBack = async (trx: Trx, item: number, reportCase: number | null): Promise<GivenBack> => {
  // Who deletes it takes the item before its mark as well.
  await trx.selectFrom('item').select('id').where('id', '=', item).forUpdate().execute()
  if (await fallBack(trx, item, reportCase)) return 'kept'
  const mark = await trx
    .deleteFrom('item_moderation')
    .where('item_id', '=', item)
    .where(sql<boolean>`case_id is not distinct from ${reportCase}::bigint`)
    .returning('former_privacy')
    .executeTakeFirst()
  if (mark === undefined) return null
  await trx
    .updateTable('item')
    .set({ privacy_status: mark.former_privacy, updated_at: sql<Date>`now()` })
    .where('id', '=', item)
    .execute()
  return 'back'
}
