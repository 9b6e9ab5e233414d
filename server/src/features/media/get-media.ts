import { getMedia } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { seenMedia } from './media-store.ts'
import { mediaPageOf } from './media-wire.ts'

export const getMediaRoute = handle(getMedia, async ({ params, actor }, { db }) => {
  const media = await seenMedia(db, actor, params.id)
  if (media === null) throw refuse('NOT_FOUND')
  return { data: mediaPageOf(media, actor) }
})
