import { describe, expect, it } from 'vitest'
import { placeCode, placeOfCode, placeWords } from './place-code.ts'

describe('[BY-16] place in a conflict', () => {
  it('is one string that restores the whole place, and is displayed as text and degrees', () => {
    const nantes = { place: 'Nantes', lat: 47.2, lon: -1.6 }
    for (const place of [nantes, { ...nantes, place: '' }, { place: 'Chez moi', lat: null, lon: null }])
      expect(placeOfCode(placeCode(place))).toEqual(place)
    expect(placeCode({ place: '', lat: null, lon: null })).toBe('')
    expect(placeOfCode('')).toEqual({ place: '', lat: null, lon: null })
    expect([nantes, { ...nantes, place: '' }].map(placeCode).map(placeWords)).toEqual(['Nantes · 47.2, -1.6', '47.2, -1.6'])
  })
})
