import { setMood, updateMood } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import { idempotent } from '../../../platform/request/idempotent.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { changePost } from './change-post.ts'
import { postOf } from '../post-rows.ts'
import { seenPost } from '../post-store.ts'
import { sendPost } from './send-post.ts'
import { wordsOf } from './words.ts'

export const setMoodRoute = handle(setMood, async ({ body, actor }, { db }) => {
  const me = signedIn(actor)
  const { mood, lat, lon, place, privacy_status: privacy } = body
  const id = await db.transaction().execute((trx) =>
    idempotent(trx, me, { key: body.idempotency_key, kind: 'mood', content: body }, async () => {
      const words = await wordsOf(trx, me, { text: body.message })
      return sendPost(trx, me, { kind: 'mood', mood, lat, lon, place, privacy, ...words })
    }),
  )
  const made = await postOf(db, actor, id)
  if (made === null) throw refuse('NOT_FOUND')
  return { data: made }
})

export const updateMoodRoute = handle(updateMood, async ({ params: { id }, body, actor }, { db }) => {
  const me = signedIn(actor)
  const post = await seenPost(db, actor, id)
  if (post?.kind !== 'mood') throw refuse('NOT_FOUND')
  if (!post.own) throw refuse('FORBIDDEN')
  const { mood, lat, lon, place, version, privacy_status: privacy } = body
  await db.transaction().execute(async (trx) => {
    const words = await wordsOf(trx, me, { text: body.message })
    await changePost(trx, me, { id, owner: post.owner }, { ...words, mood, lat, lon, place, version, privacy, media: [] })
  })
  const made = await postOf(db, actor, id)
  if (made === null) throw refuse('NOT_FOUND')
  return { data: made }
})
