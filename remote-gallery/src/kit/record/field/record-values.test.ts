import { describe, expect, it } from 'vitest'
import { differencesOf, marked } from './differences.ts'
import { linkChanges, linkKey, ownLinks } from '../../../features/edit/record-links.ts'
import { contentOf, fieldNames, valuesOf } from './record-values.ts'
import type { Content } from './record-values.ts'

const common = {
  title: 'Rosa gallica',
  language: 'la',
  status: 'published',
  publish_at: null,
  privacy_status: 9,
  media: [{ media_id: 4, alt: 'Une rose', focal: { x: 0.5, y: 0.25 } }],
} as const
const work: Content = {
  ...common,
  media: [...common.media],
  fields: {
    class: 'artwork',
    alternative_titles: ['Rosier de France', 'Rose de Provins'],
    contributors: [
      { name: 'Langlois', role: 'graveur' },
      { name: 'Anonyme | atelier', role: '' },
      { name: 'Bessin', role: '' },
      { name: 'Vincent van Gogh', role: 'editor', parts: { family: 'Gogh', given: 'Vincent', particle: 'van' } },
      { name: 'Didot, Paris', role: '' },
    ],
    date: { text: 'vers 1817', from: 1815, to: 1819 },
    dimensions: [
      { name: 'height', value: 46.5, unit: 'cm' },
      { name: 'other', value: 0.001, unit: 'unknown' },
    ],
    identifiers: { doi: '10.5962/bhl.title.11', ark: 'https://n2t.net/ark:/12148/btv1b' },
    description: { fr: 'Deux\nlignes', en: 'Two' },
    subjects: ['fleurs', 'roses, rosiers'],
    source_images: ['https://example.test/rose.jpg'],
  },
}
const species: Content = {
  ...common,
  media: [],
  fields: {
    genus: 'Rosa',
    epithet: 'gallica',
    rank: 'species',
    vernacular: [
      { name: 'rosier de France', language: 'fr' },
      { name: 'French rose: old', language: 'en' },
    ],
    synonyms: ['Rosa austriaca Crantz'],
    identifiers: {},
  },
}

describe('[AP-03] form values of a record', () => {
  it.each(['fr', 'en'] as const)('untouched form values give the same record, in %s', (language) => {
    for (const [kind, content] of [['bibliography', work] as const, ['species', species] as const])
      expect(contentOf(kind, valuesOf(kind, content, language), content.fields, language)).toEqual({ content, wrong: null })
  })

  it('invalid fields are named, and no values are returned', () => {
    const values = { ...valuesOf('bibliography', work, 'fr'), dimensions: 'assez grand', date_from: 'MDCC', identifiers: 'sans' }
    expect(contentOf('bibliography', values, {}, 'fr').wrong).toEqual({
      date: 'DATA_WRONG_FORMAT',
      dimensions: 'DATA_WRONG_FORMAT',
      identifiers: 'DATA_WRONG_FORMAT',
    })
  })

  it('[BY-09] accepts a decimal comma, an abbreviated dimension and a negative year', () => {
    const values = {
      ...valuesOf('bibliography', work, 'fr'),
      dimensions: 'H. 12,5 cm',
      date: '',
      date_from: '−30',
      date_to: '14',
    }
    expect(contentOf('bibliography', values, {}, 'fr').content?.fields).toMatchObject({
      dimensions: [{ name: 'height', value: 12.5, unit: 'cm' }],
      date: { text: '-30-14', from: -30, to: 14 },
    })
  })

  it('converts any number of source paragraphs to a document, and drops detached pictures', () => {
    const paragraphs = Array.from({ length: 1200 }, (_, at) => `Alinéa ${at}`)
    const article: Content = { ...common, media: [], fields: { paragraphs, tags: [] } }
    const values = valuesOf('article', article, 'fr')
    const read = contentOf('article', values, article.fields, 'fr').content?.fields as {
      document: unknown[]
      paragraphs: string[]
    }
    expect(read.paragraphs).toEqual([])
    expect(read.document.length).toBeLessThanOrEqual(500)
    for (const paragraph of paragraphs) expect(JSON.stringify(read.document)).toContain(paragraph)
    const shown = { ...values, document: JSON.stringify([{ type: 'image', media: 8, children: [{ text: '' }] }]) }
    expect(contentOf('article', shown, {}, 'fr').content?.fields).not.toHaveProperty('document')
  })

  it('requires the date of a scheduled article, and sends it in UTC', () => {
    const values = { ...valuesOf('article', { ...common, media: [], fields: {} }, 'fr'), standing: 'scheduled' }
    expect(contentOf('article', values, {}, 'fr').wrong).toEqual({ publish_at: 'FIELD_REQUIRED' })
    const timed = contentOf('article', { ...values, publish_at: '2027-01-02T10:30' }, {}, 'fr').content
    expect(timed?.publish_at).toBe(new Date('2027-01-02T10:30').toISOString())
  })

  it('shows an error at its field', () => {
    expect(
      fieldNames({ 'fields.identifiers.doi': 'DOI_INVALID', title: 'FIELD_REQUIRED', 'fields.description.fr': 'X' }),
    ).toEqual({
      identifiers: 'DOI_INVALID',
      title: 'FIELD_REQUIRED',
      description_fr: 'X',
    })
  })
})

describe('links and changes of a record', () => {
  it('[BY-01] chosen links are created, removed ones deleted, others untouched', () => {
    const record = (id: number, of: string) => ({ id, title: String(id), kind: 'genus' as const, class: of })
    const links = [
      { type: 'creator' as const, back: false, record: record(1, 'artist') },
      { type: 'creator' as const, back: false, record: record(2, 'artist') },
      { type: 'movement' as const, back: false, record: record(3, 'movement') },
    ]
    expect(linkChanges('bibliography', 9, { link_creator_artist: '2|5' }, links)).toEqual({
      make: [{ from_id: 9, type: 'creator', to_id: 5, role: null }],
      part: [{ from: 9, type: 'creator', to: 1 }],
    })
  })

  it('only links known to the form are deleted, and none is created twice', () => {
    const link = (id: number) => ({
      type: 'creator' as const,
      back: false,
      record: { id, title: '', kind: 'genus' as const, class: 'artist' },
    })
    const form = { link_creator_artist: '2|5' }
    // Link 5 was created before the rest failed, link 7 by another person.
    const own = ownLinks([link(1), link(2), link(5), link(7)], [link(1), link(2)], new Set([linkKey('creator', 5)]))
    expect(linkChanges('bibliography', 9, form, own)).toEqual({ make: [], part: [{ from: 9, type: 'creator', to: 1 }] })
    expect(linkChanges('bibliography', 9, form, ownLinks([link(2)], [link(1), link(2)], new Set())).part).toEqual([])
  })

  it('a change is shown by field and by word', () => {
    const change = {
      before: { title: 'Rose', 'fields.habitat': 'bois clairs' },
      after: { title: 'Rosa', 'fields.habitat': 'bois clairs', 'fields.unknown': 1 },
    }
    expect(differencesOf('species', change, 'fr')).toEqual([
      { name: 'title', before: 'Rose', after: 'Rosa' },
      { name: 'unknown', before: '', after: '1' },
    ])
    expect(marked('les bois clairs du sud', 'les bois sombres du sud')).toEqual({
      start: 'les bois ',
      before: 'clairs ',
      after: 'sombres ',
      end: 'du sud',
    })
  })
})
