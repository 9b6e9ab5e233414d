import { z } from 'zod'

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
  alt: z.string(),
  author: z.string().nullable(),
})
export type Picture = z.infer<typeof picture>
