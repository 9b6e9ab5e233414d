import { describe, expect, it } from 'vitest'
import { changesOf } from './audit-changes.ts'

describe('[BY-14] an entry of the audit', () => {
  it('tells what was before and after by name, also of what is only on one side', () => {
    expect(changesOf({ before: { role: 'USER', kept: [1] }, after: { role: 'ADMIN', until: null } })).toEqual([
      { name: 'role', before: 'USER', after: 'ADMIN' },
      { name: 'kept', before: '[1]', after: '' },
      { name: 'until', before: '', after: '' },
    ])
    expect(changesOf({ before: null, after: 'x' })).toEqual([{ name: '', before: '', after: 'x' }])
    expect(changesOf({ before: null, after: null })).toEqual([])
    expect(changesOf({ before: [1, 2], after: null })).toEqual([{ name: '', before: '[1,2]', after: '' }])
  })
})
