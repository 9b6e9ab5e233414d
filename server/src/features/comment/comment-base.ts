import { COMMENT_PAGE, getCommentBase } from '@florilege/shared/contracts'
import { headsOf } from '../../platform/item/heads.ts'
import { pageById } from '../../platform/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { commentsOf, focusOn } from './comment-rows.ts'

export const getCommentBaseRoute = handle(getCommentBase, async ({ params: { object_id: id }, query, actor }, { db }) => {
  const head = (await headsOf(db, actor, [id])).get(id)
  if (head === undefined) throw refuse('NOT_FOUND')
  const { privacy_status: _, ...object } = head
  const found = await commentsOf(db, actor, { object: id, after: null, limit: COMMENT_PAGE + 1 })
  const { rows, next } = pageById(found, COMMENT_PAGE)
  const focus = query.comment === undefined ? [] : await focusOn(db, actor, id, query.comment)
  return { data: { object, comments: rows, next, focus } }
})
