import { readable } from '@florilege/shared/rules'

type Mood = {
  mood: number | null
  message: string
  place: string | null
  lat: number | null
  lon: number | null
  created_at: string
}

/** Beginnings that spreadsheets interpret as a formula, full-width forms included (T34). */
const FORMULA = /^ *[=+\-@＝＋－＠\t\r]/

const cell = (value: string): string => {
  const plain = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Moods as CSV (RFC 4180), earliest first, with a byte order mark so that spreadsheets decode accents. */
export const moodCsv = (moods: readonly Mood[], nameOf: (mood: number) => string, heads: readonly string[]): string => {
  const rows = moods
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ created_at: at, mood, message, place, lat, lon }) => [
      at,
      mood === null ? '' : String(mood),
      mood === null ? '' : cell(nameOf(mood)),
      cell(readable(message)),
      cell(place ?? ''),
      lat === null ? '' : String(lat),
      lon === null ? '' : String(lon),
    ])
  return `\uFEFF${[heads.map(cell), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}
