import { describe, expect, it } from 'vitest'
import { focalOf, focalValue, movedFocal } from './focal-value.ts'

describe('the focal point in a form', () => {
  it('[EN-05] is sent as percent and read again; blank is the middle', () => {
    for (const focal of [null, { x: 0, y: 0 }, { x: 33, y: 100 }]) expect(focalOf(focalValue(focal))).toEqual(focal)
    for (const wrong of [undefined, '', '1', '1,2,3', '-1,2', 'a,b', '1.5,2']) expect(focalOf(wrong)).toBeNull()
    expect(focalOf('999,5')).toEqual({ x: 100, y: 5 })
  })

  it('[EN-05] moves by steps and stays within the picture', () => {
    expect(movedFocal(null, [5, -5])).toEqual({ x: 55, y: 45 })
    expect(movedFocal({ x: 98, y: 2 }, [5, -5])).toEqual({ x: 100, y: 0 })
    expect(movedFocal({ x: 33.4, y: 66.6 }, [0, 0])).toEqual({ x: 33, y: 67 })
  })
})
