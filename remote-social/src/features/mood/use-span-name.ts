import { localeOf, useLanguage, useTexts } from '@florilege/shared/shell'
import { moodTexts } from './mood-texts.ts'
import type { Span } from './mood-calendar.ts'

const seasons = ['winter', 'spring', 'summer', 'autumn'] as const

/** Name of a month or a season: "mars 2026", "printemps 2026", "hiver 2025–2026". */
export const useSpanName = () => {
  const text = useTexts(moodTexts)
  const language = useLanguage()
  return ({ kind, year, month }: Span): string => {
    if (kind === 'month')
      return new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric' }).format(new Date(year, month, 1))
    const season = seasons[((month + 1) % 12) / 3] ?? 'winter'
    return text(`season_${season}`, { year: season === 'winter' ? `${year}–${year + 1}` : String(year) })
  }
}
