import { useTexts } from '@florilege/shared/shell'
import { uiTexts } from '@florilege/shared/ui'
import type { Mood as MoodNumber } from '@florilege/shared/ui'
import { moodTexts } from './mood-texts.ts'
import { dayOf, boundsOf } from './mood-calendar.ts'
import type { Span } from './mood-calendar.ts'
import { moodCsv } from './mood-csv.ts'
import type { Mood } from './use-moods.ts'

const HEADS = ['csv_date', 'csv_mood', 'csv_name', 'csv_message', 'csv_place', 'csv_lat', 'csv_lon'] as const

/** Exports the displayed moods as a file created on the device. */
export const useExportMoods = (span: Span, moods: readonly Mood[]) => {
  const text = useTexts(moodTexts)
  const ui = useTexts(uiTexts)
  return () => {
    const heads = HEADS.map((key) => text(`mood_${key}`))
    const csv = moodCsv(moods, (mood) => ui(`MOOD_${mood as MoodNumber}`), heads)
    const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${text('mood_csv_file')}-${dayOf(boundsOf(span).from)}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
}
