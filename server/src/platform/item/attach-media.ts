import { refuse } from '../refusal.ts'
import type { Trx } from '../database/database.ts'

/**
 * Attaches media to an item, in this order, and marks their files as used. Refuses media that are removed or do not
 * belong to the owner with 422, because an id proves no right. `alts`: descriptions of some of them.
 */
export const attachMedia = async (
  trx: Trx,
  itemId: number,
  ownerId: number,
  mediaIds: readonly number[],
  alts: ReadonlyMap<number, string | null> = new Map(),
): Promise<void> => {
  const wanted = [...new Set(mediaIds)]
  if (wanted.length === 0) return
  const own = await trx
    .updateTable('media')
    .set(({ fn }) => ({ kept_at: fn.coalesce('media.kept_at', fn<Date>('now')) }))
    .from('item')
    .whereRef('item.id', '=', 'media.id')
    .where('item.owner_id', '=', ownerId)
    .where('item.privacy_status', '>=', 0)
    .where('media.id', 'in', wanted)
    .returning('media.id')
    .execute()
  if (own.length !== wanted.length) throw refuse('DATA_INVALID', 'DATA_INVALID', { media: 'MEDIA_UNKNOWN' })
  await trx
    .insertInto('item_media')
    .values(wanted.map((media_id, position) => ({ item_id: itemId, media_id, position, alt: alts.get(media_id) ?? null })))
    .execute()
}
