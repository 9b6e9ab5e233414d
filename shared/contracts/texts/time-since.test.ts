import { describe, expect, it } from 'vitest'
import { timeSince } from './time-since.ts'

const now = Date.UTC(2026, 4, 12, 12)
const ago = (seconds: number) => timeSince(now - seconds * 1000, now)
const day = 86_400

describe('time since', () => {
  it('[CO-05] is "now" under a minute, then minutes, hours and days, and the date beyond 30 days', () => {
    expect(ago(0)).toEqual({ unit: 'now' })
    expect(ago(59.9)).toEqual({ unit: 'now' })
    expect(ago(60)).toEqual({ unit: 'minutes', count: 1 })
    expect(ago(3599)).toEqual({ unit: 'minutes', count: 59 })
    expect(ago(3600)).toEqual({ unit: 'hours', count: 1 })
    expect(ago(day - 1)).toEqual({ unit: 'hours', count: 23 })
    expect(ago(day)).toEqual({ unit: 'days', count: 1 })
    expect(ago(30 * day)).toEqual({ unit: 'days', count: 30 })
    expect(ago(30 * day + 1)).toEqual({ unit: 'date' })
  })

  it('a time in the future by the device’s clock is "now"', () => {
    expect(ago(-300)).toEqual({ unit: 'now' })
  })
})
