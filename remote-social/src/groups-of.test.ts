import { describe, expect, it } from 'vitest'
import { groupsOf } from './groups-of.ts'
import type { Group, GroupOf } from './groups-of.ts'

const ids = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at)
const membership = (groups: readonly Group[]): GroupOf => new Map(groups.flatMap(({ key, ids: of }) => of.map((id) => [id, key])))
const none: GroupOf = new Map()
const after = (former: GroupOf, list: readonly number[]) => {
  const groups = groupsOf(list, former)
  expect(groups.flatMap(({ ids: of }) => of)).toEqual(list)
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
  return membership(groups)
}

describe('groups of a long list', () => {
  it('contain each item once, in order, eight per group', () => {
    const groups = groupsOf(ids(20), none)
    expect(groups.map(({ ids: of }) => of)).toEqual([ids(8), ids(8, 9), ids(4, 17)])
    expect(groupsOf([], none)).toEqual([])
  })

  it('are filled at the end before a new one starts, and existing items stay', () => {
    let now = after(none, ids(20))
    const first = now
    for (const count of [21, 24, 25, 60]) {
      now = after(now, ids(count))
      for (const [id, key] of first) expect(now.get(id)).toBe(key)
    }
    expect(groupsOf(ids(60), now)).toHaveLength(8)
  })

  it('accept items inserted at the top, and a new one starts when full', () => {
    const list = ids(20)
    const first = after(none, list)
    const tops = ids(40, 9000).toReversed()
    let now = first
    for (const count of ids(40)) {
      now = after(now, [...tops.slice(-count), ...list])
      for (const [id, key] of first) expect(now.get(id)).toBe(key)
    }
    expect(groupsOf([...tops, ...list], now).length).toBeLessThan(10)
  })

  it('stay together around items inserted between, also when full', () => {
    const first = after(none, ids(20))
    const now = after(first, [...ids(4), 9000, ...ids(16, 5)])
    for (const [id, key] of first) expect(now.get(id)).toBe(key)
    expect(now.get(9000)).toBe(first.get(4))
  })

  it('stay when items are removed, even their first one', () => {
    const first = after(none, ids(20))
    const now = after(first, ids(15, 6))
    for (const id of ids(15, 6)) expect(now.get(id)).toBe(first.get(id))
  })

  it('lose only items that moved', () => {
    const first = after(none, ids(20))
    const now = after(first, [12, ...ids(11), ...ids(8, 13)])
    for (const id of [...ids(8), ...ids(4, 17)]) expect(now.get(id)).toBe(first.get(id))
  })
})
