import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Position, PositionPrecision, PrivacyStatus } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { imageTypeOf, isHeic } from './rendering/image-type.ts'
import type { ImageType } from './rendering/image-type.ts'
import { receiveBytes } from './upload/incoming.ts'
import type { Incoming } from './upload/incoming.ts'
import { putMediaFiles, removeMediaFiles } from './files/media-files.ts'
import { cleanFileName, positionColumns, storedWallTime } from './media-rules.ts'
import { putPicture } from './upload/put-picture.ts'
import { insertMedia, keepMedia, lockContent, mediaOfContent, wantUpload } from './media-store.ts'
import type { NewMedia } from './media-store.ts'
import type { Rendered } from './rendering/render-job.ts'
import { mayBeTriedAgain } from './upload/interrupted-pictures.ts'
import { renderInPool } from './rendering/render-pool.ts'

export type MediaToStore = {
  /** Picture in memory; `storeIncoming` takes one that was received as a stream. */
  bytes: Buffer
  fileName: string
  /** Owning entity. */
  ownerId: number
  /** Person who acted, if not the owner. */
  actorId?: number | null
  /** False, the default: deleted after a day unless a record uses it. */
  kept?: boolean
  /** 0, the default, for pictures visible only where they are attached; 9 puts it on the media list. */
  privacy?: PrivacyStatus
  title?: string | null
  description?: string | null
  author?: string | null
  licence?: string | null
  /** Wall-clock time: "2019-07-05T08:09:14". */
  takenAt?: string | null
  place?: string | null
  position?: Position | null
  precision?: PositionPrecision
  lastModified?: Date | null
  /** Quality of thumb and pres, 1 to 100; 80 by default. */
  quality?: number
  /** False: only the renditions are stored, without the uploaded file. */
  source?: boolean
  alt?: string | null
  /** Identity for finding duplicates of an owner, instead of a hash of the bytes. */
  identity?: Buffer
  /** Video whose poster the picture is. */
  video?: NewMedia['video']
}

/** Services that storing a picture needs. */
export type Stores = Pick<Services, 'config' | 'db' | 'storage'> & { log: Pick<Services['log'], 'info'> }

export type StoredMedia = { id: number; key: string }
type Described = Omit<MediaToStore, 'bytes'>
type Also = (trx: Trx, id: number) => Promise<void>

const DEFAULT_QUALITY = 80

const render = async (services: Pick<Stores, 'log'>, incoming: Incoming, type: ImageType, quality: number): Promise<Rendered> => {
  const answer = await renderInPool({ source: incoming.file, folder: incoming.folder, type, quality })
  if (!('refused' in answer)) return answer
  const { refused, reason } = answer
  services.log.info({ refused, reason, size: incoming.size, type }, 'picture refused')
  if (refused === 'INTERRUPTED' && mayBeTriedAgain(incoming.sha256.toString('hex'))) throw refuse('UNAVAILABLE')
  // The file may be small: the picture has too many pixels.
  if (refused === 'TOO_LARGE') throw refuse('TOO_LARGE', 'MEDIA_PIXELS')
  throw refused === 'MEDIA_UNREADABLE' || refused === 'INTERRUPTED' ? refuse('DATA_INVALID', 'MEDIA_UNREADABLE') : refuse(refused)
}

const fieldsOf = (media: Described): NewMedia['fields'] => ({
  title: media.title ?? null,
  description: media.description ?? null,
  author: media.author ?? null,
  licence: media.licence ?? null,
  alt: media.alt ?? null,
  taken_at: storedWallTime(media.takenAt ?? null),
  place: media.place ?? null,
  ...positionColumns(media.position ?? null, media.precision ?? 'none'),
})

