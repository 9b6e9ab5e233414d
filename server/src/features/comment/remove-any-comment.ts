import { sql } from 'kysely'
import { publish } from '../../platform/event/publish.ts'
import { withdrawAbout } from '../../platform/notification/withdraw-about.ts'
import type { Removal } from '../../platform/removal.ts'
import { removeComment } from './comment-store.ts'

/** Deletes a comment, whoever wrote it; with answers below it, a stub stays. */
export const removeAnyComment: Removal = async (trx, id) => {
  const find = () =>
    trx
      .selectFrom('comment')
      .select(['id', 'object_id', 'author_id', 'actor_id', 'sub_thread_id', 'reply_to'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  const seen = await find()
  if (seen === undefined) return false
  await sql`select id from item where id = ${seen.object_id} for no key update`.execute(trx)
  // Read again under the hold: it may have gone while this call waited.
  const held = await find()
  if (held === undefined) return false
  await withdrawAbout(trx, { comment: id })
  await removeComment(trx, held)
  await publish(trx, {
    kind: 'comment-gone',
    item: held.object_id,
    sides: [held.author_id, held.actor_id],
    data: { comment: id },
  })
  return true
}
