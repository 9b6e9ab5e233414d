import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SignedInActor } from '../actor.ts'
import { actsFor } from '../item/codes-on.ts'
import { unblocked, unblockedComment } from '../item/not-blocked.ts'
import { visibleTo } from '../item/visible.ts'

/** Notifications are the person's, whatever they act as. */
export const asPerson = (actor: SignedInActor): SignedInActor => ({ ...actor, entity: actor.person })

/** Whether the person sees the row in `item`, themself or as an entity they may act as: its notices come to them. */
const seenFor = (me: SignedInActor): RawBuilder<boolean> => sql<boolean>`(${visibleTo(me)} or ${actsFor(me, 'item.owner_id')})`

/**
 * Whether a notification may still be shown, as SQL over `notification`: what it is about may be seen, its comment is
 * there, and no block stands between the person and who did it or wrote it, or acted so in another's name.
 */
export const notificationVisible = (me: SignedInActor): RawBuilder<boolean> => sql<boolean>`(
  (notification.from_id is null or ${unblocked(me, 'notification.from_id')})
  and (notification.actor_id is null or ${unblocked(me, 'notification.actor_id')})
  and (notification.item_id is null or exists (select from item where item.id = notification.item_id and ${seenFor(me)}))
  and (notification.comment_id is null or exists (
    select from comment join item on item.id = comment.object_id
    where comment.id = notification.comment_id and comment.deleted_at is null
      and ${unblockedComment(me)} and ${seenFor(me)})))`
