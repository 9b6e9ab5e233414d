import { listRemovedPosts, setPostPrivacy } from '@florilege/shared/contracts'
import { can, REMOVED } from '@florilege/shared/rules'
import type { PrivacyStatus } from '@florilege/shared/rules'
import { signedIn } from '../../platform/request/actor.ts'
import { publish } from '../../platform/event/publish.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { deletedByOwner } from '../../platform/item/take-away.ts'
import { codesOn } from '../../platform/item/codes-on.ts'
import { postsOf } from './post-rows.ts'
import { seenPost } from './post-store.ts'
import { removedPosts, setPrivacy } from './privacy-store.ts'

export const setPostPrivacyRoute = handle(setPostPrivacy, async ({ params: { id, status }, actor }, { db }) => {
  const me = signedIn(actor)
  const post = await seenPost(db, actor, id)
  if (post === null) throw refuse('NOT_FOUND')
  if (!can({ role: me.role, owns: post.own }, 'post.privacy')) throw refuse('FORBIDDEN')
  const privacy = Number(status) as PrivacyStatus
  await db.transaction().execute(async (trx) => {
    const former = await setPrivacy(trx, id, me.entity, privacy)
    if (former === null) throw refuse('NOT_FOUND')
    // Also for a post held by moderation: restoring it must not show it again.
    if (privacy === REMOVED) await deletedByOwner(trx, id)
    if (former === privacy) return
    // Viewers without access any more get a deletion event; the others read it again.
    if (privacy < former) await publish(trx, { kind: 'post-gone', item: id, data: { id } })
    if (privacy !== REMOVED) await publish(trx, { kind: 'post', item: id })
  })
  return { data: { id, privacy_status: privacy } }
})

export const listRemovedPostsRoute = handle(listRemovedPosts, async ({ query, actor }, { db }) => {
  const me = signedIn(actor)
  const owner = query.entity ?? me.entity
  // Removed posts of others are visible only to their moderators: nobody else learns that they exist.
  const codes = owner === me.entity ? [] : await codesOn(db, me.person, owner)
  if (owner !== me.entity && !can({ role: 'USER', codes }, 'post.moderate')) throw refuse('FORBIDDEN')
  const page = { after: idAfter(query._after), limit: query._size + 1 }
  const { rows, next } = pageById(await removedPosts(db, actor, owner, page), query._size)
  const posts = new Map(
    (
      await postsOf(
        db,
        actor,
        rows.map(({ id }) => id),
      )
    ).map((post) => [post.id, post]),
  )
  const data = rows.flatMap(({ id, ...how }) => {
    const post = posts.get(id)
    return post === undefined ? [] : [{ ...post, ...how }]
  })
  return { list: { data, next } }
})
