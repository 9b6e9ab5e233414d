import { describe, expect, it } from 'vitest'
import { positionText } from './position-text.ts'

describe('positionText', () => {
  it('has the letters of all four directions in both languages', () => {
    expect(positionText({ lat: 48.858333, lon: 2.351389 }, 'fr', 5)).toBe('48,85833°\u00a0N\u00a0; 2,35139°\u00a0E')
    expect(positionText({ lat: 40.689247, lon: -74.044502 }, 'fr', 1)).toBe('40,7°\u00a0N\u00a0; 74,0°\u00a0O')
    expect(positionText({ lat: -22.951916, lon: -43.210487 }, 'en', 2)).toBe('22.95°\u00a0S, 43.21°\u00a0W')
    expect(positionText({ lat: 0, lon: 0 }, 'en', 0)).toBe('0°\u00a0N, 0°\u00a0E')
  })
})
