import type { RecordMedia } from '@florilege/shared/contracts'
import type { Trx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'

/**
 * Replaces the media of a record, in this order. A file is as visible as the items that show it, so new media must
 * belong to the editor or the record's owner; refuses others with 422.
 */
export const setRecordMedia = async (
  trx: Trx,
  record: number,
  media: readonly RecordMedia[],
  owners: readonly number[],
): Promise<void> => {
  const ids = media.map(({ media_id }) => media_id)
  const before = await trx.selectFrom('item_media').select('media_id').where('item_id', '=', record).execute()
  const known = new Set(before.map(({ media_id }) => media_id))
  const added = ids.filter((id) => !known.has(id))
  if (added.length > 0) {
    const own = await trx
      .updateTable('media')
      .set(({ fn }) => ({ kept_at: fn.coalesce('media.kept_at', fn<Date>('now')) }))
      .from('item')
      .whereRef('item.id', '=', 'media.id')
      .where('item.owner_id', 'in', owners)
      .where('item.privacy_status', '>=', 0)
      .where('media.id', 'in', added)
      .returning('media.id')
      .execute()
    if (own.length !== added.length) throw refuse('DATA_INVALID', 'DATA_INVALID', { media: 'MEDIA_UNKNOWN' })
  }
  const gone = [...known].filter((id) => !ids.includes(id))
  if (gone.length > 0) await trx.deleteFrom('item_media').where('item_id', '=', record).where('media_id', 'in', gone).execute()
  if (media.length === 0) return
  const rows = media.map(({ media_id, alt, focal }, position) => ({
    item_id: record,
    media_id,
    position,
    alt,
    focal_x: focal?.x ?? null,
    focal_y: focal?.y ?? null,
  }))
  await trx
    .insertInto('item_media')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'media_id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        alt: eb.ref('excluded.alt'),
        focal_x: eb.ref('excluded.focal_x'),
        focal_y: eb.ref('excluded.focal_y'),
      })),
    )
    .execute()
}

/** Media that `setRecordMedia` accepts: attached already, or owned by one of the owners and not removed. */
export const attachable = async (
  trx: Trx,
  record: number,
  media: readonly number[],
  owners: readonly number[],
): Promise<Set<number>> => {
  if (media.length === 0) return new Set()
  const rows = await trx
    .selectFrom('media')
    .innerJoin('item', 'item.id', 'media.id')
    .select('media.id')
    .where('media.id', 'in', media)
    .where('item.privacy_status', '>=', 0)
    .where((eb) =>
      eb.or([
        eb('item.owner_id', 'in', owners),
        eb.exists(
          eb
            .selectFrom('item_media')
            .where('item_id', '=', record)
            .whereRef('item_media.media_id', '=', 'media.id')
            .select('media_id'),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
