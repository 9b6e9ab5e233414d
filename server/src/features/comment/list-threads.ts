import { listThreads } from '@florilege/shared/contracts'
import { idAfter } from '../../platform/answer/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { seesObject } from './comment-rows.ts'
import { threadsOf } from './thread-rows.ts'

export const listThreadsRoute = handle(listThreads, async ({ params: { object_id: object }, query, actor }, { db }) => {
  const after = idAfter(query._after)
  if (!(await seesObject(db, actor, object))) throw refuse('NOT_FOUND')
  const { threads, next } = await threadsOf(db, actor, { object, order: query.order, after, size: query._size })
  return { list: { data: threads, next } }
})
