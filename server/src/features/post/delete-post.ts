import { deletePost } from '@florilege/shared/contracts'
import { editable } from '@florilege/shared/rules'
import { signedIn } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { postTypeOf } from './post-rules.ts'
import { removePost, seenPost } from './post-store.ts'

export const deletePostRoute = handle(deletePost, async ({ params, actor }, { db }) => {
  const { entity } = signedIn(actor)
  const post = await seenPost(db, actor, params.id)
  if (post === null) throw refuse('NOT_FOUND')
  if (!editable({ owned_by_me: post.owner === entity, type: postTypeOf(post.kind) })) throw refuse('FORBIDDEN')
  if (!(await removePost(db, params.id, entity))) throw refuse('NOT_FOUND')
  return { data: { done: true as const } }
})
