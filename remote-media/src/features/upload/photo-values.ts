import type { PhotoMetadata } from '@florilege/shared/contracts'

/** Metadata blocks as exifr returns them, untranslated and unrevived. */
export type RawBlocks = { ifd0?: Raw; exif?: Raw; gps?: Raw }
type Raw = Record<string, unknown>
type Camera = NonNullable<PhotoMetadata['camera']>

const numberOf = (value: unknown): number | null => {
  const plain: unknown = (Array.isArray(value) || value instanceof Uint8Array) && value.length === 1 ? value[0] : value
  return typeof plain === 'number' && Number.isFinite(plain) ? plain : null
}

const within = (value: unknown, least: number, most: number): number | null => {
  const number = numberOf(value)
  return number !== null && number >= least && number <= most ? number : null
}

const whole = (value: unknown, least: number, most: number): number | null => {
  const number = within(value, least, most)
  return number !== null && Number.isInteger(number) ? number : null
}

const positive = (value: unknown): number | null => {
  const number = numberOf(value)
  return number !== null && number > 0 ? number : null
}

const LONGEST = 100
const textOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  // A text ends at its first NUL.
  const clean = value
    .split('\0', 1)[0]
    ?.toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
  return clean ? clean.slice(0, LONGEST) : null
}

/** "2019:07:05 08:09:14" as "2019-07-05T08:09:14"; null for an invalid date. */
const wallTimeOf = (value: unknown): string | null => {
  const [, year, month, day, time] = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(textOf(value) ?? '') ?? []
  const wall = `${year}-${month}-${day}T${time}`
  const moment = new Date(`${wall}Z`)
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(wall) || year === '0000' ? null : wall
}

/** Degrees, minutes and seconds that some phones write as text, "52,00000,50,00000,34,01180". */
const partsOf = (parts: unknown): unknown => {
  const [, ...texts] = /^(\d{1,3}),(\d+),(\d{1,2}),(\d+),(\d{1,2}),(\d+)$/.exec(textOf(parts) ?? '') ?? []
  return texts.length === 0 ? parts : [0, 2, 4].map((at) => Number(`${texts[at]}.${texts[at + 1]}`))
}

/** Decimal degrees from degrees, minutes, seconds and a hemisphere reference; null when a part is missing or out of range. */
const degreesOf = (
  written: unknown,
  reference: unknown,
  [positiveMark, negativeMark, most]: [string, string, number],
): number | null => {
  const parts = partsOf(written)
  const mark = textOf(reference)?.charAt(0).toUpperCase()
  if (!Array.isArray(parts) || (mark !== positiveMark && mark !== negativeMark)) return null
  const [degrees, minutes = 0, seconds = 0] = parts.map((part, at) => within(part, 0, at === 0 ? most : 60))
  if (typeof degrees !== 'number' || minutes === null || seconds === null) return null
  const value = degrees + minutes / 60 + seconds / 3600
  if (value > most) return null
  return mark === negativeMark && value !== 0 ? -value : value
}

/** Position of a photograph; null without both hemisphere references, since 0,0 is otherwise ambiguous. */
export const positionOf = (gps: Raw | undefined): { lat: number; lon: number } | null => {
  if (gps === undefined) return null
  const lat = degreesOf(gps['GPSLatitude'], gps['GPSLatitudeRef'], ['N', 'S', 90])
  const lon = degreesOf(gps['GPSLongitude'], gps['GPSLongitudeRef'], ['E', 'W', 180])
  return lat === null || lon === null ? null : { lat, lon }
}

const altitudeOf = (gps: Raw): number | null => {
  const metres = within(gps['GPSAltitude'], 0, 20_000)
  return metres !== null && numberOf(gps['GPSAltitudeRef']) === 1 && metres !== 0 ? -metres : metres
}

const cameraOf = ({ ifd0, exif }: RawBlocks): Camera | null => {
  const camera: Camera = {
    make: textOf(ifd0?.['Make']),
    model: textOf(ifd0?.['Model']),
    lens: textOf(exif?.['LensModel']),
    exposure: positive(exif?.['ExposureTime']),
    aperture: positive(exif?.['FNumber']),
    iso: whole(exif?.['ISO'], 1, 10_000_000),
    focal_length: positive(exif?.['FocalLength']),
  }
  return Object.values(camera).every((value) => value === null) ? null : camera
}

/** Metadata (EN-07) from the blocks of a photograph; implausible values are null. */
export const photoMetadataOf = (blocks: RawBlocks, position: { lat: number; lon: number } | null): PhotoMetadata => {
  const { ifd0 = {}, exif = {}, gps = {} } = blocks
  const dateTimeOriginal = wallTimeOf(exif['DateTimeOriginal'])
  const datetime = wallTimeOf(ifd0['ModifyDate'])
  const [exifDate = null, exifTime = null] = (dateTimeOriginal ?? wallTimeOf(exif['CreateDate']))?.split('T') ?? []
  return {
    lat: position?.lat ?? null,
    lon: position?.lon ?? null,
    alt: altitudeOf(gps),
    direction: within(gps['GPSImgDirection'], 0, 360),
    accuracy: within(gps['GPSHPositioningError'], 0, 10_000_000),
    dateTimeOriginal,
    datetime,
    exifDate,
    exifTime,
    imgWidth: whole(exif['ExifImageWidth'], 1, 1_000_000),
    imgHeight: whole(exif['ExifImageHeight'], 1, 1_000_000),
    orientation: whole(ifd0['Orientation'], 1, 8),
    location_source: position === null ? null : 'exif',
    camera: cameraOf(blocks),
  }
}
