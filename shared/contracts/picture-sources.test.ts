import { describe, expect, it } from 'vitest'
import { srcSetOf } from './picture-sources.ts'

const files = { thumb: '/t.webp', pres: '/p.webp' }

describe('candidates of a picture', () => {
  it('name the true width of each rendition, which is less than its longest side for an upright picture', () => {
    expect(srcSetOf({ ...files, width: 3000, height: 4000 })).toBe('/t.webp 360w, /p.webp 1200w')
    expect(srcSetOf({ ...files, width: 4000, height: 3000 })).toBe('/t.webp 480w, /p.webp 1600w')
  })

  it('never promise more than the picture has, and name one where both are the same', () => {
    expect(srcSetOf({ ...files, width: 900, height: 600 })).toBe('/t.webp 480w, /p.webp 900w')
    expect(srcSetOf({ ...files, width: 300, height: 200 })).toBe('/t.webp 300w')
    expect(srcSetOf({ ...files, width: 1, height: 60_000 })).toBe('/t.webp 1w')
  })
})
