import type { PhotoMetadata } from '@florilege/shared/contracts'
import type exifr from 'exifr'
import { METADATA_BYTES } from './photo-head.ts'
import { photoMetadataOf, positionOf } from './photo-values.ts'
import type { RawBlocks } from './photo-values.ts'

/** EN-07 with the small picture that a camera hides in the file. It stays in the browser. */
export type PhotoReading = PhotoMetadata & { thumbnail: Uint8Array<ArrayBuffer> | null }

// Values stay as they stand in the file: their sense is decided in photo-values.
const plain = { translateValues: false, reviveValues: false, mergeOutput: false, xmp: false, icc: false, iptc: false } as const
const TAGS = {
  ifd0: ['Make', 'Model', 'Orientation', 'ModifyDate'],
  exif: [
    'DateTimeOriginal',
    'CreateDate',
    'ExposureTime',
    'FNumber',
    'ISO',
    'FocalLength',
    'LensModel',
    'ExifImageWidth',
    'ExifImageHeight',
  ],
  gps: [
    'GPSLatitudeRef',
    'GPSLatitude',
    'GPSLongitudeRef',
    'GPSLongitude',
    'GPSAltitudeRef',
    'GPSAltitude',
    'GPSImgDirection',
    'GPSHPositioningError',
  ],
} as const
type Block = keyof typeof TAGS

type Exifr = typeof exifr

type Parsed = RawBlocks & { errors?: readonly unknown[] }

// Where one entry is broken, exifr gives up on its block, or on all, and says so in `errors` or by throwing.
const blocksOf = async (exifr: Exifr, bytes: ArrayBuffer): Promise<{ blocks: RawBlocks; broken: boolean }> => {
  try {
    const { errors = [], ...blocks } = ((await exifr.parse(bytes, { ...plain, tiff: true, exif: true, gps: true })) ??
      {}) as Parsed
    return { blocks, broken: errors.length > 0 }
  } catch {
    return { blocks: {}, broken: true }
  }
}

const tagOf = async (exifr: Exifr, bytes: ArrayBuffer, block: Block, tag: string): Promise<unknown> => {
  try {
    const found = (await exifr.parse(bytes, { ...plain, pick: [tag] })) as RawBlocks | undefined
    return found?.[block]?.[tag]
  } catch {
    return undefined
  }
}

/** Every entry that can be read, asked one by one: the broken ones stay away alone. */
const tagByTag = async (exifr: Exifr, bytes: ArrayBuffer): Promise<RawBlocks> => {
  const blocks: RawBlocks = {}
  for (const block of ['ifd0', 'exif', 'gps'] as const)
    for (const tag of TAGS[block]) {
      const value = await tagOf(exifr, bytes, block, tag)
      if (value !== undefined) blocks[block] = { ...blocks[block], [tag]: value }
    }
  return blocks
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
  const { blocks: whole, broken } = await blocksOf(reader, head)
  const blocks = broken ? { ...whole, ...(await tagByTag(reader, head)) } : whole
  if (Object.keys(blocks).length === 0) return null
  const position = positionOf(blocks.gps)
  return { ...photoMetadataOf(blocks, position), thumbnail: await thumbnailOf(reader, head) }
}
