import { publish } from '../../platform/event/publish.ts'
import { takeAway } from '../../platform/item/take-away.ts'
import type { Removal } from '../../platform/removal.ts'

/** An item of any kind: gone for everybody at once, purged with its files 30 days later. */
export const removeItem: Removal = async (trx, id) => {
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
