import { refuse } from '../../../platform/refusal.ts'

export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }
export const IMAGE_FORMATS = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type ImageFormat = keyof typeof IMAGE_FORMATS
export const IMAGE_QUALITIES = ['default', 'color', 'gray', 'bitonal'] as const
export type ImageQuality = (typeof IMAGE_QUALITIES)[number]

/** Request of the IIIF Image API 3.0 for one picture; sizes in px. */
export type ImageRequest = {
  region: Box
  /** Size of the region before it is rotated. */
  size: Size
  mirrored: boolean
  /** Degrees clockwise. */
  rotation: 0 | 90 | 180 | 270
  quality: ImageQuality
  format: ImageFormat
}

/** Largest number of pixels of an answer; stated in `info.json`. */
export const MAX_AREA = 4096 * 4096

const REGION = /^(?<percent>pct:)?(?<x>\d+(?:\.\d+)?),(?<y>\d+(?:\.\d+)?),(?<width>\d+(?:\.\d+)?),(?<height>\d+(?:\.\d+)?)$/
const NUMBER = /^\d{1,9}$/

const wrong = () => refuse('BAD_REQUEST')

/** Part of the box within the picture. Refuses one without pixels. */
const within = ({ x, y, width, height }: Box, picture: Size): Box => {
  const box = { x, y, width: Math.min(width, picture.width - x), height: Math.min(height, picture.height - y) }
  if (box.width < 1 || box.height < 1) throw wrong()
  return box
}

const readRegion = (text: string, picture: Size): Box => {
  if (text === 'full') return { x: 0, y: 0, ...picture }
  if (text === 'square') {
    const side = Math.min(picture.width, picture.height)
    return { x: (picture.width - side) >> 1, y: (picture.height - side) >> 1, width: side, height: side }
  }
  const parts = REGION.exec(text)?.groups
  if (parts === undefined) throw wrong()
  const box = { x: Number(parts['x']), y: Number(parts['y']), width: Number(parts['width']), height: Number(parts['height']) }
  if (parts['percent'] === undefined) {
    if (text.includes('.')) throw wrong()
    return within(box, picture)
  }
  const across = (part: number): number => Math.round((part * picture.width) / 100)
  const down = (part: number): number => Math.round((part * picture.height) / 100)
  return within({ x: across(box.x), y: down(box.y), width: across(box.width), height: down(box.height) }, picture)
}

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})

const largestScale = ({ width, height }: Size): number => Math.sqrt(MAX_AREA / (width * height))

const pixels = (text: string): number => {
  if (!NUMBER.test(text)) throw wrong()
  return Number(text)
}

const largestSize = (region: Size, upscales: boolean): Size => {
  const scale = largestScale(region)
  if (!upscales && scale >= 1) return { width: region.width, height: region.height }
  return { width: Math.max(1, Math.floor(region.width * scale)), height: Math.max(1, Math.floor(region.height * scale)) }
}

/** Largest size within a width and a height that keeps the proportions. */
const fittedSize = (within: Size, region: Size, upscales: boolean): Size => {
  const fit = Math.min(within.width / region.width, within.height / region.height, largestScale(region))
  if (fit === 0) throw wrong()
  return scaled(region, upscales ? fit : Math.min(1, fit))
}

const sizeOf = (text: string, region: Size, upscales: boolean): Size => {
  if (text === 'max') return largestSize(region, upscales)
  if (text.startsWith('pct:')) {
    const percent = Number(/^pct:(\d+(?:\.\d+)?)$/.exec(text)?.[1])
    if (!(percent > 0)) throw wrong()
    return scaled(region, percent / 100)
  }
  const [width = '', height = '', ...more] = text.replace(/^!/, '').split(',')
  if (!text.includes(',') || more.length > 0) throw wrong()
  if (text.startsWith('!')) return fittedSize({ width: pixels(width), height: pixels(height) }, region, upscales)
  if (height === '') return { width: pixels(width), height: scaled(region, pixels(width) / region.width).height }
  if (width === '') return { width: scaled(region, pixels(height) / region.height).width, height: pixels(height) }
  return { width: pixels(width), height: pixels(height) }
}

const readSize = (text: string, region: Size): Size => {
  const upscales = text.startsWith('^')
  const size = sizeOf(upscales ? text.slice(1) : text, region, upscales)
  const larger = size.width > region.width || size.height > region.height
  if (size.width < 1 || size.height < 1 || size.width * size.height > MAX_AREA || (larger && !upscales)) throw wrong()
  return size
}

const ROTATIONS = [0, 90, 180, 270] as const

const readRotation = (text: string): Pick<ImageRequest, 'mirrored' | 'rotation'> => {
  const degrees = /^!?(\d{1,3}(?:\.0*)?)$/.exec(text)?.[1]
  const rotation = ROTATIONS.find((one) => one === Number(degrees) % 360)
  if (degrees === undefined || Number(degrees) > 360 || rotation === undefined) throw wrong()
  return { mirrored: text.startsWith('!'), rotation }
}

/** Last four parts of an address of the Image API, decoded. */
export type ImageParts = { region: string; size: string; rotation: string; file: string }

/** Reads what is asked of a picture of this size; refuses with 400 what is malformed, empty, too large or not offered. */
export const readImageRequest = (parts: ImageParts, picture: Size): ImageRequest => {
  const [name, extension, ...more] = parts.file.split('.')
  const quality = IMAGE_QUALITIES.find((one) => one === name)
  const format = (Object.keys(IMAGE_FORMATS) as ImageFormat[]).find((one) => one === extension)
  if (quality === undefined || format === undefined || more.length > 0) throw wrong()
  const region = readRegion(parts.region, picture)
  return { region, size: readSize(parts.size, region), ...readRotation(parts.rotation), quality, format }
}

const canonicalSize = ({ region, size }: ImageRequest): string => {
  if (size.width === region.width && size.height === region.height) return 'max'
  const upscaled = size.width > region.width || size.height > region.height
  return `${upscaled ? '^' : ''}${size.width},${size.height}`
}

/** Last four parts of the canonical address: the same for every request with the same answer. */
export const canonicalParts = (request: ImageRequest, picture: Size): string => {
  const { region, mirrored, rotation, quality, format } = request
  const whole = region.width === picture.width && region.height === picture.height
  const box = whole ? 'full' : [region.x, region.y, region.width, region.height].join(',')
  const shown = quality === 'color' ? 'default' : quality
  return `${box}/${canonicalSize(request)}/${mirrored ? '!' : ''}${rotation}/${shown}.${format}`
}
