import { expect, test } from 'vitest'
import { writtenDate } from './written-date.ts'

const format = (language: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })

test('the first of a month is "1er" in French; other days and languages are formatted by Intl', () => {
  const first = new Date('2026-11-01T12:00:00Z')
  expect(writtenDate(format('fr'), first)).toBe('1er novembre 2026')
  expect(writtenDate(format('fr-CA'), first)).toBe('1er novembre 2026')
  expect(writtenDate(format('fr'), new Date('2026-11-11T12:00:00Z'))).toBe('11 novembre 2026')
  expect(writtenDate(format('en'), first)).toBe('November 1, 2026')
})
