import type { MediaPage } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from './media-fields.tsx'
import { mediaInFields } from './media-values.ts'

const media = {
  version: 3,
  title: 'Terrasses',
  description: null,
  alt: 'Un jardin',
  author: null,
  taken_at: '2008-10-22T16:28:00',
  place: 'Arezzo',
  lat: 43.5,
  lon: 11.9,
  position_precision: 'about',
  focal: { x: 20, y: 80 },
  privacy_status: 9,
  own: { metadata: { lat: 43.467, lon: 11.885 } },
} as MediaPage

describe('what another tab has saved of a photograph', () => {
  it('[RT-13] is read as the values of the form, the exact place where the photograph says it, and sent back as it was', () => {
    const { version, values } = mediaInFields(media)
    expect(version).toBe(3)
    // As a browser has it in its field: without seconds that are 0.
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
      position: { lat: 43.467, lon: 11.885 },
    })
  })

  it('[RT-13] has no place where nothing says one', () => {
    const { values } = mediaInFields({ ...media, lat: null, lon: null, position_precision: 'none', own: null })
    expect(values).toMatchObject({ position: '' })
    expect(fieldsOf(values, '')).toMatchObject({ position: null, position_precision: 'none' })
    expect(mediaInFields({ ...media, taken_at: '2008-10-22T16:00:07' }).values['taken_at']).toBe('2008-10-22T16:00:07')
  })
})
