import { moderatePost, unmoderatePost } from '@florilege/shared/contracts'
import { can } from '@florilege/shared/rules'
import { signedIn } from '../../platform/request/actor.ts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { codesOn } from '../../platform/item/codes-on.ts'
import { markOf } from '../../platform/item/item-mark.ts'
import { giveBack, takeAway } from '../../platform/item/take-away.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'
import type { Notice } from '../../platform/notification/notify.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { hiddenPost } from './pin-store.ts'
import { seenPost } from './post-store.ts'
import type { SeenPost } from './post-store.ts'

/** Refuses callers without a code on the owning group or organisation who are no site administrators. */
const requireModerator = async (trx: Trx, me: SignedInActor, owner: number): Promise<void> => {
  const codes = await codesOn(trx, me.person, owner)
  if (!can({ role: me.role, codes }, 'post.moderate')) throw refuse('FORBIDDEN')
}

/** Sends the reasons to the owner, and to the person who posted for a group; their author knows them. */
const tellReasons = async (trx: Trx, { owner, by }: SeenPost, notice: Omit<Notice, 'to'>): Promise<void> => {
  for (const to of [owner, by]) if (to !== null) await notify(trx, { ...notice, to })
}

export const moderatePostRoute = handle(moderatePost, async ({ params: { id }, body, actor, request }, { db }) => {
  const me = signedIn(actor)
  await db.transaction().execute(async (trx) => {
    const post = await seenPost(trx, actor, id)
    if (post === null) throw refuse('NOT_FOUND')
    await requireModerator(trx, me, post.owner)
    const mark = await markOf(trx, id)
    if (mark !== undefined && mark.holder !== 'group') throw refuse('CONFLICT', 'ITEM_MODERATED')
    await takeAway(trx, id, { reportCase: null, kept: true })
    await tellReasons(trx, post, { kind: 'moderation', item: id, note: body.reason, but: me.person })
    await publish(trx, { kind: 'post-gone', item: id, data: { id } })
    const entry = { action: 'post.hide', subject: 'item', subjectId: id, before: { owner: post.owner, kind: post.kind } }
    await audit(trx, { actor, request }, { ...entry, after: { privacy_status: -1 }, reason: body.reason })
  })
  return DONE
})

export const unmoderatePostRoute = handle(unmoderatePost, async ({ params: { id }, actor, request }, { db }) => {
  const me = signedIn(actor)
  await db.transaction().execute(async (trx) => {
    const owner = await hiddenPost(trx, me, id)
    if (owner === null) throw refuse('NOT_FOUND')
    await requireModerator(trx, me, owner)
    if ((await giveBack(trx, id, null)) === null) throw refuse('NOT_FOUND')
    await withdraw(trx, { kind: 'moderation', item: id })
    await publish(trx, { kind: 'post', item: id })
    await audit(
      trx,
      { actor, request },
      {
        action: 'post.give-back',
        subject: 'item',
        subjectId: id,
        before: { owner, privacy_status: -1 },
      },
    )
  })
  return DONE
})
