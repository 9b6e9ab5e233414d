import { describe, expect, it } from 'vitest'
import { changesOf } from './audit-changes.ts'

describe('[BY-14] an entry of the audit', () => {
  it('lists the values before and after by name, also values that exist on one side only', () => {
    expect(changesOf({ before: { role: 'USER', kept: [1] }, after: { role: 'ADMIN', until: null } })).toEqual([
      { name: 'role', told: '', before: 'USER', after: 'ADMIN' },
      { name: 'kept', told: '', before: '[1]', after: '' },
      { name: 'until', told: '', before: '', after: '' },
    ])
    expect(changesOf({ before: null, after: 'x' })).toEqual([{ name: '', told: '', before: '', after: 'x' }])
    expect(changesOf({ before: null, after: null })).toEqual([])
    // Values that identify the subject, and equal values, are not marked as changed.
    expect(changesOf({ before: { case: 2, action: 'hide', open: 1 }, after: { open: 1 } })).toEqual([
      { name: 'case', told: '2', before: '', after: '' },
      { name: 'action', told: '', before: 'hide', after: '' },
      { name: 'open', told: '1', before: '', after: '' },
    ])
    expect(changesOf({ before: [1, 2], after: null })).toEqual([{ name: '', told: '', before: '[1,2]', after: '' }])
  })
})
