import type { PhotoMetadata } from '@florilege/shared/contracts'
import type exifr from 'exifr'
import { METADATA_BYTES } from '../photo-head.ts'
import { photoMetadataOf, positionOf } from '../photo-values.ts'
import type { RawBlocks } from '../photo-values.ts'

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

const ALL_TAGS = Object.entries(TAGS).flatMap(([block, tags]) => tags.map((tag) => ({ block: block as Block, tag })))

type Exifr = typeof exifr

const parse = async (exifr: Exifr, bytes: ArrayBuffer, tags: string[]): Promise<RawBlocks> => {
  try {
    return ((await exifr.parse(bytes, { ...plain, pick: tags })) as RawBlocks | undefined) ?? {}
  } catch {
    return {}
  }
}

/**
 * Reads all tags at once, then each missing one alone: exifr drops the rest of a block after a broken entry, in the Exif and GPS
 * blocks without an error.
 */
const blocksOf = async (exifr: Exifr, bytes: ArrayBuffer): Promise<RawBlocks> => {
  const names = ALL_TAGS.map(({ tag }) => tag)
  const blocks = await parse(exifr, bytes, names)
  for (const { block, tag } of ALL_TAGS) {
    if (blocks[block]?.[tag] !== undefined) continue
    const value = (await parse(exifr, bytes, [tag]))[block]?.[tag]
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
  const blocks = await blocksOf(reader, head)
  if (Object.keys(blocks).length === 0) return null
  const position = positionOf(blocks.gps)
  return { ...photoMetadataOf(blocks, position), thumbnail: await thumbnailOf(reader, head) }
}
