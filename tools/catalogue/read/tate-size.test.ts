import { expect, it } from 'vitest'
import { sizeOf, sizeText } from '@florilege/server/features/interchange/museums/tate-size.ts'

const size = (...values: number[]) =>
  values.map((value, at) => ({ name: (['height', 'width', 'depth'] as const)[at], value, unit: 'mm' }))

it.each([
  ['support: 2286 x 3073 mm', size(2286, 3073)],
  ['support: 640 x 780 mm\r\nframe: 820 x 960 x 90 mm', size(640, 780)],
  ['object: 100 x 200 x 300 mm', size(100, 200, 300)],
  ['frame: 820 x 960 x 90 mm', []],
  ['support, each: 640 x 780 mm', []],
  ['support: 640 x 780 mm\r\nsupport: 640 x 780 mm', []],
  ['unconfirmed: 640 x 780 mm', []],
  ['object: 100 x 200 x 300 mm, 12 kg', []],
  ['Overall display dimensions variable', []],
  ['', []],
])('takes from %j only what is the work itself', (text, expected) => {
  expect(sizeOf(text)).toEqual(expected)
})

it('the text stays on one line', () => {
  expect(sizeText('support: 1 x 2 mm\r\n\r\nframe: 3 x 4 mm\r\n')).toBe('support: 1 x 2 mm ; frame: 3 x 4 mm')
  expect(sizeText(' ')).toBeUndefined()
})
