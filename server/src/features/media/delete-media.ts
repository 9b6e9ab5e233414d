import { deleteMedia } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { removeMedia } from './media-store.ts'
import { ownMedia } from './own-media.ts'

export const deleteMediaRoute = handle(deleteMedia, async ({ params, actor }, { db }) => {
  const { id } = await ownMedia(db, actor, params.id)
  await removeMedia(db, id)
  return { data: { done: true as const } }
})
