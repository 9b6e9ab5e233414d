import { describe, expect, it } from 'vitest'
import { moved } from '../../moved.ts'
import { entryDrafts, givingWay, placeAt, scrollSpeed } from './entry-order.ts'

describe('[BY-02] order of a florilège', () => {
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

  it('rows between move by the height of the dragged row', () => {
    const rows = [
      { top: 0, bottom: 100 },
      { top: 116, bottom: 156 },
      { top: 172, bottom: 472 },
    ]
    expect(givingWay(rows, 0, 2)).toEqual([0, -116, -116])
    expect(givingWay(rows, 2, 0)).toEqual([316, 316, 0])
    expect(givingWay(rows, 1, 1)).toEqual([0, 0, 0])
  })

  it('scrolls only near the window edges, faster with proximity', () => {
    expect(scrollSpeed(400, 800)).toBe(0)
    expect(scrollSpeed(130, 800)).toBe(0)
    expect(scrollSpeed(0, 800)).toBeLessThan(scrollSpeed(60, 800))
    expect(scrollSpeed(60, 800)).toBeLessThan(0)
    expect(scrollSpeed(795, 800)).toBeGreaterThan(scrollSpeed(720, 800))
  })

  it('drops an entry after those whose centre it has crossed, whatever their height', () => {
    // Rows of 100, 40 and 300 px with gaps of 16 px.
    const rows = [
      { top: 0, bottom: 100 },
      { top: 116, bottom: 156 },
      { top: 172, bottom: 472 },
    ]
    expect(placeAt(rows, 0, 35)).toBe(0)
    expect(placeAt(rows, 0, 37)).toBe(1)
    expect(placeAt(rows, 0, 221)).toBe(1)
    expect(placeAt(rows, 0, 223)).toBe(2)
    expect(placeAt(rows, 2, -35)).toBe(2)
    expect(placeAt(rows, 2, -37)).toBe(1)
    expect(placeAt(rows, 2, -1000)).toBe(0)
    expect(placeAt(rows, 1, 0)).toBe(1)
  })

  it('sends existing entries by id, new ones by item, and no empty texts', () => {
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
