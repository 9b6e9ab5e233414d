import { localeOf } from '../../shell/texts.ts'
import type { Language } from '../../shell/texts.ts'

/** Years of the date picker (VA-15). */
export const FIRST_YEAR = 1950
export const LAST_YEAR = 2030

/** Calendar day; months from 1 to 12. */
export type Day = { year: number; month: number; day: number }
export const FIRST_DAY: Day = { year: FIRST_YEAR, month: 1, day: 1 }
export const LAST_DAY: Day = { year: LAST_YEAR, month: 12, day: 31 }

const two = (number: number): string => String(number).padStart(2, '0')
const dateOf = ({ year, month, day }: Day): Date => new Date(Date.UTC(year, month - 1, day))
const dayOf = (date: Date): Day => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })

/** Number of days in a month, 1 for January. */
export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Same day of another month, or its last day if it is shorter. */
export const clampDay = ({ year, month, day }: Day): Day => ({ year, month, day: Math.min(day, daysIn(year, month)) })

/** Compares two days: negative, zero or positive. */
export const compareDays = (one: Day, other: Day): number => dateOf(one).getTime() - dateOf(other).getTime()
/** Clamps a day to a range. */
export const within = (day: Day, first: Day, last: Day): Day =>
  compareDays(day, first) < 0 ? first : compareDays(day, last) > 0 ? last : day

/** Adds days; negative values subtract. */
export const addDays = ({ year, month, day }: Day, by: number): Day => dayOf(new Date(Date.UTC(year, month - 1, day + by)))

/** Adds months; the last day of a shorter month. */
export const addMonths = ({ year, month, day }: Day, by: number): Day => {
  const at = year * 12 + month - 1 + by
  return clampDay({ year: Math.floor(at / 12), month: (at % 12) + 1, day })
}

/** Day of the week, 0 for Monday. */
export const weekdayOf = (day: Day): number => (dateOf(day).getUTCDay() + 6) % 7
/** Tests for Saturday and Sunday (VA-15). */
export const isWeekend = (day: Day): boolean => weekdayOf(day) > 4

/** Weeks of a month from Monday; null for days of the months before and after. */
export const weeksOf = (year: number, month: number): (Day | null)[][] => {
  const before = weekdayOf({ year, month, day: 1 })
  const count = daysIn(year, month)
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day < 1 || day > count ? null : { year, month, day }
    }),
  )
}

/** Day with an optional time ("14:30"), without a time zone. */
export type Moment = { day: Day; time: string | null }

const isDay = ({ year, month, day }: Day): boolean => month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
const shape = /^\s*(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2}))?\s*$/

/** Parses "yyyy.mm.dd" or "yyyy.mm.dd hh:mm", as typed or as sent; null when invalid. */
export const readMoment = (words: string): Moment | null => {
  const [, year, month, day, hours, minutes] = shape.exec(words) ?? []
  const read = { year: Number(year), month: Number(month), day: Number(day) }
  if (year === undefined || !isDay(read)) return null
  if (hours === undefined || minutes === undefined) return { day: read, time: null }
  return Number(hours) < 24 && Number(minutes) < 60 ? { day: read, time: `${two(Number(hours))}:${minutes}` } : null
}

/** Format of the picker: "yyyy.mm.dd", with the time after a space (VA-15). */
export const typedMoment = ({ day: { year, month, day }, time }: Moment): string =>
  `${year}.${two(month)}.${two(day)}${time === null ? '' : ` ${time}`}`

/** Format of the form value: "yyyy-mm-dd" or "yyyy-mm-ddThh:mm". */
export const sentMoment = ({ day: { year, month, day }, time }: Moment): string =>
  `${year}-${two(month)}-${two(day)}${time === null ? '' : `T${time}`}`

/** Day in words, for screen readers: "samedi 29 février 2020". */
export const dayText = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(dateOf(day))

/** Weekday names from Monday; 5 January 2026 is a Monday. */
export const weekdayNames = (language: Language, style: 'short' | 'long'): string[] =>
  Array.from({ length: 7 }, (_, at) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: style, timeZone: 'UTC' }).format(
      dateOf({ year: 2026, month: 1, day: 5 + at }),
    ),
  )

/** Month names from January. */
export const monthNames = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, at) =>
    new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' }).format(
      dateOf({ year: 2026, month: at + 1, day: 1 }),
    ),
  )
