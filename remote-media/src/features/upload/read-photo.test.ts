import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPhoto } from './read-photo.ts'
import type { PhotoReading } from './read-photo.ts'

const data = join(import.meta.dirname, '../../../../../shared/data')

type Expected = Partial<
  Record<'lat' | 'lon' | 'alt' | 'direction' | 'accuracy' | 'orientation' | 'thumbnailBytes' | 'exifWidth' | 'exifHeight', number>
> &
  Partial<Record<'dateTimeOriginal' | 'datetime' | 'createDate' | 'make' | 'model' | 'mime', string>>
type Rows = { rows: { file: string; expect: Expected }[] }

const rowsOf = (name: string): Rows['rows'] =>
  existsSync(join(data, name)) ? (JSON.parse(readFileSync(join(data, name), 'utf8')) as Rows).rows : []

const bytesOf = (file: string): ArrayBuffer => new Uint8Array(readFileSync(join(data, file))).buffer

const wall = (exif: string | undefined): string | null => {
  const [, date = '', time = ''] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})/.exec(exif ?? '') ?? []
  return date === '' || date.startsWith('0000') ? null : `${date.replaceAll(':', '-')}T${time}`
}

const near = (value: number | undefined, digits: number): unknown => (value === undefined ? null : expect.closeTo(value, digits))

// Two numbers where there is to be one ("100 0") are none.
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
  it.runIf(placed.length > 0).each(placed)(
    '[EN-07][CO-07] reads position, height, direction and accuracy of $file',
    async (row) => {
      expect(readingOf(await readPhoto(bytesOf(`derived/gps/${row.file}`)))).toEqual(expectedOf(row.expect))
    },
  )

  const photos = rowsOf('photos.expected.json')
  it.runIf(photos.length > 0).each(photos)('[EN-07][CO-07] reads what $file says in its first 131072 bytes', async (row) => {
    const reading = await readPhoto(bytesOf(`photos/${row.file}`))
    expect(readingOf(reading)).toEqual(expectedOf(row.expect))
    // Small pictures are looked for in JPEG files only.
    expect(reading?.thumbnail?.length).toBe(row.expect.mime === 'image/jpeg' ? row.expect.thumbnailBytes : undefined)
    expect(reading?.camera?.make ?? undefined).toBe(row.expect.make)
    expect(reading?.camera?.model ?? undefined).toBe(row.expect.model)
  })

  /** The same picture with so many bytes of other segments before what it says. */
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
  it.runIf(placed.length > 0)('[CO-07] looks at 131072 bytes, neither fewer nor more', async () => {
    const file = `derived/gps/${placed[0]?.file ?? ''}`
    const says = async (by: number) => (await readPhoto(pushedBack(file, by)))?.location_source ?? null
    const length = bytesOf(file).byteLength
    expect(await says(0)).toBe('exif')
    expect(await says(131_072 - length)).toBe('exif')
    expect(await says(131_072 - 100)).toBeNull()
  })

  it('gives nothing for bytes that are no picture', async () => {
    expect(await readPhoto(new TextEncoder().encode('<script>alert(1)</script>').buffer)).toBeNull()
    expect(await readPhoto(new ArrayBuffer(0))).toBeNull()
  })
})
