import { addComment, addReply } from '@florilege/shared/contracts'
import type { EndpointBody } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor, SignedInActor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { idempotent } from '../../platform/request/idempotent.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { tellOfComment } from './comment-notices.ts'
import { commentOf, seesObject } from './comment-rows.ts'
import { answerable, commentSentBy, createComment, holdObject } from './comment-store.ts'
import { messageOf } from './comment-words.ts'

type Draft = EndpointBody<typeof addComment>
type Place = { object: number; subThread: number | null }

const placeOf = (object: number, inPath: number | null, draft: Draft): Place => {
  if (draft.object_id !== undefined && draft.object_id !== object)
    throw refuse('DATA_INVALID', 'DATA_INVALID', { object_id: 'NOT_THE_SAME' })
  if (inPath !== null && typeof draft.sub_thread_id === 'number' && draft.sub_thread_id !== inPath)
    throw refuse('DATA_INVALID', 'DATA_INVALID', { sub_thread_id: 'NOT_THE_SAME' })
  return { object, subThread: inPath ?? draft.sub_thread_id ?? null }
}

/** Sub-thread of the comment that is answered; null for a comment that answers none. */
const subThreadOf = async (trx: Trx, me: SignedInActor, place: Place, replyTo: number | null): Promise<number | null> => {
  if (replyTo === null) return null
  const answered = await answerable(trx, me, place.object, replyTo)
  if (answered === undefined) throw refuse('NOT_FOUND')
  const subThread = answered.sub_thread_id ?? answered.id
  if (place.subThread !== null && place.subThread !== subThread)
    throw refuse('DATA_INVALID', 'DATA_INVALID', { sub_thread_id: 'NOT_THE_SAME' })
  return subThread
}

const send = async (trx: Trx, me: SignedInActor, place: Place, draft: Draft): Promise<number> => {
  if (!(await holdObject(trx, me, place.object))) throw refuse('NOT_FOUND')
  const key = draft.idempotency_key ?? null
  const replyTo = draft.reply_to ?? place.subThread
  const made = key === null ? undefined : await commentSentBy(trx, me.person, key)
  if (made?.object_id === place.object) return made.id
  // One key, two items: these were never one comment sent twice.
  if (made !== undefined) throw refuse('CONFLICT')
  const subThread = await subThreadOf(trx, me, place, replyTo)
  const message = await messageOf(trx, me, draft.message)
  const id = await createComment(trx, {
    object: place.object,
    author: me.entity,
    actor: me.person,
    message,
    subThread,
    replyTo,
    key,
  })
  // Taken in between, on another item.
  if (id === null) throw refuse('CONFLICT')
  await tellOfComment(trx, me, { id, object: place.object, message, replyTo })
  await publish(trx, { kind: 'comment', item: place.object, data: { comment: id } })
  return id
}

const added = async (db: Db, actor: Actor, object: number, inPath: number | null, draft: Draft) => {
  const me = signedIn(actor)
  const place = placeOf(object, inPath, draft)
  const sent = { key: draft.idempotency_key, kind: 'comment', content: { place, draft } }
  const id = await db.transaction().execute(async (trx) => {
    // A repeated call must not reveal an item that became invisible.
    if (!(await seesObject(trx, actor, object))) throw refuse('NOT_FOUND')
    return idempotent(trx, me, sent, () => send(trx, me, place, draft))
  })
  const comment = await commentOf(db, actor, id)
  if (comment === null) throw refuse('NOT_FOUND')
  return { data: { setData: { comment_id: id }, comment } }
}

export const addCommentRoute = handle(addComment, ({ params, body, actor }, { db }) =>
  added(db, actor, params.objectId, null, body),
)

export const addReplyRoute = handle(addReply, ({ params, body, actor }, { db }) =>
  added(db, actor, params.objectId, params.subThreadId, body),
)
