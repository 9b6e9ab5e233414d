import { join } from 'node:path'
import sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { PRES_SIDE, THUMB_SIDE, widthName } from '@florilege/shared/rules'
import { dominantColours } from './dominant-colours.ts'
import { leftMetadata } from './left-metadata.ts'
import { PIXEL_LIMIT } from './render-job.ts'
import type { ColourAnswer, ColourJob, RenderAnswer, RenderJob, Rendered, WidthsAnswer, WidthsJob } from './render-job.ts'

// Enables only the decoders of accepted types: SVG, PDF, TIFF and all others are unreachable.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    // Decoder of our own renditions.
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** Time limit of one step; a large photograph on a busy machine needs some of it. */
const SECONDS = 30
/** Limits of the formats, in px. */
const WEBP_SIDE = 16_383
const THUMBHASH_SIDE = 100

const decoder = (source: string) =>
  sharp(source, { failOn: 'error', limitInputPixels: PIXEL_LIMIT, limitInputChannels: 5, pages: 1 }).timeout({ seconds: SECONDS })

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

type Orig = { origType: Rendered['origType']; width: number; height: number }

// Encoding again without `withMetadata` removes all metadata.
const writeOrig = async ({ source, folder, type }: RenderJob, longest: number): Promise<Orig> => {
  const file = join(folder, 'orig')
  const full = decoder(source).autoOrient().toColourspace('srgb')
  const written = (origType: Orig['origType'], { width, height }: OutputInfo): Orig => ({ origType, width, height })
  if (type === 'image/png' || type === 'image/gif')
    return written('image/png', await full.png({ compressionLevel: 6 }).toFile(file))
  if (type === 'image/jpeg' || longest > WEBP_SIDE) {
    // Optimised tables would need the whole picture in memory, and four times the time.
    const jpeg = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }
    return written('image/jpeg', await full.jpeg(jpeg).toFile(file))
  }
  return written('image/webp', await full.webp({ quality: 92, effort: 3 }).toFile(file))
}

const tinyOf = (picture: Sharp) =>
  picture.resize(inside(THUMBHASH_SIDE)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

const writeSmall = async ({ source, folder, quality }: RenderJob): Promise<Pick<Rendered, 'thumbhash' | 'colours'>> => {
  const { data, info } = await decoder(source)
    .autoOrient()
    .resize(inside(PRES_SIDE))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  await pixels().webp({ quality, effort: 3 }).toFile(join(folder, 'pres.webp'))
  await pixels().resize(inside(THUMB_SIDE)).webp({ quality, effort: 3 }).toFile(join(folder, 'thumb.webp'))
  const tiny = await tinyOf(pixels())
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data)).toString('base64'),
    colours: dominantColours(tiny.data),
  }
}

/** Verifies the written renditions: a picture that still has metadata is refused. */
const requireBare = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const left = await leftMetadata(join(folder, name))
    if (left.length > 0) throw new Error(`${name} still carries ${left.join(', ')}`)
  }
}

const refusal = (error: unknown): Exclude<RenderAnswer, Rendered> => {
  const reason = error instanceof Error ? error.message : String(error)
  if (/no space left|ENOSPC/i.test(reason)) return { refused: 'DISK_FULL', reason }
  return { refused: reason.startsWith('timeout: ') ? 'INTERRUPTED' : 'MEDIA_UNREADABLE', reason }
}

/** Creates the renditions of one picture. Returns a refusal instead of throwing, whatever the file contains. */
export const renderPicture = async (job: RenderJob): Promise<RenderAnswer> => {
  try {
    const { width, height, format, compression } = await sharp(job.source, { limitInputPixels: false }).metadata()
    if (format === 'heif' && compression !== 'av1') return { refused: 'UNSUPPORTED_TYPE', reason: `heif ${compression}` }
    if (width * height > PIXEL_LIMIT) return { refused: 'TOO_LARGE', reason: `${width} x ${height} pixels` }
    const small = await writeSmall(job)
    const orig = await writeOrig(job, Math.max(width, height))
    await requireBare(job.folder, ['thumb.webp', 'pres.webp', 'orig'])
    return { ...orig, ...small }
  } catch (error) {
    return refusal(error)
  }
}

/** AVIF quality that looks like a WebP quality. */
const avifOf = (quality: number): number => Math.round(quality * 0.625)

/** Creates the renditions by width of a stored picture. Returns a refusal instead of throwing. */
export const renderWidths = async ({ source, folder, widths, quality }: WidthsJob): Promise<WidthsAnswer> => {
  try {
    const { data, info } = await decoder(source)
      .resize({ width: Math.max(...widths) })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const written = widths.map(widthName)
    for (const width of widths) {
      const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width })
      const name = widthName(width)
      const encoded = name.endsWith('.avif')
        ? picture.avif({ quality: avifOf(quality), effort: 2 })
        : picture.webp({ quality, effort: 3 })
      await encoded.toFile(join(folder, name))
    }
    await requireBare(folder, written)
    return { written }
  } catch (error) {
    return refusal(error)
  }
}

/** Dominant colours of an existing rendition. Returns a refusal instead of throwing. */
export const coloursOfRendition = async ({ rendition }: ColourJob): Promise<ColourAnswer> => {
  try {
    const picture = sharp(Buffer.from(rendition, 'base64'), { limitInputPixels: PIXEL_LIMIT }).toColourspace('srgb')
    return { colours: dominantColours((await tinyOf(picture)).data) }
  } catch (error) {
    return refusal(error)
  }
}
