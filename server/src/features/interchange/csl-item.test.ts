import { bibliographyFields } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { cslItem } from './csl-item.ts'

const sized = (language: string, fields: object): unknown =>
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
  )['dimensions']

describe('[BY-13] sizes in CSL-JSON and RIS', () => {
  it('are said in the language of the record, and by its source where a unit is unknown', () => {
    const known = [
      { name: 'height', value: 34.5, unit: 'cm' },
      { name: 'width', value: 1200, unit: 'mm' },
    ]
    expect(sized('fr', { dimensions: known })).toBe('hauteur 34,5 cm × largeur 1200 mm')
    expect(sized('en', { dimensions: known })).toBe('height 34.5 cm × width 1200 mm')
    // A language that no formatter of numbers knows is no fault of the record.
    expect(sized('fr_FR', { dimensions: known })).toBe('hauteur 34,5 cm × largeur 1200 mm')
    const unknown = [{ name: 'height', value: 38, unit: 'unknown' }]
    expect(sized('fr', { dimensions: unknown, dimensions_text: 'H. 38 × L. 46' })).toBe('H. 38 × L. 46')
    expect(sized('fr', { dimensions: unknown })).toBe('hauteur 38')
  })
})
