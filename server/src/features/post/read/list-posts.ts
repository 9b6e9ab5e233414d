import { listPosts } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import { idAfter } from '../../../platform/answer/id-cursor.ts'
import { eyesOf } from '../../../platform/item/see-as.ts'
import { handle } from '../../../platform/route.ts'
import { pinnedOn } from '../pin-store.ts'
import { mostAbove, withPinned } from './timeline-page.ts'
import { ownPosts, postsOfOwner } from './timeline-store.ts'

export const listPostsRoute = handle(listPosts, async ({ query, actor: caller }, { db }) => {
  const { entity, category, as, _after, _size: size } = query
  const owner = entity ?? signedIn(caller).entity
  const actor = await eyesOf(db, caller, as, owner)
  const after = idAfter(_after)
  const pinned = category === undefined ? await pinnedOn(db, actor, owner) : []
  const without = pinned.slice(0, mostAbove(size))
  const page = { category, after, without, limit: size + 1 }
  const withSolutions = actor.entity === owner && (category === undefined || category === 'lesson')
  const rows = withSolutions ? await ownPosts(db, owner, page) : await postsOfOwner(db, actor, owner, page)
  return { list: await withPinned(db, actor, { pinned, rows, first: after === null, size }) }
})
