import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { photoHead } from '../photo-head.ts'
import { positionOf } from '../photo-values.ts'
import { readPhoto } from './read-photo.ts'
import type { PhotoReading } from './read-photo.ts'
import { REAL_DATA } from '../../../../../shared/testing/real-data.ts'

type Expected = Partial<
  Record<'lat' | 'lon' | 'alt' | 'direction' | 'accuracy' | 'orientation' | 'thumbnailBytes' | 'exifWidth' | 'exifHeight', number>
> &
  Partial<Record<'dateTimeOriginal' | 'datetime' | 'createDate' | 'make' | 'model' | 'mime', string>>
type Rows = { rows: { file: string; expect: Expected }[] }

const rowsOf = (name: string): Rows['rows'] => (JSON.parse(readFileSync(join(REAL_DATA, name), 'utf8')) as Rows).rows

const bytesOf = (file: string): ArrayBuffer => new Uint8Array(readFileSync(join(REAL_DATA, file))).buffer

const wall = (exif: string | undefined): string | null => {
  const [, date = '', time = ''] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})/.exec(exif ?? '') ?? []
  return date === '' || date.startsWith('0000') ? null : `${date.replaceAll(':', '-')}T${time}`
}

const near = (value: number | undefined, digits: number): unknown => (value === undefined ? null : expect.closeTo(value, digits))

// Two numbers where one is expected ("100 0") are invalid.
const size = (value: number | string | undefined): number | null => (typeof value === 'number' && value > 0 ? value : null)

const expectedOf = (expected: Expected) => ({
  lat: near(expected.lat, 6),
  lon: near(expected.lon, 6),
  alt: near(expected.alt, 3),
  direction: near(expected.direction, 2),
  accuracy: near(expected.accuracy, 2),
  orientation: expected.orientation ?? null,
  dateTimeOriginal: wall(expected.dateTimeOriginal),
  datetime: wall(expected.datetime),
  exifDate: (wall(expected.dateTimeOriginal) ?? wall(expected.createDate))?.slice(0, 10) ?? null,
  exifTime: (wall(expected.dateTimeOriginal) ?? wall(expected.createDate))?.slice(11) ?? null,
  imgWidth: size(expected.exifWidth),
  imgHeight: size(expected.exifHeight),
  location_source: expected.lat === undefined ? null : 'exif',
})

const nothing = expectedOf({})
const readingOf = (reading: PhotoReading | null) =>
  reading === null ? nothing : Object.fromEntries(Object.keys(nothing).map((name) => [name, reading[name as keyof PhotoReading]]))