const newMedia = (media: Described, incoming: Incoming, type: ImageType, rendered: Rendered): NewMedia => ({
  key: randomUUID(),
  ownerId: media.ownerId,
  actorId: media.actorId ?? null,
  // Unused media are private.
  privacy: media.kept ? (media.privacy ?? 0) : 0,
  kept: media.kept ?? false,
  fileName: cleanFileName(media.fileName),
  fileSize: incoming.size,
  fileType: type,
  lastModified: media.lastModified?.toISOString() ?? null,
  sha256: incoming.sha256,
  origType: rendered.origType,
  hasSource: media.source ?? true,
  width: rendered.width,
  height: rendered.height,
  thumbhash: rendered.thumbhash,
  colours: rendered.colours,
  video: media.video ?? null,
  fields: fieldsOf(media),
})

/** The owner's media with this content; inserted, once its files are stored, if missing. */
const refer = async (trx: Trx, media: NewMedia, also: Also): Promise<StoredMedia> => {
  await lockContent(trx, media.ownerId, media.sha256)
  const stored = (await mediaOfContent(trx, media.ownerId, media.sha256)) ?? { id: await insertMedia(trx, media), key: media.key }
  await also(trx, stored.id)
  return { id: stored.id, key: stored.key }
}

/**
 * Stores a received picture: the renditions first, then the row that refers to them, with `also` in the same
 * transaction. Content that the owner already has is not stored twice: the existing media is returned. Refuses with
 * 413, 415 or 422 and then leaves nothing behind. Deletes the folder in any case.
 */
export const storeIncoming = async (services: Stores, incoming: Incoming, media: Described, also: Also): Promise<StoredMedia> => {
  const { db, storage } = services
  try {
    const type = imageTypeOf(incoming.head)
    if (type === null) throw refuse('UNSUPPORTED_TYPE', isHeic(incoming.head) ? 'MEDIA_HEIC' : 'UNSUPPORTED_TYPE')
    const before = await mediaOfContent(db, media.ownerId, incoming.sha256)
    if (before !== null) {
      await db.transaction().execute(async (trx) => {
        await wantUpload(trx, before.id)
        await also(trx, before.id)
      })
      return { id: before.id, key: before.key }
    }
    const rendered = await render(services, incoming, type, media.quality ?? DEFAULT_QUALITY)
    const added = newMedia(media, incoming, type, rendered)
    await db.insertInto('media_garbage').values({ key: added.key }).execute()
    await putMediaFiles(storage, added.key, incoming.folder, added.hasSource)
    const stored = await db.transaction().execute((trx) => refer(trx, added, also))
    if (stored.key !== added.key) await removeMediaFiles(storage, added.key)
    services.log.info({ media: stored.id, sha256: incoming.sha256.toString('hex') }, 'picture stored')
    return stored
  } finally {
    await rm(incoming.folder, { recursive: true, force: true })
  }
}

/** Replaces the picture of a media item; the next sweep removes the former files. Refuses like an upload. */
export const replacePicture = async (services: Services, media: number, bytes: Buffer): Promise<void> => {
  const { config, db, storage } = services
  const incoming = await receiveBytes(config.dataDir, bytes)
  try {
    const type = imageTypeOf(incoming.head)
    if (type === null) throw refuse('UNSUPPORTED_TYPE')
    const rendered = await render(services, incoming, type, DEFAULT_QUALITY)
    const key = randomUUID()
    await db.insertInto('media_garbage').values({ key }).execute()
    await putMediaFiles(storage, key, incoming.folder, false)
    await db.transaction().execute((trx) => putPicture(trx, media, { key, fileSize: incoming.size, fileType: type, rendered }))
  } finally {
    await rm(incoming.folder, { recursive: true, force: true })
  }
}

/** Stores a picture in memory, for the demo and for imports: one after the other, or a few at a time. */
export const storeMedia = async (services: Services, { bytes, ...media }: MediaToStore): Promise<StoredMedia> => {
  const received = await receiveBytes(services.config.dataDir, bytes)
  const incoming = { ...received, sha256: media.identity ?? received.sha256 }
  return storeIncoming(services, incoming, media, async (trx, id) => {
    if (media.kept) await keepMedia(trx, id)
  })
}
