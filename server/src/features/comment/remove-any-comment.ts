import { sql } from 'kysely'
import { publish } from '../../platform/event/publish.ts'
import { withdrawAbout } from '../../platform/notification/withdraw-about.ts'
import type { Removal } from '../../platform/account/removal.ts'
import { removeComment } from './comment-store.ts'

const HEAD = 200

/** Deletes a comment of any author; with answers below it, a stub stays. */
export const removeAnyComment: Removal = async (trx, id) => {
  const find = () =>
    trx
      .selectFrom('comment')
      .select(['id', 'object_id', 'author_id', 'actor_id', 'sub_thread_id', 'reply_to', 'message'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  const seen = await find()
  if (seen === undefined) return null
  await sql`select id from item where id = ${seen.object_id} for no key update`.execute(trx)
  // Read again under the lock: it may have been deleted meanwhile.
  const held = await find()
  if (held === undefined) return null
  await withdrawAbout(trx, { comment: id })
  await removeComment(trx, held)
  await publish(trx, {
    kind: 'comment-gone',
    item: held.object_id,
    sides: [held.author_id, held.actor_id],
    data: { comment: id },
  })
  return { author: held.author_id, object: held.object_id, message: held.message.slice(0, HEAD) }
}
