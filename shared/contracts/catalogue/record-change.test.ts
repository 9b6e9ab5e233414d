import { describe, expect, it } from 'vitest'
import { articleChange, articleDraft } from './record-change.ts'

const article = { title: 'La rose', language: 'fr', fields: {} }
const publish_at = '2030-05-01T08:00:00Z'
const schemas = [
  ['draft', (fields: object) => articleDraft.safeParse({ ...article, ...fields })],
  ['change', (fields: object) => articleChange.safeParse({ ...article, ...fields, version: 1 })],
] as const

describe.each(schemas)('%s of an article', (_name, parse) => {
  it.each([{}, { status: 'draft' }, { status: 'published', publish_at: null }, { status: 'scheduled', publish_at }])(
    'is valid with a time of publication if it is scheduled, and without one otherwise: %j',
    (fields) => {
      expect(parse(fields).success).toBe(true)
    },
  )

  it.each([{ publish_at }, { status: 'draft', publish_at }, { status: 'published', publish_at }, { status: 'scheduled' }])(
    'fails with SCHEDULE_INVALID where its state and its time of publication disagree: %j',
    (fields) => {
      const issues = parse(fields).error?.issues.map(({ path, message }) => [...path, message])
      expect(issues).toEqual([['publish_at', 'SCHEDULE_INVALID']])
    },
  )
})
