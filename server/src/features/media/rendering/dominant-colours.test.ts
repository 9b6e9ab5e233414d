import { describe, expect, it } from 'vitest'
import { colourOfPixel, dominantColours } from './dominant-colours.ts'

const PIXELS = [
  ['red', 200, 30, 40],
  ['orange', 235, 130, 30],
  ['yellow', 240, 210, 40],
  ['green', 60, 130, 60],
  ['green', 110, 140, 70],
  ['blue', 50, 90, 180],
  ['blue', 120, 180, 230],
  ['violet', 110, 60, 160],
  ['violet', 150, 110, 190],
  ['pink', 240, 160, 190],
  ['brown', 110, 70, 40],
  ['beige', 240, 228, 205],
  ['white', 255, 255, 255],
  ['white', 250, 249, 246],
  ['grey', 128, 128, 128],
  ['black', 12, 10, 9],
] as const

const field = (...parts: readonly (readonly [count: number, r: number, g: number, b: number, a?: number])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(([count, r, g, b, a = 255]) => Array.from({ length: count }, () => [r, g, b, a]).flat()))

describe('dominant colours', () => {
  it.for(PIXELS)('name %s pixels so: %i, %i, %i', ([colour, red, green, blue]) => {
    expect(colourOfPixel(red, green, blue)).toBe(colour)
  })

  it('include paper and a small flower on it, largest first, without specks', () => {
    expect(dominantColours(field([80, 240, 228, 205], [12, 60, 130, 60], [6, 200, 30, 40], [1, 50, 90, 180]))).toEqual([
      'beige',
      'green',
      'red',
    ])
  })

  it('ignore transparent pixels; an empty picture has none', () => {
    expect(dominantColours(field([50, 200, 30, 40, 0], [10, 50, 90, 180]))).toEqual(['blue'])
    expect(dominantColours(field([50, 200, 30, 40, 0]))).toEqual([])
    expect(dominantColours(new Uint8Array())).toEqual([])
  })

  it('are at most four for any noise', () => {
    const noise = Uint8Array.from({ length: 40_000 }, (_, at) => (at * 2_654_435_761) >>> 24)
    expect(dominantColours(noise).length).toBeLessThanOrEqual(4)
  })
})
