import { z } from 'zod'
import { id, text } from '../list.ts'
import { focalPoint } from '../picture.ts'
import { privacyStatus } from '../post/post-schemas.ts'
import { POSITION_PRECISIONS } from './position.ts'

/** Wall-clock time at the place of the photograph, without a zone: photographs do not say which. From year 1 on. */
export const wallTime = z.iso
  .datetime({ local: true, offset: false, precision: 0 })
  .refine((value) => !value.endsWith('Z') && value >= '0001', { error: 'DATA_WRONG_FORMAT' })
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
export const position = z.strictObject({ lat: latitude, lon: longitude })
export const positionPrecision = z.enum(POSITION_PRECISIONS)

/** What a photograph says of the camera; its owner alone gets to see it. */
const camera = z.strictObject({
  make: text(100).nullable(),
  model: text(100).nullable(),
  lens: text(200).nullable(),
  /** Seconds. */
  exposure: z.number().positive().nullable(),
  /** F-number. */
  aperture: z.number().positive().nullable(),
  iso: z.int().positive().nullable(),
  /** Millimetres. */
  focal_length: z.number().positive().nullable(),
})

/** EN-07, as read from the photograph in the browser of its owner. The embedded thumbnail is never sent. */
export const photoMetadata = z.strictObject({
  lat: latitude.nullable(),
  lon: longitude.nullable(),
  /** Metres above the sea. */
  alt: z.number().min(-20_000).max(100_000).nullable(),
  /** Degrees clockwise from north. */
  direction: z.number().min(0).max(360).nullable(),
  /** Metres. */
  accuracy: z.number().nonnegative().nullable(),
  dateTimeOriginal: wallTime.nullable(),
  datetime: wallTime.nullable(),
  exifDate: z.iso.date().nullable(),
  exifTime: z.iso.time({ precision: 0 }).nullable(),
  imgWidth: z.int().positive().nullable(),
  imgHeight: z.int().positive().nullable(),
  orientation: z.int().min(1).max(8).nullable(),
  location_source: z.literal('exif').nullable(),
  camera: camera.nullable(),
})
export type PhotoMetadata = z.infer<typeof photoMetadata>

/** Answer to an upload (EN-06); it fills the form. */
export const uploadedMedia = z.strictObject({
  /** The sender's own key: sending it again answers with the same media. */
  key: z.string(),
  media_id: id,
  file_name: z.string(),
  /** Bytes. */
  file_size: z.int().positive(),
  file_type: z.string(),
  last_modified: z.iso.datetime().nullable(),
  thumb: z.string(),
  pres: z.string(),
  orig: z.string(),
  /** The file as it was sent, with its metadata: answers to its owner only. */
  fileurl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string().nullable(),
  /** False while no record refers to it: such a file is deleted after a day. */
  kept: z.boolean(),
})
export type UploadedMedia = z.infer<typeof uploadedMedia>

/** EN-05, and what list and page need besides. Place and position are only what the owner chose to publish. */
export const mediaItem = z.strictObject({
  id,
  type: z.enum(['image', 'video']),
  /** Video service; null for a file of our own. */
  provider: z.string().nullable(),
  media_type: z.literal('v').nullable(),
  url: z.string().nullable(),
  poster: z.string().nullable(),
  thumb: z.string(),
  pres: z.string(),
  orig: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  author: z.string().nullable(),
  /** What is to be seen, for who does not see it. */
  alt: z.string().nullable(),
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string().nullable(),
  /** What stays in sight where it is cut to a box; null: the middle. */
  focal: focalPoint.nullable(),
  taken_at: wallTime.nullable(),
  place: z.string().nullable(),
  lat: latitude.nullable(),
  lon: longitude.nullable(),
  position_precision: positionPrecision,
  /** The accepted contribution that it came with: its terms, what it says of the photograph, and what it shows as anybody may read it. */
  contribution: z
    .strictObject({
      id,
      licence: z.string().nullable(),
      alt: z.string().nullable(),
      record: z.strictObject({ id, kind: z.string(), title: z.string() }).nullable(),
    })
    .nullable(),
  owner: z.strictObject({ id, display_name: z.string() }),
  owned_by_me: z.boolean(),
  privacy_status: privacyStatus,
  evaluation_count: z.int(),
  comment_count: z.int(),
  created_at: z.string(),
  /** Counts the changes: an edit names the one it began with. */
  version: z.int().positive(),
})
export type MediaItem = z.infer<typeof mediaItem>

/** What only the owner gets: the file as sent and everything that the photograph said. */
export const ownersPart = z.strictObject({
  file_name: z.string(),
  file_size: z.int(),
  file_type: z.string(),
  fileurl: z.string().nullable(),
  metadata: photoMetadata.nullable(),
})

export const mediaPage = mediaItem.extend({
  own: ownersPart.nullable(),
  /** Of a video: its service could not be asked yet what it is, and will be. */
  awaits_service: z.boolean(),
})
export type MediaPage = z.infer<typeof mediaPage>

/** What the owner says of a media and chooses to publish. */
export const mediaFields = z.strictObject({
  title: text(200).nullable().default(null),
  description: text(5000).nullable().default(null),
  author: text(200).nullable().default(null),
  alt: text(1000).nullable().default(null),
  taken_at: wallTime.nullable().default(null),
  /** Words of the place. */
  place: text(200).nullable().default(null),
  /** The exact position; only what the precision leaves of it is published. */
  position: position.nullable().default(null),
  position_precision: positionPrecision.default('none'),
  focal: focalPoint.nullable().default(null),
  /** Removing is a call of its own. */
  privacy_status: z.union([z.literal(0), z.literal(1), z.literal(9)]).optional(),
})
export type MediaFields = z.input<typeof mediaFields>

const words = {
  title: text(200).nullable().optional(),
  description: text(5000).nullable().optional(),
  author: text(200).nullable().optional(),
  alt: text(1000).nullable().optional(),
  taken_at: wallTime.nullable().optional(),
  place: text(200).nullable().optional(),
  privacy_status: z.union([z.literal(0), z.literal(1), z.literal(9)]).optional(),
}

/** Fields to set on several media at once; those that are left out stay as they are. */
export const someMediaFields = z.strictObject({
  ...words,
  position: z.strictObject({ lat: latitude, lon: longitude, precision: positionPrecision }).nullable().optional(),
})

/** What changes of one media; what is left out stays as it is, and a position that is null is removed. */
export const mediaChange = z.strictObject({
  ...words,
  position: position.nullable().optional(),
  /** By itself it makes the position that is there coarser. A position without it keeps the precision that is there. */
  position_precision: positionPrecision.optional(),
  focal: focalPoint.nullable().optional(),
  version: z.int().positive(),
})
