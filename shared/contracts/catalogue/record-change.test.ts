import { describe, expect, it } from 'vitest'
import {
  articleChange,
  articleDraft,
  bibliographyChange,
  bibliographyDraft,
  genusChange,
  genusDraft,
  recordVersion,
  speciesChange,
  speciesDraft,
} from './record-change.ts'

const article = { title: 'La rose', language: 'fr', fields: {} }
const publish_at = '2030-05-01T08:00:00Z'
const schemas = [
  ['draft', (fields: object) => articleDraft.safeParse({ ...article, ...fields })],
  ['change', (fields: object) => articleChange.safeParse({ ...article, ...fields, version: 1 })],
] as const

describe.each(schemas)('%s of an article', (_name, parse) => {
  it.each([{}, { status: 'draft' }, { status: 'published', publish_at: null }, { status: 'scheduled', publish_at }])(
    'is valid with a time of publication if it is scheduled, and without one otherwise: %j',
    (fields) => {
      expect(parse(fields).success).toBe(true)
    },
  )

  it.each([{ publish_at }, { status: 'draft', publish_at }, { status: 'published', publish_at }, { status: 'scheduled' }])(
    'fails with SCHEDULE_INVALID where its state and its time of publication disagree: %j',
    (fields) => {
      const issues = parse(fields).error?.issues.map(({ path, message }) => [...path, message])
      expect(issues).toEqual([['publish_at', 'SCHEDULE_INVALID']])
    },
  )
})

describe.each(schemas)('%s of an article, media', (_name, parse) => {
  const image = (media: number) => ({ type: 'image', media, children: [{ text: '' }] })
  const media = [{ media_id: 7 }, { media_id: 9 }]
  const issuesOf = (fields: object) => parse(fields).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it.each([
    ['without a document', { media }],
    ['with a document of text', { fields: { document: [{ type: 'paragraph', children: [{ text: 'x' }] }] } }],
    ['with a document that shows some of its media', { media, fields: { document: [image(9)] } }],
    ['with a document that shows all of its media', { media, fields: { document: [image(9), image(7)] } }],
  ])('is valid %s', (_title, fields) => {
    expect(issuesOf(fields)).toBeUndefined()
  })

  it.each([
    ['has no media', { fields: { document: [image(9)] } }],
    ['has other media', { media, fields: { document: [image(7), image(8)] } }],
  ])('fails with MEDIA_UNKNOWN where its document shows a picture and it %s', (_title, fields) => {
    expect(issuesOf(fields)).toEqual([['fields.document', 'MEDIA_UNKNOWN']])
  })

  it('fails with MEDIA_REPEATED for the same medium twice', () => {
    expect(issuesOf({ media: [...media, { media_id: 7 }] })).toEqual([['media', 'MEDIA_REPEATED']])
  })
})

describe.each([
  ['draft of a work', bibliographyDraft, {}, { class: 'book' }],
  ['change of a work', bibliographyChange, { version: 1 }, { class: 'book' }],
  ['draft of a genus', genusDraft, {}, { class: 'taxon' }],
  ['change of a genus', genusChange, { version: 1 }, { class: 'taxon' }],
  ['draft of a species', speciesDraft, {}, { genus: 'Rosa', epithet: 'canina' }],
  ['change of a species', speciesChange, { version: 1 }, { genus: 'Rosa', epithet: 'canina' }],
])('%s', (_name, schema, version, fields) => {
  const parse = (identifiers: object) =>
    schema.safeParse({ title: 'Rosa', language: 'la', ...version, fields: { ...fields, identifiers } })

  it('is valid with identifiers of their scheme, and with those of schemes without a check', () => {
    expect(parse({ doi: '10.1000/182', isbn: '9782070368228', wikidata: 'Q34687' }).success).toBe(true)
  })

  it('fails with the error code of each invalid identifier, at its scheme', () => {
    const issues = parse({ doi: '182', ISBN: '978', ark: '12148', wikidata: '?' }).error?.issues
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['fields.identifiers.doi', 'DOI_INVALID'],
      ['fields.identifiers.ISBN', 'ISBN_INVALID'],
      ['fields.identifiers.ark', 'ARK_INVALID'],
    ])
  })

  it('is a draft that everybody may see, without media, where it does not say', () => {
    const record = schema.parse({ title: ' Rosa ', language: 'la', ...version, fields })
    expect(record).toMatchObject({ title: 'Rosa', status: 'draft', privacy_status: 9, media: [] })
  })

  it('is no scheduled record', () => {
    expect(schema.safeParse({ title: 'Rosa', language: 'la', ...version, fields, status: 'scheduled' }).success).toBe(false)
  })
})

