import { describe, expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'

const work = {
  id: 7,
  kind: 'bibliography',
  title: 'Iris </script><script>alert(1)</script> "pâle"',
  language: 'fr',
  privacy_status: 9,
  status: 'published',
  fields: {
    class: 'artwork',
    technique: 'eau-forte',
    date: { text: 'vers 1805' },
    description: { fr: `Un iris.\n${'mot '.repeat(80)}` },
    identifiers: { doi: 'https://doi.org/10.5962/bhl.title.11' },
  },
  links: [
    { type: 'creator', back: false, record: { title: 'Redouté' } },
    { type: 'represents', back: false, record: { title: 'Iris pallida' } },
  ],
  pictures: [{ pres: '/media-files/k/pres.webp', alt: 'Un iris' }],
  created_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-01-01T12:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
}
const meta = (data: object, language: 'fr' | 'en' = 'fr') =>
  pageMeta([{ data: { list: [] } }, { data: { data } }], 'https://f.test', language)

describe('metadata of a record’s page', () => {
  it('[BY-13] has a canonical address, a preview and linked data that reads back', () => {
    const { tags = [], description } = meta(work) ?? {}
    const all = tags.join('\n')
    expect(all).toContain('<link rel="canonical" href="https://f.test/artwork/7/">')
    expect(all).toContain('<meta property="og:image" content="https://f.test/media-files/k/pres.webp">')
    expect(all).toContain('href="https://f.test/iiif/7/manifest.json"')
    expect(description?.length).toBeLessThanOrEqual(201)
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(all) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'VisualArtwork',
      name: work.title,
      creator: [{ '@type': 'Person', name: 'Redouté' }],
      artMedium: 'eau-forte',
      sameAs: 'https://doi.org/10.5962/bhl.title.11',
    })
  })

  it('[T1] escapes a title that would end its element', () => {
    const all = meta(work)?.tags.join('') ?? ''
    expect(all.match(/<script/g)).toHaveLength(1)
    expect(all).not.toContain('alert(1)</script>')
  })

  it('[T4] is missing for private records, and on pages without a record', () => {
    expect(meta({ ...work, privacy_status: 1 })).toBeNull()
    expect(meta({ ...work, status: 'draft' })).toBeNull()
    expect(pageMeta([{ data: { data: { id: 3, kind: 'note' } } }], 'https://f.test', 'fr')).toBeNull()
    expect(pageMeta([], 'https://f.test', 'fr')).toBeNull()
  })

  const linkedDataOf = (data: object): Record<string, unknown> => {
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(meta(data)?.tags.join('') ?? '') ?? []
    return JSON.parse(json) as Record<string, unknown>
  }

  it('[BY-13] has dates in ISO 8601 and licences by address, and text for all others', () => {
    const told = (fields: object) => linkedDataOf({ ...work, fields: { class: 'artwork', ...fields }, links: [] })
    const dated = (text: string, from: number | null, to: number | null, more: object = {}) =>
      told({ date: { text, from, to }, ...more })
    expect(dated('1805', 1805, 1805)).toMatchObject({ dateCreated: '1805' })
    expect(dated('1805', 1805, 1805)).not.toHaveProperty('temporal')
    expect(dated('18 mai 2023', 2023, 2023)).toMatchObject({ dateCreated: '2023', temporal: '18 mai 2023' })
    expect(dated('vers 1805', 1802, 1808)).not.toHaveProperty('dateCreated')
    expect(dated('vers 1805', 1802, 1808)).toMatchObject({ temporal: 'vers 1805' })
    expect(dated('1850', 1850, 1850, { class: 'book' })).toMatchObject({ datePublished: '1850' })
    expect(dated('44 av. J.-C.', -43, -43)).toMatchObject({ dateCreated: '-0043' })
    expect(told({ licence: 'CC0' })).toMatchObject({ license: 'http://creativecommons.org/publicdomain/zero/1.0/' })
    expect(told({ licence: 'https://example.org/terms' })).toMatchObject({ license: 'https://example.org/terms' })
    expect(told({ licence: 'Tous droits réservés' })).toMatchObject({
      license: { '@type': 'CreativeWork', name: 'Tous droits réservés' },
    })
    expect(told({ contributors: [{ name: 'Anonyme', role: '' }] })).toMatchObject({
      creator: [{ '@type': 'Person', name: 'Anonyme' }],
    })
  })

  it('[BY-13] names the author of a book without a record, its publisher and number, and the life dates of an artist', () => {
    const fields = {
      class: 'book',
      contributors: [
        { name: 'Alphonse Daudet', role: 'author', parts: { family: 'Daudet', given: 'Alphonse' } },
        { name: 'Muséum national', role: '' },
        { name: 'Une Éditrice', role: 'editor', parts: { family: 'Éditrice', given: 'Une' } },
      ],
      publisher: 'Dentu',
      identifiers: { isbn: '978-2-07-036137-4' },
    }
    expect(linkedDataOf({ ...work, fields, links: [] })).toMatchObject({
      '@type': 'Book',
      author: [
        { '@type': 'Person', name: 'Alphonse Daudet' },
        { '@type': 'Organization', name: 'Muséum national' },
      ],
      editor: [{ '@type': 'Person', name: 'Une Éditrice' }],
      publisher: { '@type': 'Organization', name: 'Dentu' },
      isbn: '978-2-07-036137-4',
    })
    const life = { class: 'artist', date: { text: '1759-1840', from: 1759, to: 1840 }, nationality: 'belge', identifiers: {} }
    expect(linkedDataOf({ ...work, kind: 'genus', fields: life, links: [] })).toMatchObject({
      '@type': 'Person',
      birthDate: '1759',
      deathDate: '1840',
      nationality: 'belge',
    })
  })

  it('[BY-02] [BY-13] previews an anthology that anybody may read, and no other', () => {
    const item = { id: 7, title: 'Iris', picture: { pres: '/media-files/k/pres.webp', alt: 'Un iris' } }
    const florilege = {
      id: 12,
      title: 'Mes iris',
      introduction: '',
      owner: { id: 3, display_name: 'Camille' },
      privacy_status: 9,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-02T00:00:00.000Z',
      entries: [
        { id: 1, kind: 'words', item: null, words: 'Au commencement.' },
        { id: 2, kind: 'item', item, words: '' },
      ],
    }
    const told = meta(florilege)
    expect(told).toMatchObject({ title: 'Mes iris', description: 'Iris' })
    expect(told?.tags.join('')).toContain('href="https://f.test/florilege/12/"')
    expect(told?.tags.join('')).toContain('content="https://f.test/media-files/k/pres.webp"')
    expect(linkedDataOf(florilege)).toMatchObject({ '@type': 'Collection', author: { name: 'Camille' }, collectionSize: 1 })
    expect(meta({ ...florilege, privacy_status: 1 })).toBeNull()
  })
})
