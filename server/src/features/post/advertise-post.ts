import { advertisePost, stopAdvertising } from '@florilege/shared/contracts'
import { can } from '@florilege/shared/rules'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor, SignedInActor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { codesOn } from '../../platform/item/codes-on.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { pin, unpin } from './pin-store.ts'
import { seenPost } from './post-store.ts'

/** Owner of a post that the caller may advertise. */
const advertised = async (trx: Trx, actor: Actor, me: SignedInActor, id: number): Promise<number> => {
  const post = await seenPost(trx, actor, id)
  if (post === null) throw refuse('NOT_FOUND')
  const codes = await codesOn(trx, me.person, post.owner)
  if (!can({ role: me.role, codes }, 'post.advertise')) throw refuse('FORBIDDEN')
  return post.owner
}

export const advertisePostRoute = handle(advertisePost, async ({ params: { id }, actor, request }, { db }) => {
  const me = signedIn(actor)
  return db.transaction().execute(async (trx) => {
    const owner = await advertised(trx, actor, me, id)
    const until = await pin(trx, { post: id, entity: owner, person: me.person })
    if (until === null) throw refuse('NOT_FOUND')
    await audit(trx, { actor, request }, { action: 'post.advertise', subject: 'item', subjectId: id, after: { until } })
    return { data: { id, until } }
  })
})

export const stopAdvertisingRoute = handle(stopAdvertising, async ({ params: { id }, actor, request }, { db }) => {
  const me = signedIn(actor)
  await db.transaction().execute(async (trx) => {
    await advertised(trx, actor, me, id)
    if (await unpin(trx, id)) await audit(trx, { actor, request }, { action: 'post.unpin', subject: 'item', subjectId: id })
  })
  return DONE
})
