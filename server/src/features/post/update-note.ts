import { updateNote } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { editNote } from './edit-store.ts'
import { postOf } from './post-rows.ts'
import { seenPost } from './post-store.ts'

export const updateNoteRoute = handle(updateNote, async ({ params: { id }, body, actor }, { db }) => {
  const { entity } = signedIn(actor)
  const post = await seenPost(db, actor, id)
  if (post === null) throw refuse('NOT_FOUND')
  if (post.owner !== entity || post.kind !== 'note') throw refuse('FORBIDDEN')
  const { text, category, privacy_status: privacy, media } = body
  const changed = await db.transaction().execute((trx) => editNote(trx, id, entity, { text, category, privacy, media }))
  const note = changed ? await postOf(db, actor, id) : null
  if (note === null) throw refuse('NOT_FOUND')
  return { data: note }
})
