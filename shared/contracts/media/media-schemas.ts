import { z } from 'zod'
import { id, text } from '../list.ts'
import { focalPoint } from '../picture.ts'
import { privacyStatus } from '../post/post-schemas.ts'
import { POSITION_PRECISIONS } from './position.ts'

/** Local time at the place of the photograph, without a time zone, which photographs do not record. From year 1 on. */
export const wallTime = z.iso
  .datetime({ local: true, offset: false, precision: 0 })
  .refine((value) => !value.endsWith('Z') && value >= '0001', { error: 'DATA_WRONG_FORMAT' })
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
export const position = z.strictObject({ lat: latitude, lon: longitude })
export const positionPrecision = z.enum(POSITION_PRECISIONS)

/** Camera data of a photograph, sent to its owner only. */
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

/** Photo metadata (EN-07), read in the owner's browser. The embedded thumbnail is never sent. */
export const photoMetadata = z.strictObject({
  lat: latitude.nullable(),
  lon: longitude.nullable(),
  /** Metres above sea level. */
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

/** Response to an upload (EN-06); it fills the form. */
export const uploadedMedia = z.strictObject({
  /** The sender's idempotency key; a repeated key returns the same media. */
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
  /** Original file with its metadata; readable by its owner only. */
  fileurl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string().nullable(),
  /** False while no record references the file: it is then deleted after a day. */
  kept: z.boolean(),
})
export type UploadedMedia = z.infer<typeof uploadedMedia>

/** Media (EN-05) with the fields of its list and page. Place and position are only those that the owner published. */
export const mediaItem = z.strictObject({
  id,
  type: z.enum(['image', 'video']),
  /** Video service; null for an uploaded file. */
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
  /** Alternative text. */
  alt: z.string().nullable(),
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string().nullable(),
  /** Focal point of a crop; null: the centre. */
  focal: focalPoint.nullable(),
  taken_at: wallTime.nullable(),
  place: z.string().nullable(),
  lat: latitude.nullable(),
  lon: longitude.nullable(),
  position_precision: positionPrecision,
  /** Accepted contribution of the media: its licence, its note on the photograph, and the record it shows, as public data. */
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
  /** Version counter. An edit sends the version that it is based on. */
  version: z.int().positive(),
})
export type MediaItem = z.infer<typeof mediaItem>

/** Data for the owner only: the original file and all metadata of the photograph. */
export const ownersPart = z.strictObject({
  file_name: z.string(),
  file_size: z.int(),
  file_type: z.string(),
  fileurl: z.string().nullable(),
  metadata: photoMetadata.nullable(),
})

export const mediaPage = mediaItem.extend({
  own: ownersPart.nullable(),
  /** For a video: its service has not answered yet and will be asked again. */
  awaits_service: z.boolean(),
})
export type MediaPage = z.infer<typeof mediaPage>

/** Fields of a media that the owner writes and publishes. */
export const mediaFields = z.strictObject({
  title: text(200).nullable().default(null),
  description: text(5000).nullable().default(null),
  author: text(200).nullable().default(null),
  alt: text(1000).nullable().default(null),
  taken_at: wallTime.nullable().default(null),
  /** Place in words. */
  place: text(200).nullable().default(null),
  /** Exact position; published only to the chosen precision. */
  position: position.nullable().default(null),
  position_precision: positionPrecision.default('none'),
  focal: focalPoint.nullable().default(null),
  /** Removal is a separate call. */
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

/** Fields to set on several media; fields left out are unchanged. */
export const someMediaFields = z.strictObject({
  ...words,
  position: z.strictObject({ lat: latitude, lon: longitude, precision: positionPrecision }).nullable().optional(),
})

/** Changes of one media. Fields left out are unchanged; a null position is removed. */
export const mediaChange = z.strictObject({
  ...words,
  position: position.nullable().optional(),
  /** Without a position, it coarsens the stored one. A position without it keeps the stored precision. */
  position_precision: positionPrecision.optional(),
  focal: focalPoint.nullable().optional(),
  version: z.int().positive(),
})
