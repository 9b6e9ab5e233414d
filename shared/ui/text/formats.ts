import { localeOf } from '../../shell/texts.ts'
import { writtenDate } from '../date/written-date.ts'
import type { Language } from '../../shell/texts.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options)
  formats.set(key, format)
  return format
}

const written = (at: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  writtenDate(formatOf(language, options), at)

const inZone = (timeZone: string | undefined): Intl.DateTimeFormatOptions => (timeZone === undefined ? {} : { timeZone })

/** "12 mai 2026", "1er mai 2026"; in the device's time zone, or a given one (`useZone`). */
export const dateText = (at: Date, language: Language, zone?: string): string =>
  written(at, language, { dateStyle: 'long', ...inZone(zone) })

/** "mardi 12 mai 2026 à 14:30"; in the device's time zone, or a given one (`useZone`). */
export const momentText = (at: Date, language: Language, zone?: string): string =>
  written(at, language, { dateStyle: 'full', timeStyle: 'short', ...inZone(zone) })

const counts = new Map<string, Intl.NumberFormat>()

const countFormat = (language: Language, notation: 'standard' | 'compact'): Intl.NumberFormat => {
  const key = `${language} ${notation}`
  const format = counts.get(key) ?? new Intl.NumberFormat(language, { notation })
  counts.set(key, format)
  return format
}

/** "1 204", "1,204"; compact from ten thousand: "12 k". */
export const countText = (count: number, language: Language): string =>
  // Skips Intl for small counts, the most frequent ones.
  Number.isInteger(count) && count >= 0 && count < 1000
    ? String(count)
    : countFormat(language, count < 10_000 ? 'standard' : 'compact').format(count)

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a number of bytes: "12 ko", "3.4 MB". */
export const fileSize = (bytes: number, language: Language): string => {
  const sizes = units.map((unit, at) => ({ unit, value: bytes / 1000 ** (at + 1) }))
  const { unit, value } = sizes.findLast(({ value: count }) => count >= 1) ?? { unit: 'kilobyte', value: bytes / 1000 }
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value)
}
