import { describe, expect, it } from 'vitest'
import { entryDrafts, moved, placeAt } from './entry-order.ts'

describe('[BY-02] the order of a florilège', () => {
  it('moves one entry and keeps the others in their order', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
    const same = ['a', 'b']
    for (const [from, to] of [
      [0, -1],
      [1, 2],
      [1, 1],
      [5, 0],
    ] as const)
      expect(moved(same, from, to)).toBe(same)
  })

  it('drops an entry behind those whose middle it has crossed, however high each is', () => {
    const heights = [100, 40, 300]
    expect(placeAt(heights, 0, 15)).toBe(0)
    expect(placeAt(heights, 0, 25)).toBe(1)
    expect(placeAt(heights, 0, 180)).toBe(1)
    expect(placeAt(heights, 0, 200)).toBe(2)
    expect(placeAt(heights, 2, -25)).toBe(1)
    expect(placeAt(heights, 2, -1000)).toBe(0)
  })

  it('sends what is there by its own id, what is new by its item, and no empty words', () => {
    const item = { id: 7, kind: 'species', class: null, title: 'Iris', byline: null, detail: null, picture: null } as const
    expect(
      entryDrafts([
        { key: '1', id: 1, kind: 'unavailable', item: null, words: '' },
        { key: 'a', id: null, kind: 'item', item, words: 'bleu' },
        { key: 'b', id: null, kind: 'words', item: null, words: ' ' },
      ]),
    ).toEqual([
      { id: 1, item_id: null, words: '' },
      { item_id: 7, words: 'bleu' },
    ])
  })
})
