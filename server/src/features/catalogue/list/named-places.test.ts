import { describe, expect, it } from 'vitest'
import { namedPlaces } from './named-places.ts'

const names = (...words: string[]): string[] => namedPlaces(words).map(({ name }) => name)

describe('places in a text', () => {
  it.for([
    ['Europe, Afrique du Nord; Asie', ['Afrique du Nord', 'Asie', 'Europe']],
    ['Alpes (Savoie)', ['Alpes', 'Savoie']],
    ['France – Corse-du-Sud', ['Corse-du-Sud', 'France']],
    ['Île-de-France', ['Île-de-France']],
    [' , ;', []],
  ] as const)('%s', ([words, expected]) => {
    expect(names(words)).toEqual(expected)
  })

  it('occur once in any spelling, under the first one', () => {
    expect(namedPlaces(['Forêt de Soignes, forêt de soignes', 'FORET DE SOIGNES'])).toEqual([
      { place: 'foret de soignes', name: 'Forêt de Soignes' },
    ])
  })

  it('are limited in number and length', () => {
    expect(namedPlaces([Array.from({ length: 500 }, (_, at) => `lieu ${at}`).join(',')])).toHaveLength(100)
    expect(namedPlaces(['x'.repeat(10_000)])[0]?.place).toHaveLength(200)
  })
})
