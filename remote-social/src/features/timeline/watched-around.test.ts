import { expect, it } from 'vitest'
import { watchedAround } from './watched-around.ts'

it('watches at most sixty posts, and others only every twenty', () => {
  const ids = Array.from({ length: 500 }, (_, at) => 1000 - at)
  expect(watchedAround(ids, null)).toEqual(ids.slice(0, 40))
  expect(watchedAround(ids, ids[119] ?? 0)).toEqual(ids.slice(80, 140))
  expect(watchedAround(ids, ids[100] ?? 0)).toEqual(ids.slice(80, 140))
  expect(watchedAround(ids, 3)).toEqual(ids.slice(0, 40))
  expect(watchedAround([], null)).toEqual([])
})
