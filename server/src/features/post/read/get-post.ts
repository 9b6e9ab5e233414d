import { getNote, getPost } from '@florilege/shared/contracts'
import type { Post } from '@florilege/shared/contracts'
import { eyesOnItem } from '../../../platform/item/see-as.ts'
import { handle } from '../../../platform/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { postOf } from '../post-rows.ts'

const found = (post: Post | null): { data: Post } => {
  if (post === null) throw refuse('NOT_FOUND')
  return { data: post }
}

export const getPostRoute = handle(getPost, async ({ params, query, actor }, { db }) =>
  found(await postOf(db, await eyesOnItem(db, actor, query.as, params.id), params.id)),
)

export const getNoteRoute = handle(getNote, async ({ params, query, actor }, { db }) => {
  const post = await postOf(db, await eyesOnItem(db, actor, query.as, params.id), params.id)
  return found(post?.type === 'NOTE' ? post : null)
})
