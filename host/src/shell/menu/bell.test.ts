import { describe, expect, it } from 'vitest'
import { badgeOf } from './bell.tsx'

describe('the badge of the bell', () => {
  it.each([
    [0, null],
    [1, '1'],
    [8, '8'],
    [9, '9'],
    [10, '9+'],
    [11, '9+'],
    [99, '9+'],
  ])('[MN-08] shows of %i unread notifications: %s', (count, shown) => expect(badgeOf(count)).toBe(shown))
})
