import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { withdrawAbout } from '../../platform/notification/withdraw-about.ts'
import { removePost } from './post-store.ts'

/** Deletes a post of this owner, withdraws its notifications and updates open pages. False when it is already gone. */
export const deletePostOf = async (trx: Trx, id: number, owner: number): Promise<boolean> => {
  await withdrawAbout(trx, { item: id, owner })
  const gone = await removePost(trx, id, owner)
  if (gone === undefined) return false
  await publish(trx, { kind: 'post-gone', item: id, sides: [owner, gone.actor], data: { id } })
  return true
}
