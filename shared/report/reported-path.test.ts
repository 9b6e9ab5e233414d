import { describe, expect, it } from 'vitest'
import { reportedPath } from './reported-path.ts'

describe('[ST-02] path of reported content', () => {
  it('is that of the item, of the comment on it, or of the person', () => {
    const item = { id: 7, kind: 'mood' }
    const action = null
    expect(reportedPath({ subject: 'item', subject_id: 7, item, action })).toBe('/note/7/')
    expect(reportedPath({ subject: 'item', subject_id: 7, item: { id: 7, kind: 'media' }, action })).toBe('/media/7/')
    expect(reportedPath({ subject: 'comment', subject_id: 9, item, action })).toBe('/note/7/?comment=9')
    expect(reportedPath({ subject: 'comment', subject_id: 9, item: { id: 7, kind: 'species' }, action })).toBe(
      '/comment/7/?comment=9',
    )
    expect(reportedPath({ subject: 'entity', subject_id: 3, item: null, action })).toBe('/people/3/')
  })

  it('is that of the item once the comment is removed', () => {
    const item = { id: 7, kind: 'mood' }
    expect(reportedPath({ subject: 'comment', subject_id: 9, item, action: 'remove' })).toBe('/note/7/')
  })

  it('is null once it is deleted', () => {
    expect(reportedPath({ subject: 'item', subject_id: 7, item: null, action: null })).toBeNull()
    expect(reportedPath({ subject: 'comment', subject_id: 7, item: null, action: null })).toBeNull()
  })
})
