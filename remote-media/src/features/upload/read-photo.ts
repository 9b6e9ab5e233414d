import type { PhotoMetadata } from '@florilege/shared/contracts'
import type exifr from 'exifr'
import { METADATA_BYTES } from './photo-head.ts'
import { photoMetadataOf, positionOf } from './photo-values.ts'
import type { RawBlocks } from './photo-values.ts'

/** Metadata (EN-07) with the thumbnail embedded by the camera. The thumbnail stays in the browser. */
export type PhotoReading = PhotoMetadata & { thumbnail: Uint8Array<ArrayBuffer> | null }

// Raw values; photo-values interprets them.
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

// With one broken entry, exifr drops its block or everything, and reports it in `errors` or by throwing.
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

/** Reads entries one by one, so that only the broken ones are missing. */
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
 * Reads the metadata of a photograph from its first bytes. Null without metadata or when unreadable. The parser is loaded when
 * the first photograph is chosen.
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
