/** The last moment of a day where the reader is, `day` as "yyyy-mm-dd"; undefined where there is none. */
export const endOfDay = (day: string | undefined): string | undefined => {
  const end = new Date(`${day ?? ''}T23:59:59.999`)
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString()
}

/** The first moment of a day where the reader is. */
export const startOfDay = (day: string | undefined): string | undefined => {
  const start = new Date(`${day ?? ''}T00:00:00`)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}
