import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SignedInActor } from '../request/actor.ts'
import { actsFor } from '../item/codes-on.ts'
import { unblocked, unblockedComment } from '../item/not-blocked.ts'
import { visibleTo } from '../item/visible.ts'

/** Notifications belong to the person, whatever entity they act as. */
export const asPerson = (actor: SignedInActor): SignedInActor => ({ ...actor, entity: actor.person })

/** True when the person sees the row in `item`, as themself or as an entity they may act as, whose notifications they get. */
const seenFor = (me: SignedInActor): RawBuilder<boolean> => sql<boolean>`(${visibleTo(me)} or ${actsFor(me, 'item.owner_id')})`

/**
 * SQL condition over `notification` that it may still be shown: its item is visible, its comment exists, and no block
 * exists between the person and any author or acting person.
 */
export const notificationVisible = (me: SignedInActor): RawBuilder<boolean> => sql<boolean>`(
  (notification.from_id is null or ${unblocked(me, 'notification.from_id')})
  and (notification.actor_id is null or ${unblocked(me, 'notification.actor_id')})
  and (notification.item_id is null or exists (select from item where item.id = notification.item_id and ${seenFor(me)}))
  and (notification.comment_id is null or exists (
    select from comment join item on item.id = comment.object_id
    where comment.id = notification.comment_id and comment.deleted_at is null
      and ${unblockedComment(me)} and ${seenFor(me)})))`
