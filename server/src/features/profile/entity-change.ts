import { sql } from 'kysely'
import type { EndpointBody, updateEntity, updateOwnProfile } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse, refuseChange } from '../../platform/refusal.ts'

type Change = Omit<EndpointBody<typeof updateEntity>, never> & Pick<EndpointBody<typeof updateOwnProfile>, 'setting'>

/** About 10 km: a position with precision "about" is stored rounded, the exact one nowhere. */
const rounded = (degrees: number): number => Math.round(degrees * 10) / 10

const positionColumns = (position: Change['position']) => {
  if (position === undefined) return {}
  if (position.precision === 'none') return { lat: null, lon: null, position_precision: 'none' as const }
  const { lat, lon, precision } = position
  return {
    lat: precision === 'about' ? rounded(lat) : lat,
    lon: precision === 'about' ? rounded(lon) : lon,
    position_precision: precision,
  }
}

/** Marks a picture of one of these owners as used; refuses any other with 422, because an id proves no right. */
const keepImage = async (trx: Trx, media: number, owners: readonly number[]): Promise<void> => {
  const own = await trx
    .updateTable('media')
    .set(({ fn }) => ({ kept_at: fn.coalesce('media.kept_at', fn<Date>('now')) }))
    .from('item')
    .whereRef('item.id', '=', 'media.id')
    .where('item.owner_id', 'in', [...owners])
    .where('item.privacy_status', '>=', 0)
    .where('media.id', '=', media)
    .returning('media.id')
    .executeTakeFirst()
  if (own === undefined) throw refuse('DATA_INVALID', 'DATA_INVALID', { image_media: 'MEDIA_UNKNOWN' })
}

/** Updates the author's name in the search index of an entity's posts. */
const renameInSearch = async (trx: Trx, id: number, name: string): Promise<void> => {
  await sql`update search_document set byline = ${name} from item
    where item.id = search_document.item_id and item.owner_id = ${id} and search_document.kind = 'post'
      and search_document.byline is distinct from ${name}`.execute(trx)
}

/** Refuses a change from an older version with 409, with the present state and the rejected change. */
const requireVersion = async (trx: Trx, id: number, change: Change): Promise<void> => {
  const current = await trx
    .selectFrom('entity')
    .select(['display_name', 'about', 'place', 'closed', 'image_media', 'lat', 'lon', 'position_precision', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { lat, lon, position_precision: precision, ...words } = current
  const position = lat === null || lon === null ? { precision: 'none' } : { lat, lon, precision }
  if (current.version !== change.version) throw refuseChange({ ...words, position }, change)
}

/** Changes the given fields of an entity; `owners` are the entities whose pictures may become its image. */
export const changeEntity = async (trx: Trx, id: number, owners: readonly number[], change: Change): Promise<void> => {
  const { position, setting, image_media, version, ...named } = change
  if (version !== undefined) await requireVersion(trx, id, change)
  // Changing only the image keeps the version: forms and drafts that are open elsewhere stay valid.
  const besides = position !== undefined || setting !== undefined || Object.keys(named).length > 0
  if (image_media !== undefined && image_media !== null) await keepImage(trx, image_media, owners)
  const columns = {
    ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name, value === '' ? null : value])),
    ...(image_media === undefined ? {} : { image_media }),
    ...positionColumns(position),
    ...(setting === undefined ? {} : { setting: sql<string>`setting || ${JSON.stringify(setting)}::jsonb` }),
    ...(version === undefined || !besides ? {} : { version: sql<number>`version + 1` }),
  }
  if (Object.keys(columns).length === 0) return
  await trx.updateTable('entity').set(columns).where('id', '=', id).execute()
  if (named.display_name !== undefined) await renameInSearch(trx, id, named.display_name)
}
