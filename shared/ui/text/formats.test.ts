import { expect, it } from 'vitest'
import { dateText, momentText } from './formats.ts'

it('[FE-10] dates in English are British: the day first, the clock of 24 hours', () => {
  const at = new Date(2026, 4, 12, 14, 30)
  expect(dateText(at, 'en')).toBe('12 May 2026')
  expect(momentText(at, 'en')).toMatch(/^Tuesday,? 12 May 2026 at 14:30$/)
  expect(dateText(at, 'fr')).toBe('12 mai 2026')
})
