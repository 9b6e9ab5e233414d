import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPhoto } from './read-photo.ts'
import type { PhotoReading } from './read-photo.ts'

const data = join(import.meta.dirname, '../../../../../shared/data')

type Expected = Partial<Record<'lat' | 'lon' | 'alt' | 'direction' | 'accuracy' | 'orientation' | 'thumbnailBytes', number>> &
  Partial<Record<'dateTimeOriginal' | 'datetime' | 'make' | 'model' | 'mime', string>>
type Rows = { rows: { file: string; expect: Expected }[] }

const rowsOf = (name: string): Rows['rows'] =>
  existsSync(join(data, name)) ? (JSON.parse(readFileSync(join(data, name), 'utf8')) as Rows).rows : []

const bytesOf = (file: string): ArrayBuffer => new Uint8Array(readFileSync(join(data, file))).buffer

const wall = (exif: string | undefined): string | null => {
  const [, date = '', time = ''] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})/.exec(exif ?? '') ?? []
  return date === '' || date.startsWith('0000') ? null : `${date.replaceAll(':', '-')}T${time}`
}

const near = (value: number | undefined, digits: number): unknown => (value === undefined ? null : expect.closeTo(value, digits))

const expectedOf = (expected: Expected) => ({
  lat: near(expected.lat, 6),
  lon: near(expected.lon, 6),
  alt: near(expected.alt, 3),
  direction: near(expected.direction, 2),
  accuracy: near(expected.accuracy, 2),
  orientation: expected.orientation ?? null,
  dateTimeOriginal: wall(expected.dateTimeOriginal),
  datetime: wall(expected.datetime),
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

  it('gives nothing for bytes that are no picture', async () => {
    expect(await readPhoto(new TextEncoder().encode('<script>alert(1)</script>').buffer)).toBeNull()
    expect(await readPhoto(new ArrayBuffer(0))).toBeNull()
  })
})
