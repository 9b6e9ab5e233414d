import { z } from 'zod'

const percent = z.int().min(0).max(100)
/** Focal point of a crop: percent from the left and from the top. */
export const focalPoint = z.strictObject({ x: percent, y: percent })

/** Picture as lists and pages show it. URLs are same-origin paths or on the media origin. */
export const picture = z.strictObject({
  media_id: z.int().positive(),
  /** WebP, longest side at most 480 px. */
  thumb: z.string(),
  /** WebP, longest side at most 1600 px. */
  pres: z.string(),
  /** Full size without metadata. */
  orig: z.string(),
  /** Size of `orig` in px with its orientation applied; layouts reserve space from it. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Base64 of a ThumbHash. */
  thumbhash: z.string().nullable(),
  /** Null: the centre. */
  focal: focalPoint.nullable(),
  alt: z.string(),
  author: z.string().nullable(),
  /** Licence that an import stated for this picture. */
  licence: z.string().optional(),
  /** Contribution that the picture belongs to, with its licence. */
  contribution: z.strictObject({ id: z.int().positive(), licence: z.string().nullable() }).optional(),
})
export type Picture = z.infer<typeof picture>
