import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'exifr'
import { describe, expect, it } from 'vitest'
import { photoMetadataOf, positionOf } from './photo-values.ts'
import type { RawBlocks } from './photo-values.ts'
import { readPhoto } from './queue/read-photo.ts'
import { REAL_DATA } from '../../../../shared/testing/real-data.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const samples = join(REAL_DATA, 'photos')
const bytesOf = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path))

const TAGS = {
  ifd0: 'Make Model Orientation ModifyDate',
  exif: 'DateTimeOriginal CreateDate ExposureTime FNumber ISO FocalLength LensModel ExifImageWidth ExifImageHeight',
  gps: 'GPSLatitudeRef GPSLatitude GPSLongitudeRef GPSLongitude GPSAltitudeRef GPSAltitude GPSImgDirection GPSHPositioningError',
} as const

const plain = { translateValues: false, reviveValues: false, mergeOutput: false } as const

/** Metadata by exifr with each tag asked alone. */
const askedTagByTag = async (bytes: ArrayBuffer) => {
  const blocks: RawBlocks = {}
  for (const [block, tags] of Object.entries(TAGS) as [keyof typeof TAGS, string][])
    for (const tag of tags.split(' ')) {
      const found = (await parse(bytes, { ...plain, pick: [tag] }).catch(() => undefined)) as RawBlocks | undefined
      const value = found?.[block]?.[tag]
      if (value !== undefined) blocks[block] = { ...blocks[block], [tag]: value }
    }
  return photoMetadataOf(blocks, positionOf(blocks.gps))
}

const readingOf = async (bytes: ArrayBuffer) => {
  const { thumbnail: _, ...reading } = (await readPhoto(bytes)) ?? { ...photoMetadataOf({}, null), thumbnail: null }
  return reading
}

type Entry = { block: string; tag: number; place: number }

/** Entries of the metadata directories of a JPEG file, with the offset of each. */
const entriesOf = (bytes: Uint8Array<ArrayBuffer>): { entries: Entry[]; little: boolean } => {
  const start = Buffer.from(bytes).indexOf('Exif\0\0', 0, 'latin1') + 6
  const view = new DataView(bytes.buffer)
  const little = bytes[start] === 0x49
  const directory = (offset: number, block: string): Entry[] =>
    Array.from({ length: view.getUint16(start + offset, little) }, (_, at) => {
      const place = start + offset + 2 + at * 12
      return { block, tag: view.getUint16(place, little), place }
    }).flatMap((entry) => {
      const inner = { 0x8769: 'exif', 0x8825: 'gps' }[entry.tag]
      return inner === undefined ? [entry] : [entry, ...directory(view.getUint32(entry.place + 8, little), inner)]
    })
  return { entries: directory(view.getUint32(start + 4, little), 'ifd0'), little }
}

/** Broken entries: type, number of values, value or offset. */
const BROKEN = {
  'an unknown type 0': [0, 1, 1],
  'an unknown type 99': [99, 1, 1],
  'more values than the file has bytes': [2, 0x7fff_ffff, 0x7fff_fff0],
  'an offset beyond the file': [5, 1, 0x00ff_ffff],
} as const

const withBroken = (source: Uint8Array<ArrayBuffer>, { place }: Entry, little: boolean, how: keyof typeof BROKEN) => {
  const bytes = source.slice()
  const view = new DataView(bytes.buffer)
  const [type, count, value] = BROKEN[how]
  view.setUint16(place + 2, type, little)
  view.setUint32(place + 4, count, little)
  view.setUint32(place + 8, value, little)
  return bytes.buffer
}

describe('[EN-07] [CO-07] photograph with broken metadata', () => {
  it('infinite_loop_exif.jpg has the date, the size and the orientation', async () => {
    const { buffer } = bytesOf(join(fixtures, 'infinite_loop_exif.jpg'))
    const reading = await readingOf(buffer)
    expect(reading).toMatchObject({ datetime: '2007-05-10T19:04:16', imgWidth: 699, imgHeight: 702, orientation: 1 })
    expect(reading).toEqual(await askedTagByTag(buffer))
  })

  it('geodegrees_as_string.jpg has the position that it gives as text, and the date', async () => {
    const { buffer } = bytesOf(join(fixtures, 'geodegrees_as_string.jpg'))
    const reading = await readingOf(buffer)
    expect(reading).toMatchObject({
      lat: expect.closeTo(52.842781, 6) as number,
      lon: expect.closeTo(11.18285656, 6) as number,
      dateTimeOriginal: '2014-04-26T19:09:19',
      location_source: 'exif',
      camera: { iso: 125, focal_length: 3 },
    })
    expect(reading).toEqual(await askedTagByTag(buffer))
  })

  const files = [
    'exif-samples/gps__DSCN0010.jpg',
    'exif-samples/tests__32-lens_data.jpeg',
    'exifr/issue-exifr-13.jpg',
    'exifr/issue-exifr-59.jpg',
  ]
  for (const file of files)
    for (const how of Object.keys(BROKEN) as (keyof typeof BROKEN)[])
      it(`${file}, any one entry of which has ${how}, keeps all that exifr gives tag by tag`, async () => {
        const source = bytesOf(join(samples, file))
        const { entries, little } = entriesOf(source)
        expect(entries.length).toBeGreaterThan(10)
        for (const entry of entries) {
          const broken = withBroken(source, entry, little, how)
          expect({ entry, reading: await readingOf(broken) }).toEqual({ entry, reading: await askedTagByTag(broken) })
        }
      })
})

describe('[EN-07] position written as text', () => {
  const gps = (lat: string, lon: string) =>
    positionOf({ GPSLatitude: lat, GPSLatitudeRef: 'N', GPSLongitude: lon === '' ? lat : lon, GPSLongitudeRef: 'E' })

  it.each(['91,0,0,0,0,0', '52,0,60,1,0,0', '52,0,50,0,61,0', '52,0,50,0', '52.5', '52,a,50,0,1,0', '1,'.repeat(50_000)])(
    '%.20s is none',
    (text) => expect(gps(text, '11,0,0,0,0,0')).toBeNull(),
  )
})
