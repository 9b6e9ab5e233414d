import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import { publish } from '../../platform/event/publish.ts'
import { deleteBySite, isGoneForGood, itemForLog } from '../../platform/item/delete-by-site.ts'
import { markOf } from '../../platform/item/item-mark.ts'
import { giveBack } from '../../platform/item/take-away.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import type { Row } from '../../platform/account/removal.ts'

/** True when the administrator may find an item in a table, or anywhere: deletion must not reveal private items (T4). */
const isSeen = async (trx: Trx, id: number, actor: SignedInActor): Promise<boolean> => {
  const { rows } = await sql`select from item left join contribution on contribution.id = item.id
    where item.id = ${id} and (${visibleTo(actor)} or (item.privacy_status >= 0 and contribution.state <> 'draft'))`.execute(trx)
  return rows.length > 0
}

/** True when the group that posted it was deleted, so that nobody could restore it. */
const hasNoOwner = async (trx: Trx, id: number): Promise<boolean> => {
  const owner = await trx
    .selectFrom('item')
    .innerJoin('entity', 'entity.id', 'item.owner_id')
    .select('entity.deleted_at')
    .where('item.id', '=', id)
    .executeTakeFirst()
  return owner === undefined || owner.deleted_at !== null
}

const NO_POSTS: ReadonlySet<string> = new Set(['media', 'contribution', 'florilege'])

/**
 * Deletes an item: hidden at once, purged with its files 30 days later. Notifies its owner. An item removed by group
 * moderators is held by the site from then on: they cannot restore it.
 */
export const removeItem: Row['remove'] = async (trx, { id, actor, reason }) => {
  const mark = await markOf(trx, id)
  if ((mark !== undefined && mark.holder !== 'group') || !(await isSeen(trx, id, actor))) return null
  return deleteBySite(trx, { id, person: actor.person, reason })
}

/**
 * Restores an item that an administrator deleted. Items held by a case are restored by that case, items that their
 * owner deleted for good by nobody, and an earlier decision of group moderators applies again. The owner's notification
 * stays.
 */
export const restoreItem: Row['restore'] = async (trx, { id }) => {
  const mark = await markOf(trx, id)
  if (mark?.holder !== 'house') return null
  const item = await itemForLog(trx, id)
  if (item === null || (mark.former_privacy < 0 && (isGoneForGood(item) || (await hasNoOwner(trx, id))))) return null
  const given = await giveBack(trx, id, null)
  if (given === null) return null
  if (given === 'back' && !NO_POSTS.has(item.kind)) await publish(trx, { kind: 'post', item: id })
  return item
}
