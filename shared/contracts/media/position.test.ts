import { assert, double, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contributionFields } from '../contribution/contribution-schemas.ts'
import { exportedPicture } from '../export/export-schemas.ts'
import { mediaFields } from './media-schemas.ts'
import { publishedPosition } from './position.ts'

const kilometresPerDegree = 111.2
const anywhere = record({
  lat: double({ min: -90, max: 90, noNaN: true }),
  lon: double({ min: -180, max: 180, noNaN: true }),
})

describe('publishedPosition', () => {
  it('[EN-07] publishes nothing, about 10 km or the exact position, by the owner’s choice', () => {
    const sydney = { lat: -33.856784, lon: 151.215297 }
    expect(publishedPosition(sydney, 'none')).toBeNull()
    expect(publishedPosition(sydney, 'exact')).toEqual(sydney)
    expect(publishedPosition(sydney, 'about')).toEqual({ lat: -33.9, lon: expect.closeTo(151.2, 1) })
    expect(publishedPosition(null, 'exact')).toBeNull()
  })

  it('[EN-07] 0,0 is a valid position', () => {
    expect(publishedPosition({ lat: 0, lon: 0 }, 'about')).toEqual({ lat: 0, lon: 0 })
  })

  it('is the same for every position of a cell, on the globe and within about 10 km', () => {
    assert(
      property(anywhere, (exact) => {
        const about = publishedPosition(exact, 'about')
        expect(about).not.toBeNull()
        if (about === null) return
        expect(Math.abs(about.lat)).toBeLessThanOrEqual(90)
        expect(Math.abs(about.lon)).toBeLessThanOrEqual(180)
        expect(Math.abs(about.lat - exact.lat) * kilometresPerDegree).toBeLessThan(6)
        const across = Math.abs(about.lon - exact.lon) * kilometresPerDegree * Math.cos((about.lat * Math.PI) / 180)
        expect(across).toBeLessThan(6)
        expect(publishedPosition(about, 'about')).toEqual(about)
      }),
    )
  })
})

describe('a position without a precision', () => {
  const position = { lat: 49.0756, lon: 1.5337 }

  it.each([
    ['of a photograph', mediaFields.parse({ position })],
    ['of a contribution', contributionFields.parse({ position })],
    [
      'of a picture in an archive',
      exportedPicture.partial().extend({ position_precision: exportedPicture.shape.position_precision }).parse(position),
    ],
  ])('[BY-06] [EN-07] %s, is not published', (_, { position_precision: precision }) => {
    expect(precision).toBe('none')
    expect(publishedPosition(position, precision)).toBeNull()
  })
})
