import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anySign } from '../../testing/any-sign.ts'
import { mentionedIn, mentionOf, readable, renameMentions, textParts } from './mention.ts'
import { processorTime } from '../../testing/processor-time.ts'

it('[T1] a mention contains the id of its entity and is displayed as its name', () => {
  const text = `Bravo ${mentionOf('Camille Aubry', 42)}\u202f! Et ${mentionOf('Théo', 7)}.`
  expect(text).toBe('Bravo @[Camille Aubry](42)\u202f! Et @[Théo](7).')
  expect(mentionedIn(text)).toEqual([42, 7])
  expect(readable(text)).toBe('Bravo @Camille Aubry\u202f! Et @Théo.')
  expect(renameMentions(text, (entity) => (entity === 42 ? 'C. Aubry' : null))).toBe('Bravo @[C. Aubry](42)\u202f! Et @Théo.')
})

it.each([
  '@[](3)',
  '@[a](0)',
  '@[a](-1)',
  '@[a](1',
  '@[a]1)',
  '@[a] (1)',
  '@ [a](1)',
  '@[a](1234567890123456)',
  'a@b.fr',
  '@[a\nb](1)',
])('%j is no mention', (text) => {
  expect(textParts(text)).toEqual([{ text }])
})

it('[T1] a name with brackets or parentheses is written without them and stays a mention', () => {
  expect(mentionOf('Camille (Rose) Aubry', 42)).toBe('@[Camille Rose Aubry](42)')
  expect(mentionOf('[Rosa] Théo)\n', 7)).toBe('@[Rosa Théo](7)')
  expect(mentionedIn(`${mentionOf('Camille (Rose)', 42)} ${mentionOf('Rosa](9)', 7)}`)).toEqual([42, 7])
})

it('names with delimiter characters cannot escape the mention', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign, maxLength: 30 }), fc.integer({ min: 1, max: 1e14 }), (name, entity) => {
      const text = mentionOf(name, entity)
      const parts = textParts(text)
      if (text.startsWith('@[](')) return
      expect(parts).toHaveLength(1)
      expect(mentionedIn(text)).toEqual([entity])
    }),
  )
})

it('[T1] the longest name with the longest id is a mention', () => {
  const [name, entity] = ['Bellis perennis '.repeat(20).slice(0, 199).padEnd(200, 'x'), 999_999_999_999_999]
  expect(textParts(mentionOf(name, entity))).toEqual([{ entity, name }])
})

it('the parts of any text form the whole text', () => {
  const piece = fc.constantFrom('@[', 'a', '](', '1', ')', '@', '[', ' ', '\n')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      const whole = textParts(text).map((part) => ('text' in part ? part.text : `@[${part.name}](${part.entity})`))
      expect(whole.join('')).toBe(text)
    }),
  )
})

it('[T29] a megabyte of any content is parsed in linear time', () => {
  for (const unit of ['@[', '@[a](', '@[a](1)', '[', '](']) {
    const text = unit.repeat(1_000_000 / unit.length)
    expect(processorTime(() => textParts(text))).toBeLessThan(5000)
  }
})
