import { describe, expect, it } from 'vitest'
import { MOST_MOOD_DAYS } from '@florilege/shared/rules'
import { boundsOf, byDay, dayOf, monthsOf, spanOf, stepped, tallyOf, yearOf } from './mood-calendar.ts'

describe('[BY-07] mood calendar', () => {
  it('a month has weeks from Monday', () => {
    const [march] = monthsOf({ kind: 'month', year: 2026, month: 2 })
    expect(march?.weeks).toHaveLength(6)
    expect(march?.weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
    expect(march?.weeks.flat().filter((day) => day !== null)).toHaveLength(31)
    expect(monthsOf({ kind: 'month', year: 2028, month: 1 })[0]?.weeks.flat()).toContain('2028-02-29')
  })

  it('every month has its season; winter begins in December of the preceding year', () => {
    const seasons = Array.from({ length: 12 }, (_, month) => {
      const { year, month: start } = spanOf('season', new Date(2026, month, 15))
      return `${year}-${start + 1}`
    })
    expect(seasons).toEqual([
      '2025-12',
      '2025-12',
      '2026-3',
      '2026-3',
      '2026-3',
      '2026-6',
      '2026-6',
      '2026-6',
      '2026-9',
      '2026-9',
      '2026-9',
      '2026-12',
    ])
    expect(monthsOf(spanOf('season', new Date(2026, 0, 15))).map(({ year, month }) => `${year}-${month + 1}`)).toEqual([
      '2025-12',
      '2026-1',
      '2026-2',
    ])
  })

  it('steps cross year boundaries, and periods are contiguous', () => {
    for (const kind of ['month', 'season'] as const) {
      let span = spanOf(kind, new Date(2025, 10, 30))
      for (let at = 0; at < 30; at += 1) {
        const next = stepped(span, 1)
        expect(boundsOf(next).from).toEqual(boundsOf(span).to)
        expect(stepped(next, -1)).toEqual(span)
        span = next
      }
    }
  })

  it('each month and season is within exactly one fetched year', () => {
    for (const kind of ['month', 'season'] as const)
      for (let month = 0; month < 30; month += 1) {
        const span = spanOf(kind, new Date(2027, month, 15))
        const [year, bounds] = [yearOf(span), boundsOf(span)]
        expect(year.from <= bounds.from && bounds.to <= year.to).toBe(true)
        expect(yearOf(spanOf('season', new Date(2027, month, 15)))).toEqual(yearOf(spanOf('month', new Date(2027, month, 15))))
        expect(year.to.getTime() - year.from.getTime()).toBeLessThanOrEqual(MOST_MOOD_DAYS * 86_400_000)
      }
  })

  it('moods are grouped by local day, in order, and counted', () => {
    const at = (hour: number) => new Date(2026, 2, 10, hour).toISOString()
    const moods = [
      { mood: 8, created_at: at(20) },
      { mood: 2, created_at: at(7) },
      { mood: 8, created_at: new Date(2026, 2, 11, 9).toISOString() },
      { mood: null, created_at: at(12) },
    ]
    expect(
      byDay(moods)
        .get(dayOf(new Date(2026, 2, 10)))
        ?.map(({ mood }) => mood),
    ).toEqual([2, null, 8])
    expect(tallyOf(moods)).toEqual([
      { mood: 8, count: 2 },
      { mood: 2, count: 1 },
    ])
  })
})
