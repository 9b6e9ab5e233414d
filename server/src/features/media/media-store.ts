import { sql } from 'kysely'
import type { Colour, PhotoMetadata, PositionPrecision, PrivacyStatus, VideoProvider } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { kept, keptIds } from '../../platform/database/kept.ts'
import { deletedByOwner } from '../../platform/item/take-away.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { contributedWith } from './contributed-with.ts'

export type NewMedia = {
  key: string
  ownerId: number
  /** Person who acted; null when it is the owner. */
  actorId: number | null
  privacy: PrivacyStatus
  kept: boolean
  fileName: string
  fileSize: number
  fileType: string
  lastModified: string | null
  sha256: Buffer
  origType: string
  hasSource: boolean
  width: number
  height: number
  thumbhash: string
  colours: Colour[]
  video: { provider: VideoProvider; id: string } | null
  fields: Partial<MediaColumns>
}

/** Fields set by the owner. */
export type MediaColumns = {
  title: string | null
  description: string | null
  author: string | null
  licence: string | null
  alt: string | null
  taken_at: string | null
  place: string | null
  lat: number | null
  lon: number | null
  position_precision: PositionPrecision
  focal_x: number | null
  focal_y: number | null
}

const columns = [
  'media.id',
  'media.key',
  'media.file_name',
  'media.file_size',
  'media.file_type',
  'media.sha256',
  'media.last_modified',
  'media.has_source',
  'media.width',
  'media.height',
  'media.thumbhash',
  'media.title',
  'media.description',
  'media.author',
  'media.alt',
  'media.focal_x',
  'media.focal_y',
  'media.version',
  'media.provider',
  'media.video_id',
  'media.taken_at',
  'media.place',
  'media.lat',
  'media.lon',
  'media.position_precision',
  'media.metadata',
  'media.kept_at',
  'item.owner_id',
  'item.actor_id',
  'item.privacy_status',
  'item.evaluation_count',
  'item.comment_count',
  'item.created_at',
  'entity.display_name',
] as const

const awaitsService = sql<boolean>`exists (select from video_wanted where video_wanted.media_id = media.id)`

const selectMedia = (db: Db | Trx) =>
  db
    .selectFrom('media')
    .innerJoin('item', 'item.id', 'media.id')
    .innerJoin('entity', 'entity.id', 'item.owner_id')
    .select(columns)
    .select([contributedWith.as('contribution'), awaitsService.as('awaits_service')])
    .modifyFront(kept)

export type MediaRow = Awaited<ReturnType<ReturnType<typeof selectMedia>['executeTakeFirstOrThrow']>>

/** Media item that the caller may see, including own removed or temporary ones; null otherwise. */
export const seenMedia = async (db: Db | Trx, actor: Actor, id: number): Promise<MediaRow | null> =>
  (await selectMedia(db).where('media.id', '=', id).where(visibleTo(actor)).executeTakeFirst()) ?? null

