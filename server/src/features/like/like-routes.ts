import { likeComment, likeItem, unlikeComment, unlikeItem } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { like, unlike } from './like-store.ts'

const stateOf = (id: number, liked: boolean, count: number | null) => {
  if (count === null) throw refuse('NOT_FOUND')
  return { data: { id, liked, evaluation_count: count } }
}

export const likeItemRoute = handle(likeItem, async ({ params: { id }, actor }, { db }) =>
  stateOf(id, true, await like(db, signedIn(actor), 'item', id)),
)

export const unlikeItemRoute = handle(unlikeItem, async ({ params: { id }, actor }, { db }) =>
  stateOf(id, false, await unlike(db, signedIn(actor), 'item', id)),
)

export const likeCommentRoute = handle(likeComment, async ({ params: { id }, actor }, { db }) =>
  stateOf(id, true, await like(db, signedIn(actor), 'comment', id)),
)

export const unlikeCommentRoute = handle(unlikeComment, async ({ params: { id }, actor }, { db }) =>
  stateOf(id, false, await unlike(db, signedIn(actor), 'comment', id)),
)
