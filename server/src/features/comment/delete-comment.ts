import { can, deleteComment } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { codesOn } from '../../platform/item/codes-on.ts'
import { owns } from '../../platform/item/owns.ts'
import { withdrawAbout } from '../../platform/notification/withdraw-about.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { holdObject, removeComment, seenComment } from './comment-store.ts'
import type { SeenComment } from './comment-store.ts'

/**
 * True when the caller moderates the comment's item: by their role, or by a code on the group or organisation that owns
 * it.
 */
const moderatesThere = async (trx: Trx, me: SignedInActor, { owner_id }: SeenComment): Promise<boolean> => {
  return can({ role: me.role, codes: await codesOn(trx, me.person, owner_id) }, 'comment.moderate')
}

export const deleteCommentRoute = handle(deleteComment, async ({ params, actor, request }, { db }) => {
  const me = signedIn(actor)
  const place = await db.transaction().execute(async (trx) => {
    const seen = await seenComment(trx, me, params.id)
    if (seen === undefined || !(await holdObject(trx, me, seen.object_id))) throw refuse('NOT_FOUND')
    const own = can({ role: me.role, owns: owns(me, { owner: seen.author_id, by: seen.actor_id }) }, 'comment.delete')
    if (!own && !(await moderatesThere(trx, me, seen))) throw refuse('FORBIDDEN')
    // Read again under the lock: it may have been deleted meanwhile.
    const held = await seenComment(trx, me, params.id)
    if (held === undefined) throw refuse('NOT_FOUND')
    await withdrawAbout(trx, { comment: held.id })
    await removeComment(trx, held)
    await publish(trx, {
      kind: 'comment-gone',
      item: held.object_id,
      sides: [held.author_id, held.actor_id],
      data: { comment: held.id },
    })
    if (!own) {
      const before = { item: held.object_id, author: held.author_id, message: held.message }
      await audit(trx, { actor, request }, { action: 'comment.delete', subject: 'comment', subjectId: held.id, before })
    }
    return held
  })
  return { data: { getComment: { related_to: place.object_id, reply_to: place.reply_to, sub_thread_id: place.sub_thread_id } } }
})
