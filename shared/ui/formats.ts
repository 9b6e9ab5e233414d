import type { Language } from '../shell/texts.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

/** "12 mai 2026". */
export const dateText = (at: Date, language: Language): string => formatOf(language, { dateStyle: 'long' }).format(at)

/** "mardi 12 mai 2026 à 14:30". */
export const momentText = (at: Date, language: Language): string =>
  formatOf(language, { dateStyle: 'full', timeStyle: 'short' }).format(at)

/** "1 204", "1,204"; from ten thousand on short: "12 k". */
export const countText = (count: number, language: Language): string =>
  new Intl.NumberFormat(language, count < 10_000 ? {} : { notation: 'compact' }).format(count)
