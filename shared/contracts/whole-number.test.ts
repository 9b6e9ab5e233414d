import { describe, expect, it } from 'vitest'
import { idParam, paging } from './list.ts'
import { decimalNumber } from './whole-number.ts'

const NO_NUMBERS = ['', ' ', ' 1', '1 ', '\t1', '+1', '01', '-0', '0x1', '0b1', '0o7', '1e3', '1.0', '1.5', '١', '1_0', 'NaN']

describe('numbers in URLs', () => {
  it('an id is accepted in plain decimal digits only', () => {
    expect(idParam.parse('1')).toBe(1)
    expect(idParam.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
    for (const text of [...NO_NUMBERS, '0', '-1', '9007199254740992'])
      expect(idParam.safeParse(text).success, JSON.stringify(text)).toBe(false)
  })

  it('so is a page size, with a default', () => {
    expect(paging._size.parse('20')).toBe(20)
    expect(paging._size.parse(undefined)).toBeGreaterThan(0)
    for (const text of NO_NUMBERS) expect(paging._size.safeParse(text).success, JSON.stringify(text)).toBe(false)
  })

  it('degrees are parsed as browsers write them', () => {
    const degrees = decimalNumber(-180, 180)
    for (const number of [0, -12.5, 179.999999, 1e-7, -0.0000001]) expect(degrees.parse(String(number))).toBe(number)
    for (const text of ['', ' 1', '+1', '0x10', '1e2', '1e400', '1,5', '.5', '5.'])
      expect(degrees.safeParse(text).success, JSON.stringify(text)).toBe(false)
  })
})
