import { countNewPosts, getTimeline, hideFromTimeline } from '@florilege/shared/contracts'
import { MOST_NEW_NAMED, MOST_NEW_POSTS } from '@florilege/shared/rules'
import { signedIn } from '../../../platform/request/actor.ts'
import { idAfter } from '../../../platform/answer/id-cursor.ts'
import { refuse } from '../../../platform/refusal.ts'
import { DONE, handle } from '../../../platform/route.ts'
import { seenItem } from '../post-store.ts'
import { timelineIds, timelinePage } from './timeline-page.ts'
import { hideItem } from './timeline-store.ts'

export const getTimelineRoute = handle(getTimeline, async ({ query: { category, _after, _size: size }, actor }, { db }) => {
  return { list: await timelinePage(db, actor, { category, after: idAfter(_after), size }) }
})

export const countNewPostsRoute = handle(countNewPosts, async ({ query: { since, category }, actor }, { db }) => {
  const { rows } = await timelineIds(db, actor, { category, after: null, since, limit: MOST_NEW_POSTS + 1 })
  const newest = rows.slice(0, MOST_NEW_NAMED).map(({ id }) => id)
  return { data: { count: Math.min(rows.length, MOST_NEW_POSTS), more: rows.length > MOST_NEW_POSTS, newest } }
})

export const hideFromTimelineRoute = handle(hideFromTimeline, async ({ params: { id }, actor }, { db }) => {
  const { entity } = signedIn(actor)
  if (!(await seenItem(db, actor, id))) throw refuse('NOT_FOUND')
  await hideItem(db, entity, id)
  return DONE
})
