import { deletePost } from '@florilege/shared/contracts'
import { editable } from '@florilege/shared/rules'
import { signedIn } from '../../../platform/request/actor.ts'
import { refuse } from '../../../platform/refusal.ts'
import { DONE, handle } from '../../../platform/route.ts'
import { postTypeOf } from '../post-rules.ts'
import { seenPost } from '../post-store.ts'
import { deletePostOf } from '../remove-post.ts'

export const deletePostRoute = handle(deletePost, async ({ params, actor }, { db }) => {
  const { entity } = signedIn(actor)
  const post = await seenPost(db, actor, params.id)
  if (post === null) throw refuse('NOT_FOUND')
  if (!editable({ owned_by_me: post.own, type: postTypeOf(post.kind) })) throw refuse('FORBIDDEN')
  if (!(await db.transaction().execute((trx) => deletePostOf(trx, params.id, entity)))) throw refuse('NOT_FOUND')
  return DONE
})
