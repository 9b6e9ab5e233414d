import { expect, it } from 'vitest'
import { watchedAround } from './watched-around.ts'

it('at most sixty posts are watched, and the range changes every twenty posts', () => {
  const ids = Array.from({ length: 500 }, (_, at) => 1000 - at)
  expect(watchedAround(ids, null)).toEqual(ids.slice(0, 40))
  expect(watchedAround(ids, ids[119] ?? 0)).toEqual(ids.slice(80, 140))
  expect(watchedAround(ids, ids[100] ?? 0)).toEqual(ids.slice(80, 140))
  expect(watchedAround(ids, 3)).toEqual(ids.slice(0, 40))
  expect(watchedAround([], null)).toEqual([])
})
