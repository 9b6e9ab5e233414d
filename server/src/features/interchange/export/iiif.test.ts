import { describe, expect, it } from 'vitest'
import type { Picture } from '@florilege/shared/contracts'
import type { Exported, Illustrated } from './exported-store.ts'
import { manifestOf } from './iiif.ts'

const at = new Date('2026-01-01')
const picture = (width: number, height: number): Picture => ({
  media_id: 1,
  thumb: '/media-files/a/thumb.webp',
  pres: '/media-files/a/pres.webp',
  orig: '/media-files/a/orig',
  width,
  height,
  thumbhash: null,
  focal: null,
  alt: '',
  author: null,
})
const work = (licence: string, pictures: Picture[] = []): Exported<'bibliography'> & Illustrated => ({
  id: 7,
  kind: 'bibliography',
  title: 'Iris',
  language: 'fr',
  version: 1,
  source: null,
  created_at: at,
  published_at: at,
  owner: 'Cabinet des estampes',
  updated_at: at,
  fields: {
    class: 'artwork',
    identifiers: {},
    contributors: [],
    subjects: [],
    dimensions: [],
    licence,
  } as unknown as Exported<'bibliography'>['fields'],
  links: [],
  pictures,
})
const manifest = (licence: string, pictures?: Picture[]) => manifestOf(work(licence, pictures), 'https://florilege.test')

describe('[BY-13] a manifest', () => {
  it.each([
    ['CC0', 'http://creativecommons.org/publicdomain/zero/1.0/'],
    ['CC0 1.0', 'http://creativecommons.org/publicdomain/zero/1.0/'],
    ['Public domain', 'http://creativecommons.org/publicdomain/mark/1.0/'],
    ['Domaine public (BnF)', 'http://creativecommons.org/publicdomain/mark/1.0/'],
    ['CC BY-SA 4.0', 'http://creativecommons.org/licenses/by-sa/4.0/'],
    ['CC-BY 4.0', 'http://creativecommons.org/licenses/by/4.0/'],
    ['CC BY-NC 4.0', 'http://creativecommons.org/licenses/by-nc/4.0/'],
    ['CC BY-SA 3.0', 'http://creativecommons.org/licenses/by-sa/3.0/'],
    ['https://creativecommons.org/licenses/by/4.0/', 'http://creativecommons.org/licenses/by/4.0/'],
    ['https://rightsstatements.org/vocab/InC/1.0/', 'http://rightsstatements.org/vocab/InC/1.0/'],
    ['Not in the public domain', undefined],
    ['CC01', undefined],
    ['Ne relève pas du domaine public', undefined],
  ])('maps the licence %s to %s', (licence, rights) => {
    expect(manifest(licence).rights).toBe(rights)
  })

  it('states the licence in words too, and shows terms without an address with the work', () => {
    const label = { fr: ['Licence'], en: ['Licence'] }
    expect(manifest('CC-BY-NC-4.0').metadata).toContainEqual({ label, value: { none: ['CC BY-NC 4.0'] } })
    expect(manifest('CC-BY-NC-4.0')).not.toHaveProperty('requiredStatement')
    expect(manifest('Tous droits réservés')).toMatchObject({
      requiredStatement: { value: { none: ['Tous droits réservés'] } },
      metadata: [{ label, value: { none: ['Tous droits réservés'] } }],
    })
  })

  it('states the author of a contributed picture, and its own terms', () => {
    const contributed = { ...picture(640, 400), author: 'Théo', contribution: { id: 3, licence: 'CC-BY-SA-4.0' } }
    const [own, theirs] = manifest('CC0', [picture(640, 400), contributed]).items
    expect(own).not.toHaveProperty('rights')
    expect(theirs).toMatchObject({
      rights: 'http://creativecommons.org/licenses/by-sa/4.0/',
      requiredStatement: { value: { none: ['Théo'] } },
    })
  })

  it.each([
    [4000, 3000, 1600, 1200],
    [1000, 5000, 320, 1600],
    [640, 400, 640, 400],
  ])('has a canvas of %d × %d with the existing rendition of %d × %d', (width, height, wide, high) => {
    const [canvas] = manifest('CC0', [picture(width, height)]).items
    expect(canvas).toMatchObject({ width, height })
    expect(canvas?.items[0]?.items[0]?.body).toMatchObject({ width: wide, height: high })
  })
})

it('[CU-05] a manifest of a work without a title names it in both languages', () => {
  const { label } = manifestOf({ ...work('CC0'), title: '' }, 'https://florilege.test')
  expect(label).toEqual({ fr: ['Sans titre'], en: ['Untitled'] })
})
