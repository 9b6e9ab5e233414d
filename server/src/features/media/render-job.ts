import type { Colour, WidthName } from '@florilege/shared/contracts'
import type { ImageType } from './image-type.ts'

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

/** Asks for renditions by width of a picture that is stored; they are written into `folder`. */
export type WidthsJob = Pick<RenderJob, 'source' | 'folder' | 'quality'> & { widths: number[] }

/** Names of the files that were written. */
export type WidthsAnswer = { written: WidthName[] } | Refused

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
export type RenderMessage = 'begun' | RenderAnswer | WidthsAnswer | ColourAnswer
