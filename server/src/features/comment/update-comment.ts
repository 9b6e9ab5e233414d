import { can, mentionedIn, updateComment } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { publish } from '../../platform/event/publish.ts'
import { tellMentioned } from '../../platform/item/mentions.ts'
import { owns } from '../../platform/item/owns.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { commentOf } from './comment-rows.ts'
import { changeWords, holdObject, seenComment } from './comment-store.ts'
import { messageOf } from './comment-words.ts'

export const updateCommentRoute = handle(updateComment, async ({ params: { id }, body, actor }, { db }) => {
  const me = signedIn(actor)
  await db.transaction().execute(async (trx) => {
    const seen = await seenComment(trx, me, id)
    if (seen === undefined || !(await holdObject(trx, me, seen.object_id))) throw refuse('NOT_FOUND')
    if (!can({ role: me.role, owns: owns(me, { owner: seen.author_id, by: seen.actor_id }) }, 'comment.edit'))
      throw refuse('FORBIDDEN')
    const message = await messageOf(trx, me, body.message)
    const former = await changeWords(trx, id, { message, version: body.version })
    // It may have gone while this call waited.
    if (former === null) throw refuse('NOT_FOUND')
    if (former === message) return
    const mentions = { mentioned: mentionedIn(message), before: mentionedIn(former) }
    await tellMentioned(trx, me, { item: seen.object_id, comment: id, ...mentions })
    await publish(trx, { kind: 'comment', item: seen.object_id, data: { comment: id } })
  })
  const comment = await commentOf(db, actor, id)
  if (comment === null) throw refuse('NOT_FOUND')
  return { data: comment }
})
