import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { takeAway } from '../../platform/item/take-away.ts'
import type { Removal } from '../../platform/removal.ts'

/** Whether an administrator or moderation has taken an item away already; its owner's own removal is none. */
const isTaken = async (trx: Trx, id: number): Promise<boolean> => {
  await trx.selectFrom('item').select('id').where('id', '=', id).forUpdate().execute()
  return (await trx.selectFrom('item_moderation').select('item_id').where('item_id', '=', id).executeTakeFirst()) !== undefined
}

/** An item of any kind: gone for everybody at once, purged with its files 30 days later. */
export const removeItem: Removal = async (trx, id) => {
  if (await isTaken(trx, id)) return false
  const taken = await takeAway(trx, id, { reportCase: null, kept: false })
  if (taken) await publish(trx, { kind: 'post-gone', item: id, data: { id } })
  return taken
}

export const removeNotification: Removal = async (trx, id) => {
  const gone = await trx.deleteFrom('notification').where('id', '=', id).returning('to_id').executeTakeFirst()
  if (gone === undefined) return false
  await publish(trx, { kind: 'notification-gone', to: gone.to_id, data: { id } })
  return true
}

/** One session: whoever uses it is signed out. */
export const removeSession: Removal = async (trx, id) => {
  const gone = await trx.deleteFrom('session').where('id', '=', id).returning('account_id').executeTakeFirst()
  if (gone === undefined) return false
  const { person_id } = await trx
    .selectFrom('account')
    .select('person_id')
    .where('id', '=', gone.account_id)
    .executeTakeFirstOrThrow()
  await publish(trx, { kind: 'state', to: person_id })
  return true
}
