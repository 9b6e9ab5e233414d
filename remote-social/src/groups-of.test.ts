import { describe, expect, it } from 'vitest'
import { groupKeys, groupsOf } from './groups-of.ts'

const ids = (count: number, step = 1, from = 1) => Array.from({ length: count }, (_, at) => from + at * step)
const groups = (list: readonly number[]) => groupsOf(list, (id) => id)

describe('groups of a long list', () => {
  it('hold each thing once, in its order', () => {
    const list = ids(1000)
    expect(groups(list).flat()).toEqual(list)
    expect(groups([])).toEqual([])
  })

  it('are of about sixteen, whatever the steps of the ids', () => {
    for (const step of [1, 2, 3, 5, 8, 16, 64]) {
      const made = groups(ids(2000, step))
      expect(made.length).toBeGreaterThan(80)
      expect(made.length).toBeLessThan(180)
      expect(Math.max(...made.map(({ length }) => length))).toBeLessThan(160)
    }
  })

  it('stay as they are when something comes at an end, or goes', () => {
    const list = ids(400)
    const before = groups(list).map(([first]) => first)
    expect(groups([...list, 401, 402]).map(([first]) => first)).toEqual(expect.arrayContaining(before))
    const kept = before.slice(1)
    expect(groups([9000, ...list]).map(([first]) => first)).toEqual(expect.arrayContaining(kept))
    const inside = list.filter((id) => id !== list.find((one) => !before.includes(one)))
    expect(groups(inside).map(([first]) => first)).toEqual(before)
  })

  it('keep their keys, whatever comes on top of them or goes', () => {
    const list = ids(400)
    const first = groupKeys(groups(list), null)
    expect(new Set(first.keys).size).toBe(first.keys.length)
    // Some of these begin a group, some do not.
    let former = first
    const tops = ids(40, 1, 9000).toReversed()
    for (const at of ids(40)) {
      const now = groupKeys(groups([...tops.slice(-at), ...list]), former)
      expect(new Set(now.keys).size).toBe(now.keys.length)
      expect(now.keys.slice(-first.keys.length)).toEqual(first.keys)
      former = now
    }
    expect(former.keys.length).toBeGreaterThan(first.keys.length)
    const gone = groupKeys(groups(list.slice(3)), first)
    expect(first.keys).toEqual(expect.arrayContaining([...gone.keys]))
  })
})
