import type { BoundRoute } from '../../platform/route.ts'
import { addCommentRoute, addReplyRoute } from './add-comment.ts'
import { deleteCommentRoute } from './delete-comment.ts'
import { listCommentsRoute, listSubThreadRoute } from './list-comments.ts'

export const commentRoutes: BoundRoute[] = [
  listCommentsRoute,
  listSubThreadRoute,
  addCommentRoute,
  addReplyRoute,
  deleteCommentRoute,
]
