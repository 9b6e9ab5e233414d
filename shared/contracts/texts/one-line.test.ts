import { expect, it } from 'vitest'
import { oneLine } from './one-line.ts'

it.each([
  ['Rosa gallica', null],
  ['é\u00a0!', null],
  ['12345678901234567890', null],
  ['123456789012345678901', 'Too big: expected string to have <=20 characters'],
  ['two\nlines', 'TEXT_INVALID'],
  ['\u001b[2J', 'TEXT_INVALID'],
  ['\u202egnp.exe', 'TEXT_INVALID'],
  ['\u2067x', 'TEXT_INVALID'],
  ['half \ud83c', 'TEXT_INVALID'],
])('a text for one line of at most 20 characters: %j has the error %s', (text, expected) => {
  expect(oneLine(20).safeParse(text).error?.issues[0]?.message ?? null).toBe(expected)
})
