import { describe, expect, it } from 'vitest'
import { recordPath } from './record-path.ts'

describe('paths of records and search results', () => {
  it('each kind has the path of its page', () => {
    expect(recordPath({ kind: 'bibliography', id: 7 })).toBe('/artwork/7/')
    expect(recordPath({ kind: 'artwork', id: 7 })).toBe('/artwork/7/')
    expect(recordPath({ kind: 'artist', id: 8 })).toBe('/category/8/')
    expect(recordPath({ kind: 'species', id: 9 })).toBe('/species/9/')
    expect(recordPath({ kind: 'post', id: 10 })).toBe('/note/10/')
    expect(recordPath({ kind: 'person', id: 1 })).toBe('/people/1/')
    expect(recordPath({ kind: 'group', id: 2 })).toBe('/entity/2/')
  })
})
