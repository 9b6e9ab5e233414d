import { describe, expect, it } from 'vitest'
import { saidPlaces } from './said-places.ts'

const names = (...words: string[]): string[] => saidPlaces(words).map(({ name }) => name)

describe('places that words name', () => {
  it.for([
    ['Europe, Afrique du Nord; Asie', ['Afrique du Nord', 'Asie', 'Europe']],
    ['Alpes (Savoie)', ['Alpes', 'Savoie']],
    ['France – Corse-du-Sud', ['Corse-du-Sud', 'France']],
    ['Île-de-France', ['Île-de-France']],
    [' , ;', []],
  ] as const)('%s', ([words, expected]) => {
    expect(names(words)).toEqual(expected)
  })

  it('has each place once, however it is written, under the first writing', () => {
    expect(saidPlaces(['Forêt de Soignes, forêt de soignes', 'FORET DE SOIGNES'])).toEqual([
      { place: 'foret de soignes', name: 'Forêt de Soignes' },
    ])
  })

  it('keeps a bounded number of bounded places', () => {
    expect(saidPlaces([Array.from({ length: 500 }, (_, at) => `lieu ${at}`).join(',')])).toHaveLength(100)
    expect(saidPlaces(['x'.repeat(10_000)])[0]?.place).toHaveLength(200)
  })
})
