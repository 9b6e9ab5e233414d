import type { MediaPage } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { publishedPosition } from '@florilege/shared/rules'
import { fieldsOf } from './media-fields.tsx'
import { mediaInFields } from './media-values.ts'

const EXACT = { lat: 43.467, lon: 11.885 }
const media = {
  version: 3,
  title: 'Terrasses',
  description: null,
  alt: 'Un jardin',
  author: null,
  taken_at: '2008-10-22T16:28:00',
  place: 'Arezzo',
  ...publishedPosition(EXACT, 'about'),
  position_precision: 'about',
  focal: { x: 20, y: 80 },
  privacy_status: 9,
  own: { metadata: EXACT },
} as MediaPage

describe('photograph saved by another tab', () => {
  it('[RT-13] its form values have the exact place of the metadata when an approximate one is published, and are sent back unchanged', () => {
    const { version, values } = mediaInFields(media)
    expect(version).toBe(3)
    // Browser field value: without seconds that are 0.
    expect(values).toMatchObject({ taken_at: '2008-10-22T16:28', privacy_status: '9', position: '43.467,11.885' })
    const { title, alt, taken_at, place, position_precision, focal } = media
    expect(fieldsOf(values, '')).toEqual({
      title,
      alt,
      taken_at,
      place,
      position_precision,
      focal,
      description: null,
      author: null,
      position: EXACT,
    })
  })

  it('[RT-13] [EN-07] a place entered instead of the photograph’s is kept at every published precision', () => {
    const place = (published: Partial<MediaPage>) => mediaInFields({ ...media, ...published }).values['position']
    const moved = { lat: 48.8584, lon: 2.2945 }
    expect(place({ ...moved, position_precision: 'exact' })).toBe('48.8584,2.2945')
    const about = publishedPosition(moved, 'about')
    expect(place({ ...about, position_precision: 'about' })).toBe(`${about?.lat},${about?.lon}`)
    // No position is published: the photograph's own is offered.
    expect(place({ lat: null, lon: null, position_precision: 'none' })).toBe('43.467,11.885')
  })

  it('[RT-13] without a published place and metadata there is no place', () => {
    const { values } = mediaInFields({ ...media, lat: null, lon: null, position_precision: 'none', own: null })
    expect(values).toMatchObject({ position: '' })
    expect(fieldsOf(values, '')).toMatchObject({ position: null, position_precision: 'none' })
    expect(mediaInFields({ ...media, taken_at: '2008-10-22T16:00:07' }).values['taken_at']).toBe('2008-10-22T16:00:07')
  })
})
