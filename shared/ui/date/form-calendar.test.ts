import { assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  clampDay,
  dayText,
  daysIn,
  FIRST_YEAR,
  isWeekend,
  LAST_YEAR,
  readMoment,
  sentMoment,
  typedMoment,
  weekdayNames,
  weeksOf,
} from './form-calendar.ts'

const anyDay = record({
  year: integer({ min: FIRST_YEAR, max: LAST_YEAR }),
  month: integer({ min: 1, max: 12 }),
  day: integer({ min: 1, max: 28 }),
})

describe('calendar of the date picker', () => {
  it('[VA-15] has the years 1950 to 2030', () => expect([FIRST_YEAR, LAST_YEAR]).toEqual([1950, 2030]))

  it('[VA-15] the day is clamped to the month’s length, also in leap years', () => {
    expect(clampDay({ year: 2023, month: 2, day: 31 })).toEqual({ year: 2023, month: 2, day: 28 })
    expect(clampDay({ year: 2024, month: 2, day: 31 })).toEqual({ year: 2024, month: 2, day: 29 })
    expect(clampDay({ year: 2000, month: 4, day: 31 })).toEqual({ year: 2000, month: 4, day: 30 })
    expect(addMonths({ year: 2024, month: 1, day: 31 }, 1)).toEqual({ year: 2024, month: 2, day: 29 })
    expect(addMonths({ year: 2024, month: 2, day: 29 }, 12)).toEqual({ year: 2025, month: 2, day: 28 })
    expect(addMonths({ year: 2024, month: 1, day: 31 }, -2)).toEqual({ year: 2023, month: 11, day: 30 })
  })

  it('[VA-15] weeks start on Monday; Saturday and Sunday are the weekend', () => {
    expect(weekdayNames('fr', 'long')).toEqual(['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'])
    assert(
      property(anyDay, ({ year, month }) => {
        const weeks = weeksOf(year, month)
        expect(weeks.flat().filter((day) => day !== null)).toHaveLength(daysIn(year, month))
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          expect(week.every((day, at) => day === null || isWeekend(day) === at > 4)).toBe(true)
        }
      }),
    )
    expect(dayText({ year: 2020, month: 2, day: 29 }, 'fr')).toBe('samedi 29 février 2020')
  })

  it('[VA-15] yyyy.mm.dd is formatted and parsed, and a day forward and back is the same day', () => {
    expect(typedMoment({ day: { year: 2026, month: 5, day: 3 }, time: null })).toBe('2026.05.03')
    expect(typedMoment({ day: { year: 2026, month: 5, day: 3 }, time: '07:05' })).toBe('2026.05.03 07:05')
    assert(
      property(anyDay, (day) => {
        expect(readMoment(typedMoment({ day, time: null }))).toEqual({ day, time: null })
        expect(readMoment(sentMoment({ day, time: '23:59' }))).toEqual({ day, time: '23:59' })
        expect(addDays(addDays(day, 1), -1)).toEqual(day)
      }),
    )
  })

  it('[VA-15] non-existent dates are refused', () => {
    for (const words of [
      '2023.02.29',
      '2023.13.01',
      '2023.00.10',
      '2023.04.31',
      '23.4.1',
      '2023.4',
      'hier',
      '2023.01.01 24:00',
      '',
    ])
      expect(readMoment(words), words).toBeNull()
  })
})
