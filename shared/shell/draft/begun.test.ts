import { describe, expect, it } from 'vitest'
import { begunPath, keepBegun, purposeOf, takeBegun } from './begun.ts'
import type { Begun } from './begun.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const like: Begun = { call: 'POST /api/like/:id', input: { params: { id: 7 } } }

describe('pending intent of a guest', () => {
  it('[RO-06] is taken once, by its id', () => {
    const keeper = storage()
    const id = keepBegun(keeper, like)
    expect(takeBegun(keeper, 'another')).toBeNull()
    expect(takeBegun(keeper, id)).toEqual(like)
    expect(takeBegun(keeper, id)).toBeNull()
  })

  it('[RO-06] expires after a day', () => {
    const keeper = storage()
    const id = keepBegun(keeper, like, 0)
    expect(takeBegun(keeper, id, 86_400_001)).toBeNull()
  })

  it('makes only allowed calls, whatever is stored', () => {
    const keeper = storage()
    keeper.setItem('florilege.begun', JSON.stringify({ id: 'x', at: 1, begun: { call: 'POST /api/account/delete', input: {} } }))
    expect(takeBegun(keeper, 'x', 2)).toBeNull()
    keeper.setItem('florilege.begun', '{')
    expect(takeBegun(keeper, 'x', 2)).toBeNull()
  })

  it.each([
    [like, 'like'],
    [{ call: 'POST /api/comment/:objectId', input: { params: { objectId: 7 }, body: { message: 'x' } } }, 'comment'],
    [{ call: 'POST /api/entity/join/:id', input: { params: { id: 7 } } }, 'join'],
    [{ layer: 'composer' }, 'post'],
    [{ layer: 'report-item-7' }, 'report'],
    [{ layer: 'unheard-of' }, 'back'],
  ] as [Begun, string][])('[FE-07] %j, the login page says that signing in is for: %s', (begun, purpose) => {
    expect(purposeOf(begun)).toBe(purpose)
  })

  it('returns to the same URL', () => {
    expect(begunPath('/note/7/', '?category=lesson', 'k')).toBe('/note/7/?category=lesson&begun=k')
  })
})
