import { describe, expect, it } from 'vitest'
import { focalAddress, focalIn, focalPosition } from './focal-point.ts'

describe('the focal point of a picture', () => {
  it('[EN-05] goes with its address, which stays the same file', () => {
    const address = focalAddress('/media-files/a/thumb.webp', { x: 30, y: 0 })
    expect(new URL(address, 'https://florilege.test').pathname).toBe('/media-files/a/thumb.webp')
    expect(focalIn(address)).toEqual({ x: 30, y: 0 })
    expect(focalPosition(focalIn(address))).toBe('30% 0%')
  })

  it('is the middle where there is none, or none that can be', () => {
    expect(focalAddress('/a.webp', null)).toBe('/a.webp')
    for (const address of ['/a.webp', '/a.webp#focal=', '/a.webp#focal=1,101', '/a.webp#focal=-1,2', '/a.webp#focal=1,2,3'])
      expect(focalIn(address), address).toBeNull()
    expect(focalPosition(null)).toBe('50% 50%')
  })
})
