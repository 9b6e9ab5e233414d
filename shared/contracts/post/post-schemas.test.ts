import { describe, expect, it } from 'vitest'
import { moodChange, moodDraft } from './post-schemas.ts'

const schemas = [
  ['draft', (fields: object) => moodDraft.safeParse(fields)],
  ['change', (fields: object) => moodChange.safeParse({ ...fields, version: 1 })],
] as const

describe.each(schemas)('%s of a mood message', (_name, parse) => {
  it.each([
    { lat: 45.8, lon: 4.8 },
    { lat: 0, lon: 0 },
    { lat: 45.8, lon: 4.8, place: 'Lyon' },
    { message: 'Bonjour' },
    { mood: 0 },
  ])('[EN-08] is valid with a place, a message or a mood alone: %j', (fields) => {
    expect(parse(fields).success).toBe(true)
  })

  it.each([
    [{}, 'message'],
    [{ message: ' \u200B' }, 'message'],
    [{ place: 'Lyon' }, 'message'],
    [{ lat: 45.8, message: 'Bonjour' }, 'lon'],
    [{ lon: 4.8, message: 'Bonjour' }, 'lon'],
  ])('[EN-08] fails with FIELD_REQUIRED where it says nothing, or has half a position: %j', (fields, field) => {
    const issues = parse(fields).error?.issues.map(({ path, message }) => [...path, message])
    expect(issues).toEqual([[field, 'FIELD_REQUIRED']])
  })
})
