/** Day of a moment in a time zone, as `2026-03-01`; undefined is the zone of the device (`useZone`). */
export const dayIn = (at: number, zone?: string): string =>
  // Swedish dates are written as ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)
