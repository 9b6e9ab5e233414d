import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { withEmoji } from './emoticon.ts'
import { processorTime } from '../../testing/processor-time.ts'

it.each([
  ['Bonjour :)', 'Bonjour 🙂'],
  [':-) et ;-)', '🙂 et 😉'],
  ['Oh :D\u202f!', 'Oh 😀\u202f!'],
  ['Trois crocus :).', 'Trois crocus 🙂.'],
  ['hélas :-(...', 'hélas 🙁...'],
  ['je t’aime <3\nbeaucoup', 'je t’aime ❤️\nbeaucoup'],
  ['cassé </3', 'cassé 💔'],
  ['http://example.test/:)', 'http://example.test/:)'],
  ['https://example.test/a:D', 'https://example.test/a:D'],
  ['voir `if (a :) b` ici :)', 'voir `if (a :) b` ici 🙂'],
  ['` :)', '` 🙂'],
  ['(page 8)', '(page 8)'],
  ['10:D', '10:D'],
  ['a:)', 'a:)'],
  [':)x', ':)x'],
  ['', ''],
])('[VA-16] reads %j as %j', (text, read) => {
  expect(withEmoji(text)).toBe(read)
})

it('[VA-16] is idempotent, keeps text without emoticons, and the number of lines', () => {
  const piece = fc.constantFrom(':)', ':-(', '<3', ' ', '\n', '`', 'a', '://', ':', ')', '\u202f', 'é', '🙂')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      const once = withEmoji(text)
      expect(withEmoji(once)).toBe(once)
      expect(once.split('\n')).toHaveLength(text.split('\n').length)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zé ,.\n]*$/), (text) => {
      expect(withEmoji(text)).toBe(text)
    }),
  )
})

it('[T29] a megabyte of any content is read in linear time', () => {
  withEmoji(':) '.repeat(1000))
  for (const unit of [':', ':)', ':) ', '`', '` ', ' ', ':-', '>:(!', ':).'.repeat(3)]) {
    const text = unit.repeat(1_000_000 / unit.length)
    // Quadratic time for a megabyte takes minutes.
    expect(processorTime(() => withEmoji(text))).toBeLessThan(5000)
  }
})
