import { describe, expect, it } from 'vitest'
import { srcSetOf } from './picture-sources.ts'

const files = { thumb: '/t.webp', pres: '/p.webp' }

describe('srcset of a picture', () => {
  it('has the real width of each rendition, less than its longest side for a portrait picture', () => {
    expect(srcSetOf({ ...files, width: 3000, height: 4000 })).toBe('/t.webp 360w, /p.webp 1200w')
    expect(srcSetOf({ ...files, width: 4000, height: 3000 })).toBe('/t.webp 480w, /p.webp 1600w')
  })

  it('never exceeds the picture’s width, and has one candidate when both are equal', () => {
    expect(srcSetOf({ ...files, width: 900, height: 600 })).toBe('/t.webp 480w, /p.webp 900w')
    expect(srcSetOf({ ...files, width: 300, height: 200 })).toBe('/t.webp 300w')
    expect(srcSetOf({ ...files, width: 1, height: 60_000 })).toBe('/t.webp 1w')
  })
})
