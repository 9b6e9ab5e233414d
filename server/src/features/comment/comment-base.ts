import { getCommentBase } from '@florilege/shared/contracts'
import { headsOf } from '../../platform/item/heads.ts'
import { pageById } from '../../platform/answer/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { commentsOf, focusOn } from './comment-rows.ts'

export const getCommentBaseRoute = handle(getCommentBase, async ({ params: { object_id: id }, query, actor }, { db }) => {
  const head = (await headsOf(db, actor, [id])).get(id)
  if (head === undefined) throw refuse('NOT_FOUND')
  const { privacy_status: _, ...object } = head
  const size = query._size
  const found = size === 0 ? [] : await commentsOf(db, actor, { object: id, after: null, limit: size + 1 })
  const { rows, next } = pageById(found, size)
  const focus = query.comment === undefined ? [] : await focusOn(db, actor, id, query.comment)
  return { data: { object, comments: rows, next, focus } }
})
