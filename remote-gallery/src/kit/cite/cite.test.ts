import { describe, expect, it } from 'vitest'
import type { Contributor } from '@florilege/shared/contracts'
import { splitName, spokenName } from '@florilege/shared/rules/references'
import { citationOf } from './cite.ts'
import { creatorsOf } from './cited.ts'
import type { Cited } from './cited.ts'

/** Contributor from an inverted name. */
const by = (turned: string, role = 'author'): Contributor => {
  const parts = splitName(turned)
  return parts === null ? { name: turned, role } : { name: spokenName(parts), role, parts }
}

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
  creators: [by('Basseporte, Madeleine Françoise')],
  language: 'fr',
  address: 'https://florilege.test/artwork/214/',
  visited: new Date('2026-05-12T10:00:00Z'),
}
const paper: Cited = {
  ...plate,
  creators: [by('Byron, Ada'), by('Linné, Carl von')],
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

  it('link to the DOI if there is one, and name all authors in the form of the style', () => {
    expect(citationOf('apa', paper)).toBe(
      'Byron, A., & von Linné, C. (1749). On petals {x}. Flora, 12, 3-9. https://doi.org/10.1000/182',
    )
    expect(citationOf('chicago', paper)).toContain('Byron, Ada, et Carl von Linné. On petals {x}.')
  })

  it('have balanced braces in BibTeX for any title', () => {
    const text = citationOf('bibtex', paper)
    expect(text).toMatch(/^@article\{florilege3,\n/)
    expect(text).toContain('  author = {Byron, Ada and von Linné, Carl}')
    expect(text).toContain('  title = {On petals \\textbraceleft{}x\\textbraceright{}}')
    expect(text.split('{').length).toBe(text.split('}').length)
  })

  it('leave out unknown fields', () => {
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

  const book: Cited = {
    ...plate,
    creators: [
      by('Daudet, Alphonse'),
      by('de La Fontaine, Jean'),
      by('Muséum national d’histoire naturelle'),
      by('van Gogh, Vincent', 'editor'),
    ],
    record: {
      id: 7,
      title: 'Roses & 100 % lis',
      fields: {
        ...plate.record.fields,
        class: 'book',
        subtitle: 'un traité',
        technique: undefined,
        institution: undefined,
        inventory_number: undefined,
        publisher: 'Didot',
        place: 'Paris',
        edition: '2',
        identifiers: { isbn: '978-2-07-036822-8' },
      },
    },
  }

  it('do not invert names of organisations, keep particles, and mark editors, with edition, place and number of a book', () => {
    expect(citationOf('iso690', book)).toBe(
      'DAUDET, Alphonse, de LA FONTAINE, Jean et MUSÉUM NATIONAL D’HISTOIRE NATURELLE. Roses & 100 % lis\u00A0: un traité. van GOGH, Vincent (éd.). 2e éd. Paris\u00A0: Didot, 1749. ISBN 978-2-07-036822-8. Disponible à l’adresse\u00A0: https://florilege.test/artwork/214/ [consulté le 2026-05-12].',
    )
    expect(citationOf('apa', book)).toBe(
      'Daudet, A., de La Fontaine, J., & Muséum national d’histoire naturelle (1749). Roses & 100 % lis\u00A0: un traité (2e éd.). Didot. https://florilege.test/artwork/214/',
    )
    expect(citationOf('chicago', book)).toContain(
      'Daudet, Alphonse, Jean de La Fontaine, et Muséum national d’histoire naturelle. Roses & 100 % lis\u00A0: un traité. 2e éd. Paris\u00A0: Didot, 1749.',
    )
    const text = citationOf('bibtex', book)
    expect(text).toContain('  author = {Daudet, Alphonse and de La Fontaine, Jean and {Muséum national d’histoire naturelle}}')
    expect(text).toContain('  editor = {van Gogh, Vincent}')
    expect(text).toContain('  title = {Roses \\& 100 \\% lis: un traité}')
    expect(text).toContain('  address = {Paris}')
  })

  it('name a chapter with the editors of its book, and a book without author by its editors', () => {
    const { fields } = book.record
    const chapter = {
      ...book,
      record: { ...book.record, fields: { ...fields, class: 'chapter', container_title: 'Flore', pages: '3-9' } },
    } as Cited
    expect(citationOf('iso690', chapter)).toContain('In\u00A0: van GOGH, Vincent (éd.). Flore, 3-9. ')
    expect(citationOf('apa', chapter)).toContain('Dans V. van Gogh (éd.), Flore (p. 3-9). Didot.')
    const edited = { ...book, creators: [by('van Gogh, Vincent', 'editor')] }
    expect(citationOf('iso690', edited)).toMatch(/^van GOGH, Vincent \(éd\.\)\. Roses/)
    expect(citationOf('apa', edited)).toMatch(/^van Gogh, V\. \(éd\.\) \(1749\)\./)
  })

  it('[CO-09] are in the language of the page', () => {
    const english: Cited = { ...book, language: 'en' }
    expect(citationOf('iso690', english)).toContain(' and MUSÉUM')
    expect(citationOf('iso690', english)).toContain('Available from: https://florilege.test/artwork/214/ [viewed 2026-05-12].')
    expect(citationOf('chicago', english)).toContain('Jean de La Fontaine, and Muséum')
    expect(
      citationOf('apa', { ...english, record: { ...book.record, fields: { ...book.record.fields, date: undefined } } }),
    ).toContain('(n.d.). Roses & 100 % lis: un traité (2nd ed.).')
  })

  it('use the sort name of an artist', () => {
    const link = (title: string, sort_name: string | null) =>
      ({ type: 'creator', back: false, role: 'artist', sort_name, record: { title } }) as never
    const links = [
      link('Léonard de Vinci', 'Vinci, Léonard de'),
      link('British School 17th century', 'British School 17th century'),
    ]
    const creators = creatorsOf({ links, fields: plate.record.fields })
    expect(citationOf('iso690', { ...plate, creators })).toMatch(/^VINCI, Léonard de et BRITISH SCHOOL 17TH CENTURY\. /)
  })
})
