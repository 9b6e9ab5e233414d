import type { Feature } from '../../platform/feature.ts'
import { addCommentRoute, addReplyRoute } from './add-comment.ts'
import { getCommentBaseRoute } from './comment-base.ts'
import type { CommentTables } from './comment-tables.ts'
import { deleteCommentRoute } from './delete-comment.ts'
import { listCommentsRoute, listSubThreadRoute } from './list-comments.ts'
import { listThreadsRoute } from './list-threads.ts'
import { updateCommentRoute } from './update-comment.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends CommentTables {}
}

export const commentFeature: Feature = {
  name: 'comment',
  routes: [
    listCommentsRoute,
    listSubThreadRoute,
    listThreadsRoute,
    addCommentRoute,
    addReplyRoute,
    updateCommentRoute,
    deleteCommentRoute,
    getCommentBaseRoute,
  ],
}
