import { expect, it } from 'vitest'
import { isChosen, isNone, NONE, toggled } from './bulk-choice.ts'

it('[RT-39] records are chosen one by one, or all that the list finds; choosing one ends all', () => {
  const two = toggled(toggled(NONE, 3), 5)
  expect([isChosen(two, 3), isChosen(two, 4), isNone(two), isNone(NONE)]).toEqual([true, false, false, true])
  expect(isNone(toggled(toggled(two, 3), 5))).toBe(true)
  const all = { ...two, all: true }
  expect([isChosen(all, 4), isNone({ ...NONE, all: true })]).toEqual([true, false])
  expect(toggled(all, 7)).toEqual({ ids: new Set([3, 5, 7]), all: false })
})
