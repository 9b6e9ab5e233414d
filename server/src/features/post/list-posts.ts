import { listPosts } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { idAfter } from '../../platform/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { pinnedOn } from './pin-store.ts'
import { mostAbove, withPinned } from './timeline-page.ts'
import { postsOfOwner } from './timeline-store.ts'

export const listPostsRoute = handle(listPosts, async ({ query: { entity, category, _after, _size: size }, actor }, { db }) => {
  const owner = entity ?? signedIn(actor).entity
  const after = idAfter(_after)
  const pinned = category === undefined ? await pinnedOn(db, actor, owner) : []
  const without = pinned.slice(0, mostAbove(size))
  const rows = await postsOfOwner(db, actor, owner, { category, after, without, limit: size + 1 })
  return { list: await withPinned(db, actor, { pinned, rows, first: after === null, size }) }
})
