/** Last moment of a day ("yyyy-mm-dd") in the reader's time zone; undefined for an invalid day. */
export const endOfDay = (day: string | undefined): string | undefined => {
  const end = new Date(`${day ?? ''}T23:59:59.999`)
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString()
}

/** First moment of a day in the reader's time zone. */
export const startOfDay = (day: string | undefined): string | undefined => {
  const start = new Date(`${day ?? ''}T00:00:00`)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}
