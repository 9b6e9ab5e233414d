import { createShare } from '@florilege/shared/contracts'
import type { EndpointBody } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import type { SignedInActor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { notify } from '../../../platform/notification/notify.ts'
import { idempotent } from '../../../platform/request/idempotent.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { postOf } from '../post-rows.ts'
import { sendPost } from './send-post.ts'
import { heldObject } from './share-store.ts'
import { wordsOf } from './words.ts'

const send = async (trx: Trx, me: SignedInActor, id: number, draft: EndpointBody<typeof createShare>): Promise<number> => {
  const object = await heldObject(trx, me, id)
  if (object === null) throw refuse('NOT_FOUND')
  if (!object.open) throw refuse('CONFLICT', 'SHARED_ITEM_NOT_PUBLIC')
  const words = await wordsOf(trx, me, draft)
  const made = await sendPost(trx, me, { kind: 'share', shared: object.id, privacy: draft.privacy_status, ...words })
  await notify(trx, { kind: 'share', to: object.owner, from: me, item: object.id, subject: made })
  return made
}

export const createShareRoute = handle(createShare, async ({ params, body, actor }, { db }) => {
  const me = signedIn(actor)
  const id = await db
    .transaction()
    .execute((trx) =>
      idempotent(trx, me, { key: body.idempotency_key, kind: 'share', content: { params, body } }, () =>
        send(trx, me, params.id, body),
      ),
    )
  const share = await postOf(db, actor, id)
  if (share === null) throw refuse('NOT_FOUND')
  return { data: share }
})
