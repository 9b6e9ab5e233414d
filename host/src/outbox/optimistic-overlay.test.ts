import { describe, expect, it } from 'vitest'
import { withOverlay, leftSince } from './optimistic-overlay.ts'
import type { OutboxItem } from './outbox-item.ts'

const me = { account: 3, entity: 4 }
const item = (id: number, state: OutboxItem['state'], how: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  call: 'POST /api/like/:id',
  input: { params: { id } },
  at: id,
  ...me,
  state,
  tried: false,
  code: null,
  ...how,
})
const ids = (calls: { id: number }[]): number[] => calls.map(({ id }) => id)

describe('optimistic overlay of waiting items', () => {
  it('[BY-08] in the name that one acts in, unless it was refused', () => {
    const items = [item(1, 'waiting'), item(2, 'refused'), item(3, 'held'), item(4, 'sending'), item(5, 'waiting', { entity: 9 })]
    const shown = withOverlay(me, items, [])
    expect(ids(shown)).toEqual([1, 3, 4])
    expect(shown.map(({ leaving }) => leaving)).toEqual([false, false, true])
    expect(withOverlay(null, items, [])).toEqual([])
  })

  it('[BY-08] also when it has just gone out, until that was read; not when it was taken back', () => {
    const before = [item(1, 'sending'), item(2, 'waiting'), item(3, 'sending')]
    const now = [item(3, 'waiting', { tried: true })]
    const arrived = leftSince(before, now)
    expect(ids(arrived)).toEqual([1])
    expect(ids(withOverlay(me, now, arrived))).toEqual([1, 3])
    expect(ids(withOverlay(me, before, arrived))).toEqual([1, 2, 3])
  })
})
