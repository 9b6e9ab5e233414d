import type { PhotoMetadata } from '@florilege/shared/contracts'
import type exifr from 'exifr'
import { photoMetadataOf, positionOf } from './photo-values.ts'
import type { RawBlocks } from './photo-values.ts'

/** How much of a file is read for its metadata (CO-07). */
export const METADATA_BYTES = 131_072

/** EN-07 with the small picture that a camera hides in the file. It stays in the browser. */
export type PhotoReading = PhotoMetadata & { thumbnail: Uint8Array<ArrayBuffer> | null }

// Values stay as they stand in the file: their sense is decided in photo-values.
const plain = { translateValues: false, reviveValues: false, mergeOutput: false, xmp: false, icc: false, iptc: false } as const
const POSITION_TAGS = ['GPSLatitudeRef', 'GPSLatitude', 'GPSLongitudeRef', 'GPSLongitude']

type Exifr = typeof exifr

const blocksOf = async (exifr: Exifr, bytes: ArrayBuffer): Promise<RawBlocks | null> => {
  try {
    return ((await exifr.parse(bytes, { ...plain, tiff: true, exif: true, gps: true })) as RawBlocks | undefined) ?? null
  } catch {
    return null
  }
}

// Where one entry is broken, exifr gives up on all: the position alone may still be there.
const positionAlone = async (exifr: Exifr, bytes: ArrayBuffer) => {
  try {
    const found = (await exifr.parse(bytes, { ...plain, exif: false, gps: { pick: POSITION_TAGS } })) as RawBlocks | undefined
    return positionOf(found?.gps)
  } catch {
    return null
  }
}

const thumbnailOf = async (exifr: Exifr, bytes: ArrayBuffer): Promise<PhotoReading['thumbnail']> => {
  try {
    const found = await exifr.thumbnail(bytes)
    return found === undefined ? null : new Uint8Array(found)
  } catch {
    return null
  }
}

/**
 * Reads what a photograph says of itself from its first bytes, which are all that is looked at. Null when it says
 * nothing or cannot be read. The reader is fetched when the first photograph is chosen.
 */
export const readPhoto = async (bytes: ArrayBuffer): Promise<PhotoReading | null> => {
  const { default: reader } = await import(/* webpackChunkName: "exif" */ 'exifr')
  const head = bytes.slice(0, METADATA_BYTES)
  const blocks = await blocksOf(reader, head)
  const position = positionOf(blocks?.gps) ?? (await positionAlone(reader, head))
  if (blocks === null && position === null) return null
  return { ...photoMetadataOf(blocks ?? {}, position), thumbnail: await thumbnailOf(reader, head) }
}
