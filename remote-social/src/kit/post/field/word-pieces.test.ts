import { describe, expect, it } from 'vitest'
import { mentionOf } from '@florilege/shared/rules'
import { cutWords, wordPieces } from './word-pieces.ts'
import { processorTime } from '@florilege/shared/testing'

describe('user text', () => {
  it('[VA-16] is split into text with emoji, URLs and mentions', () => {
    expect(wordPieces(`Bonjour ${mentionOf('Camille Aubry', 42)} :) Voir https://example.test/a_(b), merci.`)).toEqual([
      { text: 'Bonjour ' },
      { entity: 42, name: 'Camille Aubry' },
      { text: ' 🙂 Voir ' },
      { url: 'https://example.test/a_(b)' },
      { text: ', merci.' },
    ])
  })

  it('[T1] an invalid URL stays text', () => {
    for (const text of ['javascript:alert(1)', 'http://', 'data:text/html,x', 'ftp://x', 'xhttp://example.test'])
      expect(wordPieces(text)).toEqual([{ text }])
  })

  it('[CO-04] is cut at the end of a word, never within a mention', () => {
    const camille = mentionOf('Camille Aubry', 42)
    expect(cutWords('Trois crocus ont percé', 14)).toBe('Trois crocus…')
    expect(cutWords(`Merci ${camille} pour tout`, 24)).toBe(`Merci ${camille}…`)
    expect(cutWords(`Merci ${camille} pour tout`, 12)).toBe('Merci…')
    expect(cutWords(`Merci ${camille}`, 50)).toBe(`Merci ${camille}`)
  })

  it('[T29] is split in linear time', () => {
    expect(processorTime(() => wordPieces('http://(((('.repeat(20_000)))).toBeLessThan(2000)
    expect(processorTime(() => cutWords('@[a](1)'.repeat(20_000), 900))).toBeLessThan(2000)
  })
})
