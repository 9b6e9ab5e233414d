import { describe, expect, it } from 'vitest'
import { placeOf, placeValue, typedPlace } from './place.ts'

describe('typed place', () => {
  it('[MN-16] [VA-14] [BY-09] is parsed with letters, O for ouest, and decimal comma', () => {
    expect(typedPlace('47° 28′ 12″ N, 0° 33′ 36″ O')).toEqual({ lat: 47.47, lon: -0.56 })
    expect(typedPlace('47,47 -0,56')).toEqual({ lat: 47.47, lon: -0.56 })
    expect(typedPlace('  ')).toBeNull()
  })

  it('[VA-14] has an error code when invalid, and requires both angles', () => {
    expect(typedPlace('95° N 2° E')).toEqual({ error: 'Degrees out of range' })
    expect(typedPlace('45° 61′ N 2° E')).toEqual({ error: 'Minutes out of range' })
    expect(typedPlace('45° 10′ 61″ N 2° E')).toEqual({ error: 'Seconds out of range' })
    for (const text of ['ici', '45', '45° N']) expect(typedPlace(text)).toEqual({ error: 'Could not parse string' })
  })

  it('is restored from the form value, 0 included', () => {
    for (const place of [
      { lat: 0, lon: 0 },
      { lat: -33.8568, lon: 151.2153 },
    ])
      expect(placeOf(placeValue(place))).toEqual(place)
    for (const text of ['', undefined, '91,0', '0,181', '1;2', '1,2,3', 'a,b', '1e1,2']) expect(placeOf(text)).toBeNull()
  })
})
