import type { Language } from '@florilege/shared/shell'

/** From here on in seconds: as many milliseconds would be shortened to thousands of them. */
const SECONDS_FROM = 10_000

/** "875 ms", "12,3 s". */
export const durationText = (milliseconds: number, language: Language): string => {
  const format = (value: number, unit: 'millisecond' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  return milliseconds < SECONDS_FROM ? format(Math.round(milliseconds), 'millisecond') : format(milliseconds / 1000, 'second')
}
