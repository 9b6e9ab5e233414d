import { describe, expect, it } from 'vitest'
import { nextSort, tableFacts } from './table-columns.ts'

describe('[RT-02] columns of a table of records', () => {
  it('are the facts of the listed class: no family of a book, no publisher of a painting', () => {
    expect(tableFacts('bibliography', 'artwork')).toContain('inventory')
    expect(tableFacts('bibliography', 'artwork')).not.toContain('publisher')
    expect(tableFacts('bibliography', 'thesis')).toContain('publisher')
    expect(tableFacts('bibliography', 'book')).not.toContain('family')
    expect(tableFacts('genus', 'taxon')).toEqual(['byline', 'family'])
    expect(tableFacts('species', undefined)).toContain('rank')
    expect(tableFacts('article', undefined)).toEqual(['theme', 'published'])
  })

  it('sort by their heading: ascending, descending, default', () => {
    expect([null, 'title', '-title', 'date'].map((current) => nextSort('title', current))).toEqual([
      'title',
      '-title',
      null,
      'title',
    ])
    expect(nextSort('technique', 'date')).toBe('date')
  })
})
