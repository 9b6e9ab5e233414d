/**
 * Year as French readers write it; astronomical, so that 0 is 1 BC. Sources that know only a century or decade round it
 * by the calendar, which has no year 0: those get "vers".
 */
export const yearText = (year: number): string => {
  if (year > 0) return String(year)
  return year < 0 && year % 10 === 0 ? `vers ${-year} av. J.-C.` : `${1 - year} av. J.-C.`
}

/** Text of a period: "1724–1793", "1874", without unknown ends. */
export const spanText = (from: number | null, to: number | null): string | null => {
  if (from === null) return to === null ? null : `–${yearText(to)}`
  if (to === null) return `${yearText(from)}–`
  return from === to ? yearText(from) : `${yearText(from)}–${yearText(to)}`
}

const months = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' })

/** Text of a date with optional month and day: "1880", "mai 1885", "23 mai 1885". */
export const dateText = (year: number, month?: number, day?: number): string => {
  if (month === undefined) return yearText(year)
  const named = months.format(new Date(Date.UTC(2000, month - 1, 1)))
  if (day === undefined) return `${named} ${yearText(year)}`
  return `${day === 1 ? '1er' : day} ${named} ${yearText(year)}`
}
