import type { Feature } from '../../platform/feature.ts'
import { likeCommentRoute, likeItemRoute, unlikeCommentRoute, unlikeItemRoute } from './like-routes.ts'
import type { LikeTables } from './like-tables.ts'
import { listCommentLikersRoute, listLikersRoute } from './list-likers.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends LikeTables {}
}

export const likeFeature: Feature = {
  name: 'like',
  routes: [likeItemRoute, unlikeItemRoute, likeCommentRoute, unlikeCommentRoute, listLikersRoute, listCommentLikersRoute],
}
