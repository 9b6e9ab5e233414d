import { describe, expect, it } from 'vitest'
import { focalOf, focalValue } from './focal-value.ts'

describe('focal point in a form', () => {
  it('[EN-05] is sent as percent and parsed again; blank is the centre', () => {
    for (const focal of [null, { x: 0, y: 0 }, { x: 33, y: 100 }]) expect(focalOf(focalValue(focal))).toEqual(focal)
    for (const wrong of [undefined, '', '1', '1,2,3', '-1,2', 'a,b', '1.5,2']) expect(focalOf(wrong)).toBeNull()
    expect(focalOf('999,5')).toEqual({ x: 100, y: 5 })
  })
})
