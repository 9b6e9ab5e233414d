import { describe, expect, it } from 'vitest'
import { bulkLeaves, bulkValue, withBulkValue } from './bulk-rules.ts'
import type { RecordContent } from '../record/record-content.ts'

const content: RecordContent = {
  title: 'Pavot',
  language: 'fr',
  status: 'draft',
  publish_at: null,
  privacy_status: 9,
  fields: { class: 'artwork', technique: 'gouache', subjects: ['fleurs'] },
  media: [],
}

describe('[RT-39] a bulk edit of a record', () => {
  it('reads and sets one field without changing others', () => {
    expect(bulkValue(content, 'technique')).toBe('gouache')
    expect(withBulkValue(content, 'technique', 'aquarelle')).toEqual({
      ...content,
      fields: { class: 'artwork', technique: 'aquarelle', subjects: ['fleurs'] },
    })
    expect(withBulkValue(content, 'technique', null).fields).toEqual({ class: 'artwork', subjects: ['fleurs'] })
    for (const [field, value] of [
      ['status', 'published'],
      ['privacy_status', '1'],
      ['privacy_status', '0'],
      ['language', 'la'],
      ['licence', 'CC0'],
    ] as const) {
      const after = withBulkValue(content, field, value)
      expect(bulkValue(after, field)).toBe(value)
      // The undo restores the former value.
      expect(withBulkValue(after, field, bulkValue(content, field))).toEqual(content)
    }
  })

  it('skips records that have the value already, and does not publish scheduled ones', () => {
    expect(bulkLeaves(content, 'technique', 'gouache')).toBe('unchanged')
    expect(bulkLeaves(content, 'licence', null)).toBe('unchanged')
    expect(bulkLeaves(content, 'status', 'published')).toBeNull()
    const scheduled: RecordContent = { ...content, status: 'scheduled', publish_at: '2027-01-01T00:00:00.000Z' }
    expect(bulkLeaves(scheduled, 'status', 'published')).toBe('scheduled')
    expect(bulkLeaves(scheduled, 'licence', 'CC0')).toBeNull()
  })
})
