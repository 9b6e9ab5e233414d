/** Period of the calendar: a month, or a season of three. Months are zero-based. */
export type Span = { kind: 'month' | 'season'; year: number; month: number }

const two = (number: number): string => String(number).padStart(2, '0')

/** Day as `2026-03-01`, in local time. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const SEASON = 3

/** Month or season of a date. Seasons begin in March, June, September and December; December belongs to the following winter. */
export const spanOf = (kind: Span['kind'], date: Date): Span => {
  const month = kind === 'month' ? date.getMonth() : Math.floor((date.getMonth() + 1) / SEASON) * SEASON - 1
  const start = new Date(date.getFullYear(), month, 1)
  return { kind, year: start.getFullYear(), month: start.getMonth() }
}

const lengthOf = ({ kind }: Span): number => (kind === 'month' ? 1 : SEASON)

/** Start of a period, and of the next one. */
export const boundsOf = (span: Span): { from: Date; to: Date } => ({
  from: new Date(span.year, span.month, 1),
  to: new Date(span.year, span.month + lengthOf(span), 1),
})

/** The twelve months from December that contain a period: every month and season is in exactly one such year. */
export const yearOf = ({ year, month }: Span): { from: Date; to: Date } => {
  const begins = month === 11 ? year : year - 1
  return { from: new Date(begins, 11, 1), to: new Date(begins + 1, 11, 1) }
}

/** Noon of a day, for formatting. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00`)

/** Period `steps` later, or earlier. */
export const stepped = (span: Span, steps: number): Span => {
  const start = new Date(span.year, span.month + steps * lengthOf(span), 1)
  return { ...span, year: start.getFullYear(), month: start.getMonth() }
}

/** Months of a period as weeks from Monday; null for days of another month. */
export const monthsOf = (span: Span): { year: number; month: number; weeks: (string | null)[][] }[] =>
  Array.from({ length: lengthOf(span) }, (_, at) => {
    const first = new Date(span.year, span.month + at, 1)
    const [year, month] = [first.getFullYear(), first.getMonth()]
    const days = new Date(year, month + 1, 0).getDate()
    const before = (first.getDay() + 6) % 7
    const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, cell) => {
      const day = cell - before + 1
      return day >= 1 && day <= days ? dayOf(new Date(year, month, day)) : null
    })
    const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
    return { year, month, weeks }
  })

/** Moods by local day. */
export const byDay = <M extends { created_at: string }>(moods: readonly M[]): ReadonlyMap<string, M[]> => {
  const days = new Map<string, M[]>()
  for (const mood of moods.toSorted((one, other) => one.created_at.localeCompare(other.created_at))) {
    const day = dayOf(new Date(mood.created_at))
    days.set(day, [...(days.get(day) ?? []), mood])
  }
  return days
}

/** Counts of each mood, most frequent first. */
export const tallyOf = (moods: readonly { mood: number | null }[]): { mood: number; count: number }[] => {
  const counts = new Map<number, number>()
  for (const { mood } of moods) if (mood !== null) counts.set(mood, (counts.get(mood) ?? 0) + 1)
  return [...counts]
    .map(([mood, count]) => ({ mood, count }))
    .toSorted((one, other) => other.count - one.count || one.mood - other.mood)
}
