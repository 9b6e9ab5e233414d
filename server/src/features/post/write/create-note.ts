import { createNote } from '@florilege/shared/contracts'
import type { EndpointBody } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import type { SignedInActor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { idempotent } from '../../../platform/request/idempotent.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { postOf } from '../post-rows.ts'
import { postSentBy } from '../post-store.ts'
import { sendPost } from './send-post.ts'
import { wordsOf } from './words.ts'

const send = async (trx: Trx, me: SignedInActor, draft: EndpointBody<typeof createNote>): Promise<number> => {
  const made = await postSentBy(trx, me.person, draft.idempotency_key)
  if (made !== null) return made
  return sendPost(trx, me, {
    kind: 'note',
    privacy: draft.privacy_status,
    ...(await wordsOf(trx, me, draft)),
    category: draft.category,
    media: draft.media,
    sent: { by: me.person, key: draft.idempotency_key },
  })
}

export const createNoteRoute = handle(createNote, async ({ body, actor }, { db }) => {
  const me = signedIn(actor)
  const sent = { key: body.idempotency_key, kind: 'note', content: body }
  const id = await db.transaction().execute((trx) => idempotent(trx, me, sent, () => send(trx, me, body)))
  const note = await postOf(db, actor, id)
  if (note === null) throw refuse('NOT_FOUND')
  return { data: note }
})
