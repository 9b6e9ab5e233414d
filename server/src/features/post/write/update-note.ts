import { updateNote } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { changePost } from './change-post.ts'
import { postOf } from '../post-rows.ts'
import { seenPost } from '../post-store.ts'
import { wordsOf } from './words.ts'

export const updateNoteRoute = handle(updateNote, async ({ params: { id }, body, actor }, { db }) => {
  const me = signedIn(actor)
  const post = await seenPost(db, actor, id)
  if (post === null) throw refuse('NOT_FOUND')
  if (!post.own || post.kind !== 'note') throw refuse('FORBIDDEN')
  const { category, privacy_status: privacy, media, version } = body
  await db.transaction().execute(async (trx) => {
    const words = await wordsOf(trx, me, body)
    await changePost(trx, me, { id, owner: post.owner }, { ...words, category, privacy, media, version })
  })
  const note = await postOf(db, actor, id)
  if (note === null) throw refuse('NOT_FOUND')
  return { data: note }
})
