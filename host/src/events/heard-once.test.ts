import { expect, it } from 'vitest'
import { hearOnce } from './heard-once.ts'

it('a repeated event is passed once, a state event each time', () => {
  const isNew = hearOnce()
  expect(isNew('7', 'post-gone')).toBe(true)
  expect(isNew('8', 'post')).toBe(true)
  expect(isNew('7', 'post-gone')).toBe(false)
  expect(isNew('8', 'state')).toBe(true)
  expect(isNew('8', 'state')).toBe(true)
  expect(isNew('8', 'gap')).toBe(true)
  expect(isNew('', 'like')).toBe(true)
  expect(isNew('', 'like')).toBe(true)
})

it('[MN-08] events that a document shows are not repeated, later ones are', () => {
  const isNew = hearOnce(7)
  expect([isNew('7', 'like'), isNew('8', 'like'), isNew('7', 'state'), isNew('', 'like')]).toEqual([false, true, true, true])
})

it('the oldest ids are dropped', () => {
  const isNew = hearOnce()
  for (let id = 1; id <= 501; id += 1) isNew(`${id}`, 'like')
  expect(isNew('2', 'like')).toBe(false)
  expect(isNew('1', 'like')).toBe(true)
})
