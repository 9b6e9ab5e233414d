import type { MediaItem, MediaPage, PhotoMetadata, PrivacyStatus, UploadedMedia } from '@florilege/shared/contracts'
import { videoAddress } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import { owns } from '../../platform/item/owns.ts'
import { focalOf, mediaAddress } from '../../platform/item/pictures.ts'
import { wallTimeOf } from './media-rules.ts'
import type { MediaRow } from './media-store.ts'

const addressesOf = ({ key }: MediaRow) => ({
  thumb: mediaAddress(key, 'thumb.webp'),
  pres: mediaAddress(key, 'pres.webp'),
  orig: mediaAddress(key, 'orig'),
})

/** Video fields of media (EN-05): its address is derived from its id, its poster is stored here. */
const videoPart = ({ key, provider, video_id: video }: MediaRow) => {
  if (provider === null || video === null)
    return { type: 'image' as const, provider: null, media_type: null, url: null, poster: null }
  const [id = '', hash = null] = video.split('/')
  const url = videoAddress({ provider, id, hash })
  return { type: 'video' as const, provider, media_type: 'v' as const, url, poster: mediaAddress(key, 'pres.webp') }
}

/** True when the caller has the rights of a media item's owner. */
export const ownsMedia = (actor: Actor, { owner_id: owner, actor_id: by }: MediaRow): boolean => owns(actor, { owner, by })

/** Media item for lists, for this caller. */
export const mediaItemOf = (row: MediaRow, actor: Actor): MediaItem => ({
  id: row.id,
  ...videoPart(row),
  ...addressesOf(row),
  title: row.title,
  description: row.description,
  author: row.author,
  alt: row.alt,
  width: row.width,
  height: row.height,
  thumbhash: row.thumbhash,
  focal: focalOf(row),
  taken_at: wallTimeOf(row.taken_at),
  place: row.place,
  lat: row.lat,
  lon: row.lon,
  position_precision: row.position_precision,
  contribution: row.contribution,
  owner: { id: row.owner_id, display_name: row.display_name },
  owned_by_me: ownsMedia(actor, row),
  privacy_status: row.privacy_status as PrivacyStatus,
  evaluation_count: row.evaluation_count,
  comment_count: row.comment_count,
  created_at: new Date(row.created_at).toISOString(),
  version: row.version,
})

/** Media item for its page: metadata of the photograph goes to its owner alone. */
export const mediaPageOf = (row: MediaRow, actor: Actor): MediaPage => {
  const own = {
    file_name: row.file_name,
    file_size: row.file_size,
    file_type: row.file_type,
    fileurl: row.has_source ? mediaAddress(row.key, 'source') : null,
    metadata: row.metadata as PhotoMetadata | null,
  }
  return { ...mediaItemOf(row, actor), own: row.owner_id === actor.entity ? own : null, awaits_service: row.awaits_service }
}

/** Answer to an upload, with the sender's own key. */
export const uploadedMediaOf = (row: MediaRow, uploadKey: string): UploadedMedia => ({
  key: uploadKey,
  media_id: row.id,
  file_name: row.file_name,
  file_size: row.file_size,
  file_type: row.file_type,
  last_modified: row.last_modified === null ? null : new Date(row.last_modified).toISOString(),
  ...addressesOf(row),
  fileurl: mediaAddress(row.key, 'source'),
  width: row.width,
  height: row.height,
  thumbhash: row.thumbhash,
  kept: row.kept_at !== null,
})
