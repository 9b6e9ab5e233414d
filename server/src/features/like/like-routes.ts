import { likeComment, likeItem, unlikeComment, unlikeItem } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { like, unlike } from './like-store.ts'
import type { Likeable } from './like-store.ts'

/** Likes or unlikes, and adds or withdraws the notification of its author, in one transaction. */
const change = (db: Db, actor: Actor, of: Likeable, id: number, liked: boolean) => {
  const me = signedIn(actor)
  return db.transaction().execute(async (trx) => {
    const state = await (liked ? like : unlike)(trx, me, of, id)
    if (state === null) throw refuse('NOT_FOUND')
    const { evaluation_count, changed, to, item } = state
    if (changed) {
      const notice = { kind: 'like', to, from: me, item, comment: of === 'comment' ? id : null } as const
      // A group is notified through all its administrators: a withdrawal without `to` covers them.
      await (liked ? notify(trx, notice) : withdraw(trx, { ...notice, to: undefined }))
      await publish(trx, { kind: 'like', item, data: { comment: notice.comment, count: evaluation_count } })
      // Event for other pages and devices of the person; these compare the entity acted as.
      const own = { comment: notice.comment, liked: Number(liked), by: me.entity }
      await publish(trx, { kind: 'liked', to: me.entity, item, data: own })
    }
    return { data: { id, liked, evaluation_count } }
  })
}

export const likeItemRoute = handle(likeItem, ({ params, actor }, { db }) => change(db, actor, 'item', params.id, true))

export const unlikeItemRoute = handle(unlikeItem, ({ params, actor }, { db }) => change(db, actor, 'item', params.id, false))

export const likeCommentRoute = handle(likeComment, ({ params, actor }, { db }) => change(db, actor, 'comment', params.id, true))

export const unlikeCommentRoute = handle(unlikeComment, ({ params, actor }, { db }) =>
  change(db, actor, 'comment', params.id, false),
)
