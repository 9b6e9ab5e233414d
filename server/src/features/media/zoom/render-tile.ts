import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { PIXEL_LIMIT } from '../rendering/render-job.ts'
import type { ImageFormat, ImageQuality, ImageRequest } from './image-request.ts'

/** Side of the stored tiles of a pyramid and of those that `info.json` names, in px. */
export const TILE_SIDE = 512
/** Time limit of a step. */
const SECONDS = 30
const THRESHOLD = 128

/** Job that makes the pyramid of a stored picture: halved again and again, in tiles. */
export type PyramidJob = { orig: string; pyramid: string }
/** Job that cuts a part out of a pyramid. */
export type TileJob = { pyramid: string; wanted: ImageRequest }
export type PyramidAnswer = { made: true } | { refused: 'MEDIA_UNREADABLE' | 'DISK_FULL' | 'INTERRUPTED'; reason: string }
/** The encoded picture in base64. */
export type TileAnswer = { tile: string } | Exclude<PyramidAnswer, { made: true }>

const TIFF = { operation: ['VipsForeignLoadTiffFile'] }

/** Enables the TIFF decoder for pyramids of our own; a process runs one job at a time, and uploads never reach it. */
const withTiff = async <T>(work: () => Promise<T>): Promise<T> => {
  sharp.unblock(TIFF)
  try {
    return await work()
  } finally {
    sharp.block(TIFF)
  }
}

const failure = (error: unknown): Exclude<PyramidAnswer, { made: true }> => {
  const reason = error instanceof Error ? error.message : String(error)
  if (/no space left|ENOSPC/i.test(reason)) return { refused: 'DISK_FULL', reason }
  return { refused: reason.startsWith('timeout: ') ? 'INTERRUPTED' : 'MEDIA_UNREADABLE', reason }
}

/** Makes a pyramid. Transparent parts become white: its tiles are JPEG. Returns a refusal instead of throwing. */
export const makePyramid = async ({ orig, pyramid }: PyramidJob): Promise<PyramidAnswer> => {
  try {
    await sharp(orig, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .tiff({ pyramid: true, tile: true, tileWidth: TILE_SIDE, tileHeight: TILE_SIDE, compression: 'jpeg', quality: 92 })
      .toFile(pyramid)
    return { made: true }
  } catch (error) {
    return failure(error)
  }
}

const inQuality = (picture: Sharp, quality: ImageQuality): Sharp => {
  if (quality === 'gray') return picture.greyscale()
  return quality === 'bitonal' ? picture.greyscale().threshold(THRESHOLD) : picture
}

const encoded = (picture: Sharp, format: ImageFormat): Sharp => {
  if (format === 'png') return picture.png({ compressionLevel: 6 })
  return format === 'webp' ? picture.webp({ quality: 82, effort: 2 }) : picture.jpeg({ quality: 88 })
}

const opened = (pyramid: string, page: number): Sharp =>
  sharp(pyramid, { page, limitInputPixels: PIXEL_LIMIT }).timeout({ seconds: SECONDS })

/** Smallest level of the pyramid that still has every pixel of the answer. */
const levelFor = ({ region, size }: ImageRequest, levels: number): number => {
  const scale = Math.min(region.width / size.width, region.height / size.height)
  return Math.max(0, Math.min(levels - 1, Math.floor(Math.log2(scale))))
}

const cut = async ({ pyramid, wanted }: TileJob): Promise<Buffer> => {
  const whole = await opened(pyramid, 0).metadata()
  const level = levelFor(wanted, whole.pages ?? 1)
  const { width, height } = level === 0 ? whole : await opened(pyramid, level).metadata()
  const { region, size } = wanted
  const [across, down] = [width / whole.width, height / whole.height]
  const left = Math.min(Math.round(region.x * across), width - 1)
  const top = Math.min(Math.round(region.y * down), height - 1)
  const { data, info } = await opened(pyramid, level)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(Math.round(region.width * across), width - left)),
      height: Math.max(1, Math.min(Math.round(region.height * down), height - top)),
    })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const turned = sharp(data, { raw }).flop(wanted.mirrored).rotate(wanted.rotation)
  return encoded(inQuality(turned, wanted.quality), wanted.format).toBuffer()
}

/** Cuts the region out of a pyramid, in its size, turned and encoded. Returns a refusal instead of throwing. */
export const renderTile = (job: TileJob): Promise<TileAnswer> =>
  withTiff(async () => {
    try {
      return { tile: (await cut(job)).toString('base64') }
    } catch (error) {
      return failure(error)
    }
  })
