import type { BoundRoute } from '../../platform/route.ts'
import { likeCommentRoute, likeItemRoute, unlikeCommentRoute, unlikeItemRoute } from './like-routes.ts'
import { listCommentLikersRoute, listLikersRoute } from './list-likers.ts'

export const likeRoutes: BoundRoute[] = [
  likeItemRoute,
  unlikeItemRoute,
  likeCommentRoute,
  unlikeCommentRoute,
  listLikersRoute,
  listCommentLikersRoute,
]
