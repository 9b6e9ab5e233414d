import type { Language } from '@florilege/shared/shell'

type Position = { lat: number; lon: number }

// French "ouest" for west.
const LETTERS = { fr: ['N', 'S', 'E', 'O'], en: ['N', 'S', 'E', 'W'] } as const

/** Formats a position: "48,85833° N, 2,35139° E"; `digits` is the number of decimals. */
export const positionText = ({ lat, lon }: Position, language: Language, digits: number): string => {
  const [north, south, east, west] = LETTERS[language]
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const part = (value: number, positive: string, negative: string) =>
    `${number.format(Math.abs(value))}°\u00a0${value < 0 ? negative : positive}`
  const separator = language === 'fr' ? '\u00a0; ' : ', '
  return `${part(lat, north, south)}${separator}${part(lon, east, west)}`
}
