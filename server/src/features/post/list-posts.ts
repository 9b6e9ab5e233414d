import { listPosts } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { idAfter, pageById } from '../../platform/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { postsOf } from './post-rows.ts'
import { postsOfOwner } from './timeline-store.ts'

export const listPostsRoute = handle(listPosts, async ({ query, actor }, { db }) => {
  const owner = query.entity ?? signedIn(actor).entity
  const found = await postsOfOwner(db, actor, owner, { after: idAfter(query._after), limit: query._size + 1 })
  const { rows, next } = pageById(found, query._size)
  const ids = rows.map(({ id }) => id)
  return { list: { data: await postsOf(db, actor, ids), next } }
})
