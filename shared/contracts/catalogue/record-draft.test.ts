import { describe, expect, it } from 'vitest'
import { importOutcome, recordDraft } from './record-draft.ts'

const rose = { kind: 'genus', title: 'Rosa', language: 'la', fields: { class: 'taxon' } }
const FIELDS = {
  bibliography: { class: 'book' },
  genus: { class: 'taxon' },
  species: { genus: 'Rosa', epithet: 'canina' },
  article: {},
} as const

const issuesOf = (draft: object) => recordDraft.safeParse(draft).error?.issues.map(({ path, code }) => [path.join('.'), code])
const messagesOf = (draft: object) => recordDraft.safeParse(draft).error?.issues.map(({ message }) => message)

describe('draft of an imported record', () => {
  it.each(['bibliography', 'genus', 'species', 'article'] as const)('is accepted with the fields of its kind: %s', (kind) => {
    expect(recordDraft.safeParse({ ...rose, kind, fields: FIELDS[kind] })).toMatchObject({ success: true, data: { kind } })
  })

  it.each([
    ['species', { class: 'taxon' }],
    ['genus', { genus: 'Rosa', epithet: 'canina' }],
    ['bibliography', { lead: 'x' }],
    ['article', { class: 'book' }],
  ])('is refused with fields of another kind: %s', (kind, fields) => {
    expect(issuesOf({ ...rose, kind, fields })).toContainEqual(['fields', 'unrecognized_keys'])
  })

  it('is refused for an unknown kind', () => {
    expect(issuesOf({ ...rose, kind: 'media' })).toEqual([['kind', 'invalid_union']])
  })

  it('is published, referenced by itself, without source and without links where it does not say', () => {
    expect(recordDraft.parse(rose)).toMatchObject({ status: 'published', implied: false, source: null, links: [] })
  })

  it.each(['draft', 'published'])('keeps its state: %s', (status) => {
    expect(recordDraft.parse({ ...rose, status }).status).toBe(status)
  })

  it('is refused as scheduled, since no import schedules', () => {
    expect(issuesOf({ ...rose, status: 'scheduled' })).toEqual([['status', 'invalid_value']])
  })

  it.each(['genus', 'species', 'article'] as const)('is refused without a title: %s', (kind) => {
    expect(messagesOf({ ...rose, kind, fields: FIELDS[kind], title: '' })).toEqual(['FIELD_REQUIRED'])
  })

  it('is accepted without a title for a work, which may have none', () => {
    expect(recordDraft.safeParse({ ...rose, kind: 'bibliography', fields: FIELDS.bibliography, title: '' }).success).toBe(true)
  })

  it.each(['fr', 'lat'])('is accepted in the language %s', (language) => {
    expect(recordDraft.parse({ ...rose, language }).language).toBe(language)
  })

  it.each(['', 'f', 'FR', 'fr-CA', '1fr', 'latin'])('is refused in the language "%s"', (language) => {
    expect(messagesOf({ ...rose, language })).toEqual(['LANGUAGE_INVALID'])
  })

  it('keeps its source, its owner and its links to records here and at the source', () => {
    const links = [
      { type: 'creator', role: 'graveur', to: { id: 7 } },
      { type: 'creator', to: { source: 'gbif', key: '42' } },
    ]
    const source = { source: 'gbif', key: '8395064' }
    expect(recordDraft.parse({ ...rose, source, owner: 'Muséum', links })).toMatchObject({
      source,
      owner: 'Muséum',
      links: [
        { type: 'creator', role: 'graveur', to: { id: 7 } },
        { type: 'creator', role: null, to: { source: 'gbif', key: '42' } },
      ],
    })
  })

  it.each([
    ['source.source', { source: { source: '', key: '1' } }],
    ['source.source', { source: { source: 'x'.repeat(101), key: '1' } }],
    ['source.key', { source: { source: 'gbif', key: '' } }],
    ['source.key', { source: { source: 'gbif', key: 'x'.repeat(501) } }],
    ['owner', { owner: '' }],
    ['owner', { owner: 'x'.repeat(201) }],
    ['title', { title: 'x'.repeat(2001) }],
    ['links', { links: Array.from({ length: 201 }, () => ({ type: 'creator', to: { id: 7 } })) }],
    ['links.0.to.id', { links: [{ type: 'creator', to: { id: 0 } }] }],
    ['links.0.to', { links: [{ type: 'creator', to: {} }] }],
    ['links.0.role', { links: [{ type: 'creator', role: 'x'.repeat(101), to: { id: 7 } }] }],
  ])('is refused for a value beyond its limits: %s', (path, part) => {
    expect(issuesOf({ ...rose, ...part })?.map(([at]) => at)).toEqual([path])
  })
})

describe('outcome of an imported record', () => {
  it.each(['added', 'changed', 'unchanged', 'kept', 'refused'])('has the result %s, the record and a reason', (result) => {
    const outcome = { result, id: null, reason: 'KEY_MISSING' }
    expect(importOutcome.parse(outcome)).toEqual(outcome)
  })

  it.each([{ result: 'lost', id: 7, reason: null }, { result: 'added', id: 7 }, {}])('is refused as %j', (outcome) => {
    expect(importOutcome.safeParse(outcome).success).toBe(false)
  })
})
