import { describe, expect, it } from 'vitest'
import type { Post } from '../../../kit/post/post-cache.ts'
import { objectsOf } from './use-objects.ts'

const shares = (...ids: (number | null)[]) => ids.map((id) => ({ shared: id === null ? null : { id } })) as Post[]

describe('[ST-21] watched objects of shares', () => {
  it('include current objects and those removed since', () => {
    const known = objectsOf(shares(1, null, 2, 1), [])
    expect(known).toEqual([1, 2])
    expect(objectsOf(shares(null, 2), known)).toBe(known)
    expect(objectsOf(shares(3), known)).toEqual([3, 1, 2])
  })

  it('are stable when there are more than the maximum', () => {
    const many = shares(...Array(40).keys())
    const known = objectsOf(many, [])
    expect(known).toHaveLength(30)
    expect(objectsOf(many, known)).toBe(known)
    expect(objectsOf(shares(99), known)).toEqual([99, ...known.slice(0, 29)])
  })
})
