import { describe, expect, it } from 'vitest'
import { columnTypeOf, IMPORT_FIELDS } from './import-fields.ts'
import { tableMapping } from './import-schemas.ts'
import { articleFields, bibliographyFields, genusFields, RECORD_KINDS, speciesFields } from '../record-schemas.ts'

const SCHEMAS = { bibliography: bibliographyFields, genus: genusFields, species: speciesFields, article: articleFields }

/** Fields of the record itself, its pictures, and creators, which become records. */
const OUTSIDE = new Set(['title', 'language', 'picture', 'picture_credit', 'picture_licence', 'creator'])

describe.each(RECORD_KINDS)('columns of a table of kind %s', (kind) => {
  const fields = IMPORT_FIELDS[kind]

  it('can become the title, the terms of use and the pictures', () => {
    expect(fields.slice(0, 8)).toEqual([
      'title',
      'language',
      'licence',
      'credit_line',
      'source_url',
      'picture',
      'picture_credit',
      'picture_licence',
    ])
  })

  it('are accepted by the mapping for every field offered', () => {
    const columns = fields.map((field) => ({ column: 'A', field, type: columnTypeOf(field) }))
    expect(tableMapping.safeParse({ kind, class: null, key: 'id', language: 'fr', columns }).error?.issues).toBeUndefined()
  })

  it('become fields that the record has, each offered once', () => {
    const known = new Set(Object.keys(SCHEMAS[kind].shape))
    expect(fields.filter((field) => !OUTSIDE.has(field) && !known.has(field.split('.')[0] ?? ''))).toEqual([])
    expect(new Set(fields).size).toBe(fields.length)
  })
})

describe('fields of a column', () => {
  it.each([
    ['bibliography', ['creator', 'inventory_number', 'publisher', 'pages', 'identifiers.isbn', 'source_images']],
    ['genus', ['class', 'sort_name', 'birth_place', 'nationality', 'identifiers.wikidata']],
    ['species', ['genus', 'epithet', 'authorship', 'synonyms', 'vernacular.fr', 'vernacular.en', 'identifiers.taxon']],
    ['article', ['lead', 'theme', 'tags', 'paragraphs']],
  ] as const)('include those of its kind: %s', (kind, expected) => {
    expect(IMPORT_FIELDS[kind]).toEqual(expect.arrayContaining([...expected]))
  })

  it.each([
    ['bibliography', true],
    ['genus', true],
    ['species', true],
    ['article', false],
  ] as const)('include a description in French and in English: %s %s', (kind, expected) => {
    const descriptions = ['description.fr', 'description.en'].map((field) => IMPORT_FIELDS[kind].includes(field))
    expect(descriptions).toEqual([expected, expected])
  })

  it.each([
    ['list', ['creator', 'contributors', 'subjects', 'synonyms', 'tags', 'paragraphs', 'source_images', 'picture']],
    ['list', ['vernacular.fr', 'vernacular.en']],
    ['text', ['title', 'date', 'genus', 'description.fr', 'picture_credit', 'picture_licence', 'identifiers.doi']],
  ] as const)('are read as %s: %j', (type, fields) => {
    expect(fields.map(columnTypeOf)).toEqual(fields.map(() => type))
  })
})
