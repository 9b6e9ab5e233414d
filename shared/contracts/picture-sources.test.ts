import { describe, expect, it } from 'vitest'
import { srcSetOf, widthName, widthsOf } from './picture-sources.ts'

const files = { thumb: '/m/k/thumb.webp', pres: '/m/k/pres.webp' }
const narrow = (...widths: number[]): string => widths.map((width) => `/m/k/${widthName(width)} ${width}w, `).join('')

describe('srcset of a picture', () => {
  it('[DO-09] has the real width of each rendition, less than its longest side for a portrait picture', () => {
    expect(srcSetOf({ ...files, width: 3000, height: 4000 })).toBe(`${narrow(240, 360, 480, 720, 960)}/m/k/pres.webp 1200w`)
    expect(srcSetOf({ ...files, width: 4000, height: 3000 })).toBe(`${narrow(240, 360, 480, 720, 960, 1200)}/m/k/pres.webp 1600w`)
    expect(narrow(480, 720)).toBe('/m/k/w480.avif 480w, /m/k/w720.webp 720w, ')
  })

  it('[DO-11] has half the pixels with Save-Data, in widths of lists only', () => {
    expect(srcSetOf({ ...files, width: 4000, height: 3000 }, true)).toBe(
      '/m/k/w240.avif 480w, /m/k/w360.avif 720w, /m/k/w480.avif 960w',
    )
    expect(srcSetOf({ ...files, width: 300, height: 200 }, true)).toBe('/m/k/thumb.webp 300w')
  })

  it('never exceeds the picture’s width, and has one candidate when both are equal', () => {
    expect(srcSetOf({ ...files, width: 900, height: 600 })).toBe(`${narrow(240, 360, 480, 720)}/m/k/pres.webp 900w`)
    expect(srcSetOf({ ...files, width: 300, height: 200 })).toBe('/m/k/thumb.webp 300w')
    expect(srcSetOf({ ...files, width: 1, height: 60_000 })).toBe('/m/k/thumb.webp 1w')
    expect(widthsOf({ width: 300, height: 200 })).toEqual([160])
    expect(widthsOf({ width: 170, height: 170 })).toEqual([])
  })
})
