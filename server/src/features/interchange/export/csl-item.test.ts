import { bibliographyFields } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { citationText } from './citation-text.ts'
import { cslItem } from './csl-item.ts'

const itemOf = (language: string, fields: object) =>
  cslItem(
    {
      id: 7,
      kind: 'bibliography',
      title: 'Une planche',
      language,
      links: [],
      media: [],
      version: 1,
      owner: 'Muséum',
      status: 'published',
      created_at: new Date(0),
      updated_at: new Date(0),
      published_at: new Date(0),
      fields: bibliographyFields.parse({ class: 'artwork', ...fields }),
    } as unknown as Parameters<typeof cslItem>[0],
    'https://f.test',
  )
const sized = (language: string, fields: object): unknown => itemOf(language, fields)['dimensions']

describe('[BY-13] sizes in CSL-JSON and RIS', () => {
  it('are in the language of the record, or as in the source when a unit is unknown', () => {
    const known = [
      { name: 'height', value: 34.5, unit: 'cm' },
      { name: 'width', value: 1200, unit: 'mm' },
    ]
    expect(sized('fr', { dimensions: known })).toBe('hauteur 34,5 cm × largeur 1200 mm')
    expect(sized('en', { dimensions: known })).toBe('height 34.5 cm × width 1200 mm')
    // A language unknown to number formatters must not break the record.
    expect(sized('fr_FR', { dimensions: known })).toBe('hauteur 34,5 cm × largeur 1200 mm')
    const unknown = [{ name: 'height', value: 38, unit: 'unknown' }]
    expect(sized('fr', { dimensions: unknown, dimensions_text: 'H. 38 × L. 46' })).toBe('H. 38 × L. 46')
    expect(sized('fr', { dimensions: unknown })).toBe('hauteur 38')
  })
})

describe('[BY-13] years BC', () => {
  const dated = (text: string, year: number) => itemOf('fr', { date: { text, from: year, to: year } })

  it('are exported as text when a number would contradict it or the format has none', () => {
    const rounded = dated('vers 300 av. J.-C.', -300)
    expect(rounded['issued']).toEqual({ literal: 'vers 300 av. J.-C.' })
    expect(dated('334 av. J.-C.', -333)['issued']).toEqual({ 'date-parts': [[-334]], literal: '334 av. J.-C.' })
    for (const item of [rounded, dated('334 av. J.-C.', -333)]) {
      const words = (item['issued'] as { literal: string }).literal
      expect(citationText('bibtex', [item])).toContain(`year = {${words}}`)
      const ris = citationText('ris', [item])
      expect(ris).toContain(`DA  - ///${words}`)
      expect(ris).not.toContain('PY  - ')
    }
    const ours = citationText('ris', [dated('1805', 1805)])
    expect(ours).toContain('PY  - 1805')
  })
})
