import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ellipsis } from './ellipsis.ts'
import { processorTime } from '../../testing/processor-time.ts'

it.each([
  ['Trois crocus', 12, 'Trois crocus'],
  ['Trois crocus', 11, 'Trois…'],
  ['Trois crocus blancs', 13, 'Trois crocus…'],
  ['Trois crocus blancs', 12, 'Trois…'],
  ['Anticonstitutionnellement', 10, 'Anticonst…'],
  ['Oh\u202f! Des crocus', 5, 'Oh\u202f!…'],
  ['', 3, ''],
  ['abc', 0, ''],
  ['👩🏽‍🌾👩🏽‍🌾👩🏽‍🌾', 15, '👩🏽‍🌾👩🏽‍🌾…'],
  ['e\u0301e\u0301e\u0301', 4, 'e\u0301…'],
  ['🇫🇷🇧🇪🇨🇭', 7, '🇫🇷…'],
])('[CO-04] cuts %j to %i units: %j', (text, longest, cut) => {
  expect(ellipsis(text, longest)).toBe(cut)
})

it('[CO-04] the result never exceeds the length or breaks a character, and is a prefix of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, longest) => {
      const cut = ellipsis(text, longest)
      expect(cut.length).toBeLessThanOrEqual(Math.max(longest, 1))
      expect(cut.isWellFormed()).toBe(true)
      const whole = text.length <= longest
      expect(cut.endsWith('…') || whole).toBe(true)
      expect(text.startsWith(whole ? cut : cut.slice(0, -1))).toBe(true)
    }),
  )
})

it('[T29] the time depends on the requested length, not on the text', () => {
  for (const unit of ['a', ' ', '\u0301', '👩‍', 'a ', '\n']) {
    const text = unit.repeat(1_000_000 / unit.length)
    expect(processorTime(() => ellipsis(text, 200))).toBeLessThan(2000)
  }
})
