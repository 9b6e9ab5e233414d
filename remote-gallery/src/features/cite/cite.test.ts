import { describe, expect, it } from 'vitest'
import { citationOf } from './cite.ts'
import type { Cited } from './cite.ts'

const plate: Cited = {
  record: {
    id: 214,
    title: 'Iris germanica',
    fields: {
      class: 'artwork',
      technique: 'Aquarelle sur vélin',
      date: { text: '1749', from: 1749, to: 1749 },
      institution: 'Muséum',
      inventory_number: 'V-12',
      alternative_titles: [],
      contributors: [],
      dimensions: [],
      identifiers: {},
      subjects: [],
      source_images: [],
    },
  },
  creators: ['Madeleine Françoise Basseporte'],
  address: 'https://florilege.test/artwork/214/',
  visited: new Date('2026-05-12T10:00:00Z'),
}
const paper: Cited = {
  ...plate,
  creators: ['Ada Byron', 'Linné, Carl von'],
  record: {
    id: 3,
    title: 'On petals {x}',
    fields: {
      ...plate.record.fields,
      class: 'article',
      technique: undefined,
      institution: undefined,
      inventory_number: undefined,
      container_title: 'Flora',
      volume: '12',
      pages: '3-9',
      identifiers: { DOI: 'doi:10.1000/182' },
    },
  },
}

describe('[RT-03] citations of a record', () => {
  it('name author, title, technique, date, keeper and address of an artwork', () => {
    expect(citationOf('iso690', plate)).toBe(
      'BASSEPORTE, Madeleine Françoise. Iris germanica. Aquarelle sur vélin. 1749. Muséum, V-12. Disponible à l’adresse\u00A0: https://florilege.test/artwork/214/ [consulté le 2026-05-12].',
    )
    expect(citationOf('apa', plate)).toBe(
      'Basseporte, M. F. (1749). Iris germanica [Aquarelle sur vélin]. Muséum, V-12. https://florilege.test/artwork/214/',
    )
    expect(citationOf('chicago', plate)).toContain('Basseporte, Madeleine Françoise. Iris germanica. 1749.')
  })

  it('lead to the DOI of what has one, and name every author in the manner of the style', () => {
    expect(citationOf('apa', paper)).toBe(
      'Byron, A., & Linné, C. V. (1749). On petals {x}. Flora, 12, 3-9. https://doi.org/10.1000/182',
    )
    expect(citationOf('chicago', paper)).toContain('Byron, Ada, et Linné, Carl von. On petals {x}.')
  })

  it('keep BibTeX in balance whatever the title has', () => {
    const text = citationOf('bibtex', paper)
    expect(text).toMatch(/^@article\{florilege3,\n/)
    expect(text).toContain('  author = {Byron, Ada and Linné, Carl von}')
    expect(text).toContain('  title = {On petals x}')
    expect(text.split('{').length).toBe(text.split('}').length)
  })

  it('leave out what is not known', () => {
    const bare: Cited = {
      ...plate,
      creators: [],
      record: {
        ...plate.record,
        fields: {
          ...plate.record.fields,
          date: undefined,
          technique: undefined,
          institution: undefined,
          inventory_number: undefined,
        },
      },
    }
    expect(citationOf('apa', bare)).toBe('(s. d.). Iris germanica. https://florilege.test/artwork/214/')
    expect(citationOf('bibtex', bare)).not.toContain('author')
  })
})
