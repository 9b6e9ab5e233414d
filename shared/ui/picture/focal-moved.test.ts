import { expect, it } from 'vitest'
import { movedFocal } from './focal-moved.ts'

it('[EN-05] a focal point moves by steps and stays within the picture', () => {
  expect(movedFocal(null, [5, -5])).toEqual({ x: 55, y: 45 })
  expect(movedFocal({ x: 98, y: 2 }, [5, -5])).toEqual({ x: 100, y: 0 })
  expect(movedFocal({ x: 33.4, y: 66.6 }, [0, 0])).toEqual({ x: 33, y: 67 })
})