describe.each(schemas)('%s of an article, its own fields', (_name, parse) => {
  it('is a draft that everybody may see, without media and without a time of publication, where it does not say', () => {
    expect(parse({ title: ' La rose ' }).data).toMatchObject({
      title: 'La rose',
      status: 'draft',
      privacy_status: 9,
      media: [],
      publish_at: null,
    })
  })

  it.each(['', ' ', '\u200D'])('fails with FIELD_REQUIRED for the title "%s"', (title) => {
    expect(parse({ title }).error?.issues[0]?.message).toBe('FIELD_REQUIRED')
  })

  it.each(['', 'f', 'FR', 'fr-CA', '1fr', 'latin'])('fails with LANGUAGE_INVALID for the language "%s"', (language) => {
    expect(parse({ language }).error?.issues.map(({ message }) => message)).toEqual(['LANGUAGE_INVALID'])
  })

  it.each([
    [-1, false],
    [0, true],
    [1, true],
    [9, true],
  ])('with the privacy %i is valid: %s', (privacy_status, valid) => {
    expect(parse({ privacy_status }).success).toBe(valid)
  })

  it('has a time of publication in the zone of the person', () => {
    expect(parse({ status: 'scheduled', publish_at: '2030-05-01T08:00:00+02:00' }).success).toBe(true)
  })
})

describe('draft and change of a work', () => {
  const work = { language: 'fr', fields: { class: 'artwork' } }

  it('may have no title, which is trimmed', () => {
    expect(bibliographyDraft.parse({ ...work, title: '  ' }).title).toBe('')
    expect(bibliographyChange.parse({ ...work, title: ' Iris ', version: 1 }).title).toBe('Iris')
  })

  it('the draft has a key against repeats, the change has the version that it is based on', () => {
    const idempotency_key = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6'
    expect(bibliographyDraft.parse({ ...work, title: 'Iris', idempotency_key })).toMatchObject({ idempotency_key })
    expect(bibliographyDraft.safeParse({ ...work, title: 'Iris', version: 1 }).success).toBe(false)
    expect(bibliographyChange.safeParse({ ...work, title: 'Iris' }).success).toBe(false)
    expect(bibliographyChange.safeParse({ ...work, title: 'Iris', version: 1, idempotency_key }).success).toBe(false)
  })
})

describe('entry in the history of a record', () => {
  const entry = {
    id: 4,
    version: 2,
    action: 'changed',
    by: { id: 42, display_name: 'Camille Aubry' },
    as: null,
    created_at: '2030-05-01T08:00:00Z',
    before: { title: 'Iris' },
    after: { title: 'Les iris' },
  }
  const merge = { id: 3, into: true, other: { id: 8, title: 'Iris' } }

  it.each([entry, { ...entry, by: null, before: null }, { ...entry, merge }])('is valid: %j', (value) => {
    expect(recordVersion.parse(value)).toEqual(value)
  })

  it.each([
    ['version', { version: undefined }],
    ['action', { action: 'lost' }],
    ['by.display_name', { by: { id: 42 } }],
    ['by', { by: { ...entry.by, email: 'camille@example.test' } }],
    ['before', { before: 'Iris' }],
    ['merge.into', { merge: { ...merge, into: undefined } }],
    ['merge.other.title', { merge: { ...merge, other: { id: 8 } } }],
    ['merge.other', { merge: { ...merge, other: { ...merge.other, owner: 1 } } }],
  ])('is refused for its %s', (path, part) => {
    const issues = recordVersion.safeParse({ ...entry, ...part }).error?.issues
    expect(issues?.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})
