import { z } from 'zod'

const percent = z.int().min(0).max(100)
/** What stays in sight where a picture is cut to a box: percent from the left and from the top. */
export const focalPoint = z.strictObject({ x: percent, y: percent })

/** A picture as lists and pages show it. Addresses are same-origin paths or the media origin's. */
export const picture = z.strictObject({
  media_id: z.int().positive(),
  /** WebP, longest side at most 480 px. */
  thumb: z.string(),
  /** WebP, longest side at most 1600 px. */
  pres: z.string(),
  /** Stripped full size. */
  orig: z.string(),
  /** Size of `orig` in px after its orientation is applied: the place is reserved from it. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Base64 of a ThumbHash. */
  thumbhash: z.string().nullable(),
  /** Null: the middle. */
  focal: focalPoint.nullable(),
  alt: z.string(),
  author: z.string().nullable(),
  /** The contribution that it came with, and its terms. */
  contribution: z.strictObject({ id: z.int().positive(), licence: z.string().nullable() }).optional(),
})
export type Picture = z.infer<typeof picture>
