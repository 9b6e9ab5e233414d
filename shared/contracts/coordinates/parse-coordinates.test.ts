import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCoordinates } from './format-coordinates.ts'
import { parseCoordinates } from './parse-coordinates.ts'
import type { ParsedCoordinates } from './parse-coordinates.ts'
import { REAL_DATA } from '../../testing/real-data.ts'

type Row = { id: string; input: string; expect: Record<string, unknown>; tolerance: number; reference_agrees: boolean }
const { rows } = JSON.parse(readFileSync(join(REAL_DATA, 'coordinates/coordinates.json'), 'utf8')) as { rows: Row[] }

/** Cases where the two reference parsers differ and this parser follows parse-dms or neither. */
const DECIDED: Record<string, ParsedCoordinates> = {
  'coordinate-parser-11': { error: 'Degrees out of range' },
  'coordinate-parser-13': { error: 'Degrees out of range' },
  'coordinate-parser-15': { error: 'Degrees out of range' },
  'coordinate-parser-34': { error: 'Degrees out of range' },
  'coordinate-parser-36': { error: 'Degrees out of range' },
  'coordinate-parser-38': { error: 'Degrees out of range' },
  'coordinate-parser-58': { value: 1 + 2 / 60 + 3 / 3600 },
  'coordinate-parser-59': { value: 1 },
  'coordinate-parser-61': { lat: -60.1, lon: 40.1 },
  'coordinate-parser-62': { lat: 60.1, lon: -40.1 },
}

const near = (expected: Record<string, unknown>, tolerance: number): unknown => {
  if (expected['rejected'] === true) return { error: 'Could not parse string' }
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [
      key,
      typeof value === 'number' ? expect.toSatisfy((found: number) => Math.abs(found - value) <= tolerance) : value,
    ]),
  )
}

const paris = { lat: 48.858222, lon: 2.2945 }
const close = ({ lat, lon }: { lat: number; lon: number }) => ({ lat: expect.closeTo(lat, 5), lon: expect.closeTo(lon, 5) })

/** Rounds numbers to six decimals, about a tenth of a metre. */
const rounded = (found: object): object =>
  Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, typeof value === 'number' ? Math.round(value * 1e6) : value]),
  )

