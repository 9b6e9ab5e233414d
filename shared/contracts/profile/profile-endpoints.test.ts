import { describe, expect, it } from 'vitest'
import { entityChange } from '../entity/entity-schemas.ts'
import { profileChange } from './profile-endpoints.ts'

const written = [
  { display_name: 'Ada' },
  { about: null },
  { place: 'Lyon' },
  { image_media: null },
  { position: { precision: 'none' } },
  { position: { precision: 'about', lat: 45.8, lon: 4.8 } },
]
const problems = (schema: typeof profileChange | typeof entityChange, change: object) =>
  schema.safeParse(change).error?.issues.map(({ path, message }) => [...path, message])

describe('version of a profile change', () => {
  it.each([
    ...written.map((change) => ['a profile', change, profileChange] as const),
    ...written.map((change) => ['an entity', change, entityChange] as const),
    ['an entity', { closed: false }, entityChange] as const,
  ])('[AP-25] is required for what people write of %s: %j', (_name, change, schema) => {
    expect(problems(schema, change)).toEqual([['version', 'FIELD_REQUIRED']])
    expect(problems(schema, { ...change, version: 1 })).toBeUndefined()
  })

  it.each([{}, { language: 'en' }, { setting: { note_pp: 1 } }])('[AP-25] is not required for a setting: %j', (change) => {
    expect(problems(profileChange, change)).toBeUndefined()
  })
})
