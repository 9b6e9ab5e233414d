import { compareDays, FIRST_DAY, LAST_DAY, readMoment, sentMoment, typedMoment } from './form-calendar.ts'
import type { Day, Moment } from './form-calendar.ts'

/** First and last day of a date field. */
export type DateLimits = { first: Day; last: Day }

const shapes = { none: /^$/, day: /^\d{4}-\d\d-\d\d$/, moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/ }

const dayOf = (words: string | null | undefined): Day | null => (words ? (readMoment(words)?.day ?? null) : null)

export const dateLimits = (min: string | null | undefined, max: string | null | undefined): DateLimits => ({
  first: dayOf(min) ?? FIRST_DAY,
  last: dayOf(max) ?? LAST_DAY,
})

const isWithin = (day: Day, { first, last }: DateLimits): boolean => compareDays(day, first) >= 0 && compareDays(day, last) <= 0

/** Typed text as a moment, with a time of day only for a field with time. */
const momentOf = (typed: string, time: boolean): Moment | null => {
  const read = readMoment(typed)
  return read === null ? null : { day: read.day, time: time ? (read.time ?? '00:00') : null }
}

/** Form value of typed text; empty for an unreadable one. */
export const sentDate = (typed: string, time: boolean): string => {
  const moment = momentOf(typed, time)
  return moment === null ? '' : sentMoment(moment)
}

/** Meaning of typed text: the moment, the form value with its shape, and the problem of invalid input. */
export const dateValue = (typed: string, time: boolean, limits: DateLimits) => {
  const moment = momentOf(typed, time)
  const out = moment !== null && !isWithin(moment.day, limits)
  const shape = out ? shapes.none : time ? shapes.moment : shapes.day
  if (typed.trim() === '') return { moment, shape, sent: '', problem: null }
  if (moment === null) return { moment, shape, sent: typed, problem: 'DATE_INVALID' as const }
  return { moment, shape, sent: out ? typed : sentMoment(moment), problem: out ? ('DATE_OUT_OF_RANGE' as const) : null }
}

/** Text of a value that is offered to a field; null when it does not fit. */
export const offeredDate = (offered: string | null, time: boolean, limits: DateLimits): string | null => {
  const found = readMoment(offered ?? '')
  if (found === null || !isWithin(found.day, limits)) return null
  return typedMoment(time ? found : { ...found, time: null })
}
