import { ApiError } from '@florilege/shared/client'
import { describe, expect, it } from 'vitest'
import type { Contribution } from '@florilege/shared/contracts'
import { atRecordField, changedFields, contributionBody, contributionInFields, photosSay } from './contribution-values.ts'

const values = {
  kind: 'species',
  record_species: '12',
  record_artwork: '99',
  suggestion: 'Iris',
  place: ' Nantes ',
  position: '47.2173,-1.5534',
  position_precision: 'about',
  observed_at: '2024-05-03T07:30',
  note: '',
  licence: 'CC-BY-4.0',
}

describe('fields of a contribution', () => {
  it('[RT-16] are sent by the chosen kind; blank fields are null', () => {
    expect(contributionBody(values, [3, 5])).toEqual({
      record_id: 12,
      suggestion: null,
      media: [3, 5],
      alts: [],
      place: 'Nantes',
      position: { lat: 47.2173, lon: -1.5534 },
      position_precision: 'about',
      observed_at: '2024-05-03T07:30:00',
      note: null,
      licence: 'CC-BY-4.0',
    })
  })

  it('[RT-16] alternative texts are sent only if changed', () => {
    const fields = [
      { media_id: 3, name: 'a alt', before: '' },
      { media_id: 5, name: 'photo-5 alt', before: 'Un iris' },
      { media_id: 6, name: 'photo-6 alt', before: 'Un lis' },
      { media_id: 7, name: 'b alt', before: '' },
    ]
    const said = { ...values, 'a alt': ' Une rose ', 'photo-5 alt': '', 'photo-6 alt': 'Un lis', 'b alt': '' }
    expect(contributionBody(said, [3, 5, 6, 7], fields).alts).toEqual([
      { media_id: 3, alt: 'Une rose' },
      { media_id: 5, alt: null },
    ])
  })

  it('[RT-16] a version saved by another tab gives form values that are sent back unchanged', () => {
    const saved = {
      version: 4,
      record: { id: 12, kind: 'species', class: null, title: 'Iris pseudacorus', byline: null },
      suggestion: null,
      place: 'Nantes',
      lat: 47.2,
      lon: -1.6,
      position_precision: 'about',
      observed_at: '2024-05-03T07:30:00',
      note: null,
      licence: 'CC-BY-4.0',
    } as Contribution
    const { version, values: theirs } = contributionInFields(saved)
    expect(version).toBe(4)
    expect(theirs['record_species_words']).toBe('[{"k":"Iris pseudacorus","v":12}]')
    expect(contributionBody(theirs, [])).toEqual({
      record_id: 12,
      suggestion: null,
      media: [],
      alts: [],
      place: 'Nantes',
      position: { lat: 47.2, lon: -1.6 },
      position_precision: 'about',
      observed_at: '2024-05-03T07:30:00',
      note: null,
      licence: 'CC-BY-4.0',
    })
    const unknown = contributionInFields({ ...saved, record: null, suggestion: 'Iris', lat: null, lon: null, observed_at: null })
    expect(unknown.values).toMatchObject({ kind: 'unknown', suggestion: 'Iris', position: '', observed_at: '' })
    expect(contributionBody(unknown.values, [])).toMatchObject({ record_id: null, suggestion: 'Iris', position: null })
  })

  it('[RT-16] an unknown record has only a suggestion, and an unpublished place is not sent', () => {
    const body = contributionBody(
      { ...values, kind: 'unknown', position_precision: 'none', licence: 'mine', observed_at: '' },
      [],
    )
    expect(body).toMatchObject({ record_id: null, suggestion: 'Iris', position: null, licence: null, observed_at: null })
  })
})

describe('changes of a contribution since a reviewer opened it', () => {
  const read = {
    version: 3,
    record: null,
    suggestion: 'Iris',
    place: null,
    lat: null,
    lon: null,
    position_precision: 'none',
    observed_at: null,
    note: 'Au bord du chemin',
    licence: 'CC-BY-4.0',
  } as unknown as Contribution
  const species = { id: 12, kind: 'species', class: null, title: 'Iris pseudacorus', byline: null }

  it('[RT-17] are listed by field, also when another field has the value now', () => {
    expect(changedFields(read, { ...read, version: 5 })).toEqual([])
    expect(changedFields(read, { ...read, version: 5, note: 'Au fossé', suggestion: null, record: species })).toEqual([
      { name: 'kind', before: 'unknown', after: 'species' },
      { name: 'suggestion', before: 'Iris', after: '' },
      { name: 'note', before: 'Au bord du chemin', after: 'Au fossé' },
      { name: 'record_species', before: '', after: '12' },
    ])
  })
})

describe('metadata of a contribution’s photographs', () => {
  const silent = {
    lat: null,
    lon: null,
    alt: null,
    direction: null,
    accuracy: null,
    datetime: null,
    exifDate: null,
    exifTime: null,
  }
  const rest = { imgWidth: null, imgHeight: null, orientation: null, location_source: null, camera: null, thumbnail: null }
  const photo = { ...silent, ...rest, dateTimeOriginal: null }

  it('[RT-16] [EN-07] position and date are those of the first photograph that has them; 0 degrees are valid', () => {
    expect(photosSay([])).toEqual({ position: null, takenAt: null })
    expect(photosSay([{ photo: undefined }, { photo: null }, { photo }])).toEqual({ position: null, takenAt: null })
    const placed = { ...photo, lat: 0, lon: 0 }
    const dated = { ...photo, lat: 47, lon: 1, dateTimeOriginal: '2024-05-03T07:30:12' }
    expect(photosSay([{ photo }, { photo: placed }, { photo: dated }])).toEqual({
      position: { lat: 0, lon: 0 },
      takenAt: '2024-05-03T07:30:12',
    })
  })
})

describe('server errors about the record', () => {
  it('[VA-05] appear at the visible record field; other errors are unchanged', () => {
    const refused = new ApiError(422, 'DATA_INVALID', { record_id: 'RECORD_UNKNOWN', licence: 'DATA_INVALID' })
    const told = atRecordField(refused, 'artwork')
    expect(told).toBeInstanceOf(ApiError)
    expect((told as ApiError).fields).toEqual({ record_artwork: 'RECORD_UNKNOWN', licence: 'DATA_INVALID' })
    expect(atRecordField(refused, undefined)).toBe(refused)
    const other = new ApiError(500, 'INTERNAL_ERROR')
    expect(atRecordField(other, 'species')).toBe(other)
  })
})
