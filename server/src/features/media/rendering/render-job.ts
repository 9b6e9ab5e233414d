import type { Colour, WidthName } from '@florilege/shared/contracts'
import type { ImageType } from './image-type.ts'
import type { PyramidAnswer, PyramidJob, TileAnswer, TileJob } from '../zoom/render-tile.ts'

/** Larger pictures are refused: 100 megapixels. */
export const PIXEL_LIMIT = 100_000_000

/** Job of a rendering process. The server creates the paths. */
export type RenderJob = {
  source: string
  type: ImageType
  /** Target folder of `thumb.webp`, `pres.webp` and `orig`. */
  folder: string
  /** Quality of `thumb.webp` and `pres.webp`, 1 to 100. */
  quality: number
}

export type Rendered = {
  /** Size of `orig` with its orientation applied. */
  width: number
  height: number
  origType: 'image/jpeg' | 'image/png' | 'image/webp'
  /** Base64. */
  thumbhash: string
  /** Dominant colours, largest first. */
  colours: Colour[]
}

/** Job for the renditions by width of a stored picture, written into `folder`. */
export type WidthsJob = Pick<RenderJob, 'source' | 'folder' | 'quality'> & { widths: number[] }

/** Names of the written files. */
export type WidthsAnswer = { written: WidthName[] } | Refused

/** Job for the dominant colours of an existing rendition, given as base64. */
export type ColourJob = { rendition: string }

export type ColourAnswer = Pick<Rendered, 'colours'> | Refused

/** `INTERRUPTED`: a time limit, or a terminated process; the picture may or may not be the cause. */
type Refused = {
  refused: 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'MEDIA_UNREADABLE' | 'DISK_FULL' | 'INTERRUPTED'
  reason: string
}

export type RenderAnswer = Rendered | Refused

export type AnyJob = RenderJob | WidthsJob | ColourJob | PyramidJob | TileJob

/** Messages of a rendering process: the start of a job, and its answer. */
export type RenderMessage = 'begun' | RenderAnswer | WidthsAnswer | ColourAnswer | PyramidAnswer | TileAnswer
