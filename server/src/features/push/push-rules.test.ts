import { describe, expect, it } from 'vitest'
import { hourIn, isQuiet, waitOf } from './push-rules.ts'

describe('rules of push', () => {
  it('read quiet hours past midnight and in the time zone of the device', () => {
    const night = { from: 22, to: 7 }
    expect([21, 22, 23, 0, 6, 7, 12].map((hour) => isQuiet(hour, night))).toEqual([false, true, true, true, true, false, false])
    expect([11, 12, 13, 14].map((hour) => isQuiet(hour, { from: 12, to: 14 }))).toEqual([false, true, true, false])
    expect(isQuiet(3, null) || isQuiet(3, { from: 3, to: 3 })).toBe(false)
    const noon = new Date('2026-07-01T12:00:00Z')
    expect(['UTC', 'Europe/Paris', 'Asia/Kolkata', 'Not/AZone'].map((zone) => hourIn(zone, noon))).toEqual([12, 14, 17, 12])
    expect(hourIn('UTC', new Date('2026-07-01T00:10:00Z'))).toBe(0)
  })

  it('wait as a service asks, within bounds', () => {
    const now = Date.parse('2026-01-01T00:00:00Z')
    expect(['120', '0', '999999', undefined, 'soon', 'Thu, 01 Jan 2026 00:01:00 GMT'].map((asked) => waitOf(asked, now))).toEqual(
      [120, 1, 21_600, 60, 60, 60],
    )
  })
})
