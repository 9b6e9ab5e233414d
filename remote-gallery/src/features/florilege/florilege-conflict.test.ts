import { describe, expect, it } from 'vitest'
import { editedEntries } from './entry-order.ts'
import { overTheirs } from './florilege-conflict.ts'

const piece = (id: number, words = '') => {
  const item = { id: 100 + id, kind: 'species', class: null, title: `${id}`, byline: null, detail: null, picture: null } as const
  return { id, kind: 'item', item, words } as const
}
const opened = [piece(1), piece(2), piece(3)]

describe('[BY-02] entries of a florilège changed concurrently', () => {
  it('an entry added elsewhere is kept after the form’s own', () => {
    const own = editedEntries([piece(3), piece(1, 'bleu')])
    const over = overTheirs(own, opened, [...opened, piece(9, 'rouge')])
    expect(over.map(({ id, words }) => [id, words])).toEqual([
      [3, ''],
      [1, 'bleu'],
      [9, 'rouge'],
    ])
    expect(overTheirs(over, opened, [...opened, piece(9)])).toEqual(over)
  })

  it('an entry of the form that the other change removed is added again', () => {
    const gone = { id: 4, kind: 'unavailable', item: null, words: '' } as const
    const own = editedEntries([...opened, gone])
    const over = overTheirs(own, [...opened, gone], [piece(1), piece(3)])
    expect(over.map(({ id, item }) => [id, item?.id])).toEqual([
      [1, 101],
      [null, 102],
      [3, 103],
    ])
  })
})
