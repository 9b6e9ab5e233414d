import type { Feature } from '../../platform/feature.ts'
import { likeCommentRoute, likeItemRoute, unlikeCommentRoute, unlikeItemRoute } from './like-routes.ts'
import { listCommentLikersRoute, listLikersRoute } from './list-likers.ts'

export const likeFeature: Feature = {
  name: 'like',
  routes: [likeItemRoute, unlikeItemRoute, likeCommentRoute, unlikeCommentRoute, listLikersRoute, listCommentLikersRoute],
}
