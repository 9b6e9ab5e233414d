import { describe, expect, it } from 'vitest'
import { reportedSubject } from './reported-subject.ts'

const of = (kind: string | null, subject: 'item' | 'comment' | 'entity' = 'item') =>
  reportedSubject({ subject, item: kind === null ? null : { id: 1, kind } })

describe('[MN-12] text key of a case', () => {
  it('follows the kind of the reported content', () => {
    expect(['note', 'lesson', 'mood', 'share'].map((kind) => of(kind))).toEqual(['item', 'item', 'item', 'item'])
    expect(['media', 'article', 'contribution', 'florilege'].map((kind) => of(kind))).toEqual([
      'media',
      'article',
      'contribution',
      'florilege',
    ])
    expect(['bibliography', 'genus', 'species'].map((kind) => of(kind))).toEqual(['record', 'record', 'record'])
  })

  it('is "comment" for any item, and "item" for a deleted one', () => {
    expect(of('media', 'comment')).toBe('comment')
    expect(of(null, 'entity')).toBe('entity')
    expect(of(null)).toBe('item')
  })
})
