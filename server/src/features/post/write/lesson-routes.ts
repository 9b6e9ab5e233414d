import { can, createLesson, getLesson, updateLesson } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { idempotent } from '../../../platform/request/idempotent.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { changePost } from './change-post.ts'
import { postOf } from '../post-rows.ts'
import { seenPost } from '../post-store.ts'
import { sendPost } from './send-post.ts'
import { wordsOf } from './words.ts'

export const createLessonRoute = handle(createLesson, async ({ body, actor }, { db }) => {
  const me = signedIn(actor)
  const { title, media, privacy_status: privacy } = body
  const id = await db.transaction().execute((trx) =>
    idempotent(trx, me, { key: body.idempotency_key, kind: 'lesson', content: body }, async () => {
      const words = await wordsOf(trx, me, body)
      return sendPost(trx, me, { kind: 'lesson', title, ...words, media, privacy })
    }),
  )
  const lesson = await postOf(db, actor, id)
  if (lesson === null) throw refuse('NOT_FOUND')
  return { data: lesson }
})

export const getLessonRoute = handle(getLesson, async ({ params, actor }, { db }) => {
  const lesson = await postOf(db, actor, params.id)
  if (lesson?.type !== 'LESSON') throw refuse('NOT_FOUND')
  return { data: lesson }
})

export const updateLessonRoute = handle(updateLesson, async ({ params: { id }, body, actor, request }, { db }) => {
  const me = signedIn(actor)
  const post = await seenPost(db, actor, id)
  if (post === null || post.kind !== 'lesson') throw refuse('NOT_FOUND')
  if (!can({ role: me.role, owns: post.own }, 'lesson.edit')) throw refuse('FORBIDDEN')
  // Only the author may change the privacy.
  if (!post.own && body.privacy_status !== undefined) throw refuse('FORBIDDEN')
  const { title, media, version, privacy_status: privacy } = body
  await db.transaction().execute(async (trx) => {
    const words = await wordsOf(trx, me, body)
    await changePost(trx, me, { id, owner: post.owner }, { ...words, title, media, version, privacy })
    if (!post.own)
      await audit(trx, { actor, request }, { action: 'lesson.edit', subject: 'item', subjectId: id, before: { version } })
  })
  const lesson = await postOf(db, actor, id)
  if (lesson === null) throw refuse('NOT_FOUND')
  return { data: lesson }
})
