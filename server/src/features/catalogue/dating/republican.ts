/** Days of September on which the years I to XIV of the French republican calendar began. */
const NEW_YEARS = [22, 22, 22, 23, 22, 22, 22, 23, 23, 23, 23, 24, 23, 23]
/** The year of the first new year, and the last day on which the calendar was in use. */
const FIRST = 1792
const LAST_YEAR_IN_USE = 1805

const COMPLEMENTARY = 13
const LEAP = new Set([3, 7, 11])

export type RepublicanDate = { year: number; month: number | null; day: number | null }

const gregorian = (year: number, days: number): number =>
  Math.min(new Date(Date.UTC(FIRST + year - 1, 8, (NEW_YEARS[year - 1] ?? 0) + days)).getUTCFullYear(), LAST_YEAR_IN_USE)

/** Gregorian years of a date in the republican calendar; null for an impossible date. */
export const republicanYears = ({ year, month, day }: RepublicanDate): { from: number; to: number } | null => {
  if (year < 1 || year > NEW_YEARS.length) return null
  if (month === null) return { from: gregorian(year, 0), to: gregorian(year, 364) }
  const length = month === COMPLEMENTARY ? (LEAP.has(year) ? 6 : 5) : 30
  if (day !== null && (day < 1 || day > length)) return null
  const start = (month - 1) * 30
  return { from: gregorian(year, start + (day ?? 1) - 1), to: gregorian(year, start + (day ?? length) - 1) }
}
