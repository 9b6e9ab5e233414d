import { describe, expect, it } from 'vitest'
import { surplus } from './budget.ts'

describe('the budget of a cache', () => {
  it('[PW-02] lets the least recently used go first, by number and by size', () => {
    expect(surplus([5, 5, 5], { entries: 3, bytes: 15 })).toBe(0)
    expect(surplus([5, 5, 5], { entries: 2, bytes: 100 })).toBe(1)
    expect(surplus([5, 5, 5], { entries: 9, bytes: 12 })).toBe(1)
    expect(surplus([1, 50, 1, 1], { entries: 9, bytes: 10 })).toBe(2)
    expect(surplus([50], { entries: 9, bytes: 10 })).toBe(1)
    expect(surplus([], { entries: 9, bytes: 10 })).toBe(0)
  })
})