/** Media by id, in this order, as far as the caller may see them. */
export const mediaRows = async (db: Db | Trx, actor: Actor, ids: readonly number[]): Promise<MediaRow[]> => {
  if (ids.length === 0) return []
  const rows = await selectMedia(db)
    .where(sql<boolean>`media.id = any(${keptIds(ids)})`)
    .where(visibleTo(actor))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Locks media until the transaction ends, always in the same order, to avoid deadlocks. */
export const lockMedia = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await trx.selectFrom('media').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export const mediaById = async (db: Db | Trx, id: number): Promise<MediaRow> =>
  selectMedia(db).where('media.id', '=', id).executeTakeFirstOrThrow()

/** Days for which an account is new. */
const NEW_DAYS = 7

/** True when a person's account is new: stricter upload limits apply. */
export const isNewPerson = async (db: Db, person: number): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('person_id', '=', person)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${NEW_DAYS})`)
    .executeTakeFirst()) !== undefined

/** Media that a person has already uploaded under this key; null without any. */
export const mediaOfUpload = async (db: Db | Trx, person: number, uploadKey: string): Promise<MediaRow | null> =>
  (await selectMedia(db)
    .innerJoin('media_upload', 'media_upload.media_id', 'media.id')
    .where('media_upload.person_id', '=', person)
    .where('media_upload.upload_key', '=', uploadKey)
    .where('item.privacy_status', '>=', 0)
    .executeTakeFirst()) ?? null

/** The owner's media with identical content; null without any. */
export const mediaOfContent = async (db: Db | Trx, owner: number, sha256: Buffer): Promise<MediaRow | null> =>
  (await selectMedia(db)
    .where('media.sha256', '=', sha256)
    .where('item.owner_id', '=', owner)
    .where('item.privacy_status', '>=', 0)
    .orderBy('media.id')
    .executeTakeFirst()) ?? null

/** Serializes uploads of the same content for the same owner until the transaction ends. */
export const lockContent = async (trx: Trx, owner: number, sha256: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${owner} ${sha256.toString('hex')}`}, 0))`.execute(trx)
}

/** Inserts the media and its item, which from then on refer to the files of its key. */
export const insertMedia = async (trx: Trx, media: NewMedia): Promise<number> => {
  const { id } = await trx
    .insertInto('item')
    .values({ kind: 'media', owner_id: media.ownerId, actor_id: media.actorId, privacy_status: media.privacy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('media')
    .values({
      id,
      key: media.key,
      file_name: media.fileName,
      file_size: media.fileSize,
      file_type: media.fileType,
      last_modified: media.lastModified,
      sha256: media.sha256,
      orig_type: media.origType,
      has_source: media.hasSource,
      width: media.width,
      height: media.height,
      thumbhash: media.thumbhash,
      colours: media.colours,
      provider: media.video?.provider ?? null,
      video_id: media.video?.id ?? null,
      ...media.fields,
      ...(media.kept ? { kept_at: sql<Date>`now()` } : {}),
    })
    .execute()
  await trx.deleteFrom('media_garbage').where('key', '=', media.key).execute()
  return id
}

/** Repeated upload: extends the lifetime of unused media. */
export const wantUpload = async (db: Db | Trx, media: number): Promise<void> => {
  await sql`update item set updated_at = now() from media where media.id = item.id and item.id = ${media} and media.kept_at is null`.execute(
    db,
  )
}

export const rememberUpload = async (trx: Trx, person: number, uploadKey: string, media: number): Promise<void> => {
  await trx
    .insertInto('media_upload')
    .values({ person_id: person, upload_key: uploadKey, media_id: media })
    .onConflict((conflict) => conflict.columns(['person_id', 'upload_key']).doUpdateSet({ media_id: media }))
    .execute()
}

/** Marks media as used by a record, so that its files stay. */
export const keepMedia = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .updateTable('media')
    .set({ kept_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('kept_at', 'is', null)
    .execute()
}

/** Updates the owner's fields of media, and marks it as used. */
export const updateMediaRow = async (
  trx: Trx,
  id: number,
  set: Partial<MediaColumns> & { metadata?: PhotoMetadata | null; privacy?: PrivacyStatus | undefined },
): Promise<void> => {
  const { privacy, metadata, ...said } = set
  await trx
    .updateTable('media')
    .set((eb) => ({
      ...said,
      kept_at: sql<Date>`coalesce(kept_at, now())`,
      version: eb('version', '+', 1),
      ...(metadata ? { metadata: JSON.stringify(metadata) } : {}),
    }))
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('item')
    .set({ ...(privacy === undefined ? {} : { privacy_status: privacy }), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Hides own media everywhere; its files are purged after 30 days. If the site holds it, it then stays hidden for good. */
export const removeMedia = async (trx: Trx, id: number): Promise<void> => {
  await deletedByOwner(trx, id)
  await trx
    .updateTable('item')
    .set({ privacy_status: -1, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('privacy_status', '>=', 0)
    .execute()
}
