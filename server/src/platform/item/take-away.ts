import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../database/database.ts'
import { markOf } from './item-mark.ts'

type TakenAway = {
  /** Moderation case that decided it; null: an administrator without a case. */
  reportCase: number | null
  /** True: stored until its owner deletes it; false: purged 30 days after the removal. */
  kept: boolean
  /** Administrator who deletes it without a case. */
  person?: number | null
  /**
   * Decision of the site: an earlier decision of group moderators is stored below it, and applies again when this one
   * is reverted.
   */
  ofSite?: boolean
}

/**
 * Hides an item from everybody but its owner and moderators: only `giveBack` restores it, and the database refuses
 * other changes (409 ITEM_MODERATED). False for an unknown item.
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
 * Records the owner's deletion of a held item: restoring it then shows it to nobody, and it is purged like other
 * deleted items. No effect on an item that is not held.
 */
export const deletedByOwner = (trx: Trx, item: number): Promise<void> => deletedToo(trx, sql<boolean>`item.id = ${item}`)

/** The same for all held items of an owner that ends, such as a deleted group. */
export const deletedWithOwner = (trx: Trx, owner: number): Promise<void> =>
  deletedToo(trx, sql<boolean>`item.owner_id = ${owner}`)

/** Makes the decision stored below hold the item; false when there was no other. */
const fallBack = async (trx: Trx, item: number, reportCase: number | null): Promise<boolean> => {
  const { rows } = await sql`
    with beneath as (
      update item_moderation set kept = beneath_kept, case_id = beneath_case, person_id = null, beneath_kept = null, beneath_case = null
      where item_id = ${item} and beneath_kept is not null and case_id is not distinct from ${reportCase}::bigint returning item_id
    )
    update item set updated_at = now() from beneath where item.id = beneath.item_id returning item.id`.execute(trx)
  return rows.length > 0
}

/** Ends a group decision stored below a site decision, which alone keeps the item hidden and can restore it. */
export const endBeneath = async (trx: Trx, item: number, reportCase: number): Promise<void> => {
  await trx
    .updateTable('item_moderation')
    .set({ beneath_kept: null, beneath_case: null })
    .where('item_id', '=', item)
    .where('beneath_case', '=', reportCase)
    .execute()
}

/**
 * `back`: the item has its former privacy; `kept`: a group decision stored below still hides it; null: this case did
 * not hold it.
 */
export type GivenBack = 'back' | 'kept' | null

/**
 * Restores the former privacy of an item; for a person with a pending deletion, when they come back. No effect unless
 * this case (null: no case) holds it: items hidden by another decision stay hidden.
 */
export const giveBack = async (trx: Trx, item: number, reportCase: number | null): Promise<GivenBack> => {
  // Deletion also locks the item before its mark.
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
