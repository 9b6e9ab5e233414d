import { getTimeline } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { postsOf } from './post-rows.ts'
import { followedPosts, followsAnyone, publicPosts } from './timeline-store.ts'

export const getTimelineRoute = handle(getTimeline, async ({ query, actor }, { db }) => {
  const page = { category: query.category, after: idAfter(query._after), limit: query._size + 1 }
  const viewer = actor.entity
  const followed = viewer !== null && (query.category === 'friend' || (await followsAnyone(db, viewer)))
  if (viewer === null && query.category === 'friend') return { list: { data: [], next: null } }
  const found = followed ? await followedPosts(db, actor, viewer, page) : await publicPosts(db, actor, page)
  const { rows, next } = pageById(found, query._size)
  const ids = rows.map(({ id }) => id)
  return { list: { data: await postsOf(db, actor, ids), next } }
})
