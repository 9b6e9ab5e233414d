import type { StatisticDay } from '@florilege/shared/contracts'

/** Figure of each day; null when it was not counted. */
export type Series = { key: SeriesKey; of: (day: StatisticDay) => number | null; unit: 'count' | 'bytes' }
type SeriesKey = Exclude<keyof StatisticDay, 'day' | 'storage_bytes' | 'database_bytes' | 'upload_bytes'> | 'storage' | 'database'
export type Figure = {
  key: 'community' | 'writing' | 'files' | 'kept' | 'server' | 'trouble'
  series: readonly [Series, ...Series[]]
  kind: 'bar' | 'line'
}

const counted = (key: Exclude<SeriesKey, 'storage' | 'database'>): Series => ({ key, unit: 'count', of: (day) => day[key] })

/** Charts; figures of one kind and one scale share a chart. */
export const FIGURES: readonly Figure[] = [
  { key: 'community', kind: 'bar', series: [counted('people'), counted('accounts')] },
  { key: 'writing', kind: 'bar', series: [counted('posts'), counted('comments')] },
  { key: 'files', kind: 'bar', series: [counted('uploads')] },
  {
    key: 'kept',
    kind: 'line',
    series: [
      { key: 'storage', unit: 'bytes', of: (day) => day.storage_bytes },
      { key: 'database', unit: 'bytes', of: (day) => day.database_bytes },
    ],
  },
  { key: 'server', kind: 'line', series: [counted('calls')] },
  { key: 'trouble', kind: 'bar', series: [counted('slow'), counted('failed')] },
]
