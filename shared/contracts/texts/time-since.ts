const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type TimeSince = { unit: 'now' | 'date' } | { unit: 'minutes' | 'hours' | 'days'; count: number }

/** Relative form of a time (CO-05): "now" under a minute, then minutes, hours, days; beyond 30 days the date. Times in ms. */
export const timeSince = (at: number, now: number): TimeSince => {
  const gone = now - at
  if (gone < minute) return { unit: 'now' }
  if (gone < hour) return { unit: 'minutes', count: Math.floor(gone / minute) }
  if (gone < day) return { unit: 'hours', count: Math.floor(gone / hour) }
  if (gone <= 30 * day) return { unit: 'days', count: Math.floor(gone / day) }
  return { unit: 'date' }
}
