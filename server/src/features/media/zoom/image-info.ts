import { IMAGE_FORMATS, IMAGE_QUALITIES, MAX_AREA } from './image-request.ts'
import type { Size } from './image-request.ts'
import { TILE_SIDE } from './render-tile.ts'

export const IMAGE_CONTEXT = 'http://iiif.io/api/image/3/context.json'
export const IMAGE_PROFILE = 'http://iiif.io/api/image/3/level2.json'
/** Sides below which a smaller size is not named. */
const SMALLEST = 128

const halvings = ({ width, height }: Size): Size[] => {
  const sizes: Size[] = []
  for (let by = 1; Math.max(width, height) / by >= SMALLEST; by *= 2)
    sizes.push({ width: Math.max(1, Math.round(width / by)), height: Math.max(1, Math.round(height / by)) })
  return sizes
}

/** `info.json` of a picture: sizes in px, `address` without a slash at its end. */
export const imageInfo = (picture: Size, address: string, rights: string | null) => {
  const sizes = halvings(picture)
  return {
    '@context': IMAGE_CONTEXT,
    id: address,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width: picture.width,
    height: picture.height,
    maxArea: MAX_AREA,
    sizes: sizes.filter(({ width, height }) => width * height <= MAX_AREA).toReversed(),
    tiles: [{ width: TILE_SIDE, height: TILE_SIDE, scaleFactors: sizes.length === 0 ? [1] : sizes.map((_, at) => 2 ** at) }],
    ...(rights === null ? {} : { rights }),
    extraFormats: Object.keys(IMAGE_FORMATS).filter((format) => format === 'webp'),
    extraQualities: IMAGE_QUALITIES.filter((quality) => quality !== 'default'),
    extraFeatures: ['canonicalLinkHeader', 'mirroring', 'profileLinkHeader', 'sizeUpscaling'],
  }
}