describe('readPhoto', () => {
  const placed = rowsOf('derived-gps.expected.json')
  it.each(placed)('[EN-07][CO-07] reads position, height, direction and accuracy of $file', async (row) => {
    expect(readingOf(await readPhoto(bytesOf(`derived/gps/${row.file}`)))).toEqual(expectedOf(row.expect))
  })

  const photos = rowsOf('photos.expected.json')
  it.runIf(photos.length > 0).each(photos)(
    '[EN-07][CO-07] reads the metadata of $file in its first 131072 bytes',
    async (row) => {
      const reading = await readPhoto(bytesOf(`photos/${row.file}`))
      expect(readingOf(reading)).toEqual(expectedOf(row.expect))
      // Thumbnails are read from JPEG files only.
      expect(reading?.thumbnail?.length).toBe(row.expect.mime === 'image/jpeg' ? row.expect.thumbnailBytes : undefined)
      expect(reading?.camera?.make ?? undefined).toBe(row.expect.make)
      expect(reading?.camera?.model ?? undefined).toBe(row.expect.model)
    },
  )

  /** Same picture with additional segments of `by` bytes before its metadata. */
  const pushedBack = (file: string, by: number): ArrayBuffer => {
    const bytes = new Uint8Array(bytesOf(file))
    const whole = new Uint8Array(bytes.length + by)
    whole.set(bytes.subarray(0, 2))
    for (let at = 2, left = by; left > 0;) {
      const length = Math.min(left, 0xffff)
      whole.set([0xff, 0xef, (length - 2) >> 8, (length - 2) & 0xff], at)
      at += length
      left -= length
    }
    whole.set(bytes.subarray(2), by + 2)
    return whole.buffer
  }
  it('[CO-07] reads exactly 131072 bytes', async () => {
    const file = `derived/gps/${placed[0]?.file ?? ''}`
    const says = async (by: number) => (await readPhoto(pushedBack(file, by)))?.location_source ?? null
    const length = bytesOf(file).byteLength
    expect(await says(0)).toBe('exif')
    expect(await says(131_072 - length)).toBe('exif')
    expect(await says(131_072 - 100)).toBeNull()
  })

  /** TIFF block of a JPEG, and its offset. */
  const tiffOf = (file: string): { bytes: Uint8Array<ArrayBuffer>; at: number } => {
    const bytes = new Uint8Array(bytesOf(file))
    const at = Buffer.from(bytes).indexOf('Exif\0\0', 0, 'latin1') + 6
    return { bytes, at }
  }
  const chunk = (name: string, content: Uint8Array): Buffer => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)])
  }
  const webp = (picture: number, mark: string, tiff: Uint8Array): Blob => {
    const chunks = [chunk('VP8X', Buffer.alloc(10)), chunk('VP8 ', Buffer.alloc(picture))]
    const body = Buffer.concat([...chunks, chunk('EXIF', Buffer.concat([Buffer.from(mark, 'latin1'), tiff]))])
    const size = Buffer.alloc(4)
    size.writeUInt32LE(body.length + 4)
    return new Blob([Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body])])
  }

  it.each([
    ['small', 33, ''],
    ['larger than what is read of a file', 300_001, ''],
    ['with the mark of JPEG', 33, 'Exif\0\0'],
  ])('[CO-07] a WebP, %s, gives the position of its Exif chunk', async (_what, picture, mark) => {
    const file = `derived/gps/${placed[0]?.file ?? ''}`
    const { bytes, at } = tiffOf(file)
    const reading = await readPhoto(await photoHead(webp(picture, mark, bytes.slice(at))))
    expect(readingOf(reading)).toMatchObject({ lat: near(placed[0]?.expect.lat, 6), lon: near(placed[0]?.expect.lon, 6) })
  })

  it('[CO-07] a WebP file with invalid chunks is read once to its end and has no metadata', async () => {
    const endless = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(4000)])
    expect(await readPhoto(await photoHead(new Blob([endless])))).toBeNull()
    const beyond = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.from([255, 255, 255, 255])])
    expect(await readPhoto(await photoHead(new Blob([beyond])))).toBeNull()
  })

  /** Overwrites the value offset of a directory entry with an invalid one, by tag number. */
  const withBroken = (file: string, tag: number): ArrayBuffer => {
    const { bytes, at } = tiffOf(file)
    const view = new DataView(bytes.buffer)
    const little = bytes[at] === 0x49
    const directory = at + view.getUint32(at + 4, little)
    for (let entry = 0; entry < view.getUint16(directory, little); entry += 1) {
      const place = directory + 2 + entry * 12
      if (view.getUint16(place, little) !== tag) continue
      view.setUint16(place + 2, 2, little)
      view.setUint32(place + 4, 0x7fff_ffff, little)
      view.setUint32(place + 8, 0x7fff_fff0, little)
    }
    return bytes.buffer
  }

  it('[CO-07] a broken entry leaves all others readable', async () => {
    const file = 'photos/exif-samples/gps__DSCN0010.jpg'
    const [whole, broken] = [await readPhoto(bytesOf(file)), await readPhoto(withBroken(file, 0x0110))]
    expect(broken?.camera?.model ?? null).not.toBe(whole?.camera?.model)
    expect(readingOf(broken)).toEqual(readingOf(whole))
  })

  it('bytes that are no picture have no metadata', async () => {
    expect(await readPhoto(new TextEncoder().encode('<script>alert(1)</script>').buffer)).toBeNull()
    expect(await readPhoto(new ArrayBuffer(0))).toBeNull()
  })
})

describe('[EN-07] position of a photograph', () => {
  const gps = (lat: unknown, lon: unknown) => ({
    GPSLatitude: lat,
    GPSLatitudeRef: 'N',
    GPSLongitude: lon,
    GPSLongitudeRef: 'E',
  })

  it.each([
    [
      [91, 0, 0],
      [2, 0, 0],
    ],
    [
      [90, 0, 1],
      [2, 0, 0],
    ],
    [
      [48, 0, 0],
      [181, 0, 0],
    ],
    [
      [48, 0, 0],
      [180, 0, 1],
    ],
    [
      [48, 75, 0],
      [2, 0, 0],
    ],
    [
      [48, 0, 61],
      [2, 0, 0],
    ],
    [
      [-48, 0, 0],
      [2, 0, 0],
    ],
    ['48', '2'],
  ])('%j, %j, beyond what the globe has, is none', (lat, lon) => expect(positionOf(gps(lat, lon))).toBeNull())

  it('the limits are valid', () => expect(positionOf(gps([90, 0, 0], [180, 0, 0]))).toEqual({ lat: 90, lon: 180 }))
})