describe('parseCoordinates', () => {
  it.for(rows)('[VA-14] $input is read as the reference parsers read it', ({ id, input, expect: expected, tolerance }) => {
    expect(parseCoordinates(input)).toEqual(near(DECIDED[id] ?? expected, tolerance))
  })

  it.each([
    '48°51’29,6”N 2°17’40,2”E',
    '48° 51′ 29,6″ N, 2° 17′ 40,2″ E',
    '48°\u00A051′\u202F29,6″\u00A0N ; 2°\u00A017′\u00A040,2″\u00A0E',
    "48 51'29.6''n 2 17'40.2''e",
    '48,858222 2,294500',
    '48,858222, 2,294500',
    '48,858222 ; 2,294500',
    '48,858222,2,294500',
    '48,858222° Nord, 2,294500° Est',
    'E 2,294500 N 48,858222',
    '+48.858222 +2.2945',
  ])('[BY-09] reads %j', (text) => {
    expect(parseCoordinates(text)).toEqual(close(paris))
  })

  it.each(['12°30′S 45°15′O', '12,5 S 45,25 Ouest', '−12,5 −45,25', '–12.5, –45.25', 'S 12:30 O 45:15', '12-30S 45-15w'])(
    '[BY-09] %j is read as south and west; O means ouest',
    (text) => {
      expect(parseCoordinates(text)).toEqual(close({ lat: -12.5, lon: -45.25 }))
    },
  )

  it.each([
    ['27.15.45S', { lat: -(27 + 15 / 60 + 45 / 3600), lon: null }],
    ['27.15.45.6S 153.1.2E', { lat: -(27 + 15 / 60 + 45.6 / 3600), lon: 153 + 1 / 60 + 2 / 3600 }],
    ['27deg 15min', { value: 27.25 }],
    ['27 deg 15 min 36 sec S, 2 degrés 30 minutes O', { lat: -27.26, lon: -2.5 }],
    ['lat. 48.858222, long. 2.2945', paris],
    ['Latitude : 48.858222 Longitude : 2.2945', paris],
    ['latitude=48,858222; longitude=2,2945', paris],
    ['lon 2.2945 lat 48.858222', paris],
    ['Lat: 12°30′ S, Lng: -45.25', { lat: -12.5, lon: -45.25 }],
    ['lat 48.858222', { lat: 48.858222, lon: null }],
    ['(48.858222, 2.2945)', paris],
    ['[48.858222, 2.2945]', paris],
    ['geo:48.858222,2.2945', paris],
    ['geo:48.858222,2.2945,183;crs=wgs84;u=35', paris],
    ['geo:48.858222,2.2945?z=17', paris],
  ] as const)('[VA-14] pasted %j, is read', (text, expected) => {
    expect(rounded(parseCoordinates(text))).toEqual(rounded(expected))
  })

  it.each([
    ['12.10.2020', 'a date'],
    ['192.168.0.1.5', 'more parts than an angle has'],
    ['27d15m45s', 's for seconds, which is south'],
    ['lat 48 lat 2', 'one axis twice'],
    ['lat 48 E, lon 2', 'a letter against the name of its axis'],
    ['48 lat 2 lon', 'names behind their numbers'],
    ['lat lon 48 2', 'a name without a number'],
    ['(48, 2', 'a bracket that does not close'],
    ['geo:48', 'half a position'],
    ['geo:48,2;crs=lambert93', 'another system'],
  ])('[VA-14] pasted %j, %s, is refused', (text) => {
    expect(parseCoordinates(text)).toEqual({ error: 'Could not parse string' })
  })

  it('[VA-14] a pasted position out of range is refused with the name of the part', () => {
    expect(parseCoordinates('27.65.45S')).toEqual({ error: 'Minutes out of range' })
    expect(parseCoordinates('geo:91,2')).toEqual({ error: 'Degrees out of range' })
    expect(parseCoordinates('lat 2, lon 181')).toEqual({ error: 'Degrees out of range' })
  })

  it('[VA-14] the equator, the prime meridian and the limits are accepted', () => {
    expect(parseCoordinates('0, 0')).toEqual({ lat: 0, lon: 0 })
    expect(parseCoordinates('0 S 0 W')).toEqual({ lat: 0, lon: 0 })
    expect(parseCoordinates('90 N 180 E')).toEqual({ lat: 90, lon: 180 })
    expect(parseCoordinates('10°60\'60"N')).toEqual({ lat: expect.closeTo(11 + 60 / 3600, 9), lon: null })
  })

  it.each([
    ['181 E', 'Degrees out of range'],
    ['180°0′1″ E', 'Degrees out of range'],
    ['91, 2', 'Degrees out of range'],
    ['90,01 N', 'Degrees out of range'],
    ['9'.repeat(400), 'Degrees out of range'],
    ["91°61' N", 'Degrees out of range'],
    ["12°61' N", 'Minutes out of range'],
    ['12°0\'60.1" N', 'Seconds out of range'],
    ['', 'Could not parse string'],
    [',', 'Could not parse string'],
    ['N', 'Could not parse string'],
    ['12 N N', 'Could not parse string'],
    ['N 12 N', 'Could not parse string'],
    ['-12 S', 'Could not parse string'],
    ['12:', 'Could not parse string'],
    ["12' N", 'Could not parse string'],
    ["12.5°30' N", 'Could not parse string'],
    ['12,, 13', 'Could not parse string'],
    ['12, 13,', 'Could not parse string'],
    ['١٢ N', 'Could not parse string'],
    ['__proto__', 'Could not parse string'],
    ['constructor', 'Could not parse string'],
  ])('[VA-14] says of %j: %s', (text, error) => {
    expect(parseCoordinates(text)).toEqual({ error })
  })

  it('[VA-14] a number without a letter is read as the other axis', () => {
    expect(parseCoordinates('48 N 2')).toEqual({ lat: 48, lon: 2 })
    // Degrees and minutes of the named axis.
    expect(parseCoordinates('2 48 N')).toEqual({ lat: 2.8, lon: null })
  })

  it('[VA-14] every formatted position parses to itself, in both forms and languages', () => {
    // Doubles of a range are mostly near zero or its ends: these are spread over the globe.
    const degrees = (most: number) => integer({ min: -most * 1e7, max: most * 1e7 }).map((size) => size / 1e7)
    const anywhere = record({ lat: degrees(90), lon: degrees(180) })
    const style = record({ form: constantFrom('dms', 'decimal'), language: constantFrom('fr', 'en') })
    assert(
      property(anywhere, style, (position, how) => {
        const parsed = parseCoordinates(formatCoordinates(position, how))
        const step = how.form === 'dms' ? 0.1 / 3600 : 0.000_001
        expect(parsed).toHaveProperty('lat')
        if (!('lat' in parsed)) return
        expect(Math.abs((parsed.lat ?? 999) - position.lat)).toBeLessThanOrEqual(step)
        expect(Math.abs((parsed.lon ?? 999) - position.lon)).toBeLessThanOrEqual(step)
      }),
    )
  })

  it('[VA-14] any text gives a position on the globe, a value or one of the four errors', () => {
    const texts = string({ unit: constantFrom(...'0159.,;:-+ °\'"’″NSEWOdx\u202F\u0000'), maxLength: 30 })
    assert(
      property(texts, (text) => {
        const parsed = parseCoordinates(text)
        if ('error' in parsed) return
        const [lat, lon] = 'value' in parsed ? [0, parsed.value] : [parsed.lat ?? 0, parsed.lon ?? 0]
        expect(Math.abs(lat) <= 90 && Math.abs(lon) <= 180).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('[VA-14] [T29] a text of more than 1,000 characters is refused unread', () => {
    expect(parseCoordinates(`${' '.repeat(998)}12`)).toEqual({ value: 12 })
    expect(parseCoordinates(`${' '.repeat(999)}12`)).toEqual({ error: 'Could not parse string' })
  })
})
