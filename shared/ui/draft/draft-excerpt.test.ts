import { describe, expect, it } from 'vitest'
import { excerptOf } from './draft-excerpt.ts'

describe('excerpt of a draft', () => {
  it('is the longest typed text, not a field name, code, number or place', () => {
    const fields = [
      ['58eb3fc1-2c3d-43c7-8b63-a26420549494 position_precision', ['none']],
      ['kind', ['species']],
      ['decision', ['send-back']],
      ['position', ['43.46,11.88']],
      ['taken_at', ['2008-10-22T16:28:39']],
    ]
    expect(excerptOf(fields)).toBe('')
    expect(excerptOf([...fields, ['title', ['Rose']], ['suggestion', ['  Fleur du talus ']]])).toBe('Fleur du talus')
  })

  it('is cut when long; outside a form it may be a single word', () => {
    expect(excerptOf({ text: 'bonjour', privacy: 9 })).toBe('bonjour')
    expect(excerptOf('a'.repeat(100))).toBe(`${'a'.repeat(80)}…`)
    expect(excerptOf({ pictures: [{ alt: 'Une longue description' }], text: 'Lis' })).toBe('Lis')
  })
})
