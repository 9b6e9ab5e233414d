import { describe, expect, it } from 'vitest'
import { formatCoordinates } from './format-coordinates.ts'

const paris = { lat: 48.858222, lon: 2.2945 }
const valparaiso = { lat: -33.0472, lon: -71.6127 }

describe('formatted coordinates', () => {
  it.each([
    ['fr', 'dms', paris, '48°\u00A051′\u00A029,6″\u00A0N, 2°\u00A017′\u00A040,2″\u00A0E'],
    ['en', 'dms', paris, '48°\u00A051′\u00A029.6″\u00A0N, 2°\u00A017′\u00A040.2″\u00A0E'],
    ['fr', 'dms', valparaiso, '33°\u00A02′\u00A049,9″\u00A0S, 71°\u00A036′\u00A045,7″\u00A0O'],
    ['en', 'dms', valparaiso, '33°\u00A02′\u00A049.9″\u00A0S, 71°\u00A036′\u00A045.7″\u00A0W'],
    ['fr', 'decimal', paris, '48,858222°\u00A0N, 2,2945°\u00A0E'],
    ['en', 'decimal', paris, '48.858222°\u00A0N, 2.2945°\u00A0E'],
    ['fr', 'decimal', valparaiso, '33,0472°\u00A0S, 71,6127°\u00A0O'],
    ['en', 'decimal', { lat: 0.123_456_78, lon: -0.000_000_4 }, '0.123457°\u00A0N, 0°\u00A0W'],
  ] as const)('[VA-14] in %s as %s of %j are %s', (language, form, position, text) => {
    expect(formatCoordinates(position, { form, language })).toBe(text)
  })

  it('[VA-14] are degrees, minutes and seconds where no form is given', () => {
    expect(formatCoordinates(paris, { language: 'fr' })).toBe('48°\u00A051′\u00A029,6″\u00A0N, 2°\u00A017′\u00A040,2″\u00A0E')
  })

  it('[VA-14] have no letter of the south or the west at zero', () => {
    expect(formatCoordinates({ lat: 0, lon: 0 }, { language: 'en' })).toBe(
      '0°\u00A00′\u00A00.0″\u00A0N, 0°\u00A00′\u00A00.0″\u00A0E',
    )
  })

  it('[VA-14] carry seconds and minutes that round up', () => {
    const position = { lat: 47.999_99, lon: 2.016_66 }
    expect(formatCoordinates(position, { language: 'en' })).toBe('48°\u00A00′\u00A00.0″\u00A0N, 2°\u00A01′\u00A00.0″\u00A0E')
  })
})
