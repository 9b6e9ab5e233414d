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
  updated_at: '2026-01-02T00:00:00.000Z',
}
const meta = (data: object, language: 'fr' | 'en' = 'fr') =>
  pageMeta([{ data: { list: [] } }, { data: { data } }], 'https://f.test', language)

describe('what the page of a record says of itself', () => {
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

  it('[T1] lets no title end the element that it stands in', () => {
    const all = meta(work)?.tags.join('') ?? ''
    expect(all.match(/<script/g)).toHaveLength(1)
    expect(all).not.toContain('alert(1)</script>')
  })

  it('[T4] says nothing of what is not public, and nothing on pages of no record', () => {
    expect(meta({ ...work, privacy_status: 1 })).toBeNull()
    expect(meta({ ...work, status: 'draft' })).toBeNull()
    expect(pageMeta([{ data: { data: { id: 3, kind: 'note' } } }], 'https://f.test', 'fr')).toBeNull()
    expect(pageMeta([], 'https://f.test', 'fr')).toBeNull()
  })
})
