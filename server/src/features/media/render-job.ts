import type { Colour } from '@florilege/shared/contracts'
import type { ImageType } from './image-type.ts'

/** Longest sides of the renditions, in px. */
export const THUMB_SIDE = 480
export const PRES_SIDE = 1600
/** Larger pictures are refused: 50 megapixels. */
export const PIXEL_LIMIT = 50_000_000

/** What the rendering process is asked for. Paths are made by the server. */
export type RenderJob = {
  source: string
  type: ImageType
  /** Where `thumb.webp`, `pres.webp` and `orig` are written. */
  folder: string
  /** 1 to 100, of `thumb.webp` and `pres.webp`. */
  quality: number
}

export type Rendered = {
  /** Size of `orig` with its orientation applied. */
  width: number
  height: number
  origType: 'image/jpeg' | 'image/png' | 'image/webp'
  /** Base64. */
  thumbhash: string
  /** Dominant ones, the largest first. */
  colours: Colour[]
}

/** Asks for the dominant colours of a rendition that is there, by its bytes in base64. */
export type ColourJob = { rendition: string }

export type ColourAnswer = Pick<Rendered, 'colours'> | Refused

/** `INTERRUPTED`: it took too long, or its process was ended; whether that is the picture's doing is not known. */
type Refused = {
  refused: 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'MEDIA_UNREADABLE' | 'DISK_FULL' | 'INTERRUPTED'
  reason: string
}

export type RenderAnswer = Rendered | Refused

/** What a rendering process tells: that it has taken a job up, and then the job's answer. */
export type RenderMessage = 'begun' | RenderAnswer | ColourAnswer
