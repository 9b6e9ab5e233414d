import { describe, expect, it } from 'vitest'
import { focalAddress, focalIn, focalPosition } from './focal-point.ts'

describe('focal point of a picture', () => {
  it('[EN-05] is appended to its URL, which serves the same file', () => {
    const address = focalAddress('/media-files/a/thumb.webp', { x: 30, y: 0 })
    expect(new URL(address, 'https://florilege.test').pathname).toBe('/media-files/a/thumb.webp')
    expect(focalIn(address)).toEqual({ x: 30, y: 0 })
    expect(focalPosition(focalIn(address))).toBe('30% 0%')
  })

  it('is the centre when missing or invalid', () => {
    expect(focalAddress('/a.webp', null)).toBe('/a.webp')
    for (const address of ['/a.webp', '/a.webp#focal=', '/a.webp#focal=1,101', '/a.webp#focal=-1,2', '/a.webp#focal=1,2,3'])
      expect(focalIn(address), address).toBeNull()
    expect(focalPosition(null)).toBe('50% 50%')
  })
})
