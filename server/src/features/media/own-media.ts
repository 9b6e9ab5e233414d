import type { Actor } from '../../platform/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { seenMedia } from './media-store.ts'
import type { MediaRow } from './media-store.ts'

/** A media of the caller; refuses with 404 what they may not see, with 403 what is not theirs. */
export const ownMedia = async (db: Db | Trx, actor: Actor, id: number): Promise<MediaRow> => {
  const media = await seenMedia(db, actor, id)
  if (media === null) throw refuse('NOT_FOUND')
  if (media.owner_id !== actor.entity) throw refuse('FORBIDDEN')
  return media
}
