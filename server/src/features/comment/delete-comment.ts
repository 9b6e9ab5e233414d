import { deleteComment } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { holdObject, removeComment, seenComment } from './comment-store.ts'

export const deleteCommentRoute = handle(deleteComment, async ({ params, actor }, { db }) => {
  const me = signedIn(actor)
  const place = await db.transaction().execute(async (trx) => {
    const seen = await seenComment(trx, me, params.id)
    if (seen === undefined || !(await holdObject(trx, me, seen.object_id))) throw refuse('NOT_FOUND')
    if (seen.author_id !== me.entity) throw refuse('FORBIDDEN')
    // Read again under the hold: it may have gone while this call waited.
    const held = await seenComment(trx, me, params.id)
    if (held === undefined) throw refuse('NOT_FOUND')
    await removeComment(trx, held)
    return held
  })
  return { data: { getComment: { related_to: place.object_id, reply_to: place.reply_to, sub_thread_id: place.sub_thread_id } } }
})
