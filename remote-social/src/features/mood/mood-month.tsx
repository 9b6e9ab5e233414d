import { localeOf, useLanguage, useTexts } from '@florilege/shared/shell'
import { dateText, MoodGlyph } from '@florilege/shared/ui'
import { moodTexts } from './mood-texts.ts'
import { noonOf } from './mood-calendar.ts'
import styles from './mood.module.css'
import type { Mood } from './use-moods.ts'

type Props = {
  year: number
  month: number
  weeks: (string | null)[][]
  days: ReadonlyMap<string, Mood[]>
  /** Shows the month's name, in a period of several months. */
  titled: boolean
}

/** Any Monday, for the weekday names. */
const MONDAY = new Date(2024, 0, 1)

const Day = ({ day, moods }: { day: string; moods: readonly Mood[] }) => {
  const text = useTexts(moodTexts)
  const language = useLanguage()
  const said = moods.filter(({ mood }) => mood !== null)
  const number = Number(day.slice(-2))
  if (moods.length === 0) return <span className={styles.number}>{number}</span>
  return (
    <a
      className={styles.day}
      href={`#day-${day}`}
      aria-label={text('mood_day', { day: dateText(noonOf(day), language), count: moods.length })}
    >
      <span className={styles.number}>{number}</span>
      <span className={styles.glyphs} aria-hidden="true">
        {said.slice(-2).map(({ id, mood }) => (
          <MoodGlyph key={id} mood={mood ?? 0} />
        ))}
      </span>
    </a>
  )
}

/** One month of the calendar as a table of weeks; each day links to its moods. */
export const MoodMonth = ({ year, month, weeks, days, titled }: Props) => {
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric' }).format(new Date(year, month, 1))
  const short = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short' })
  const long = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long' })
  const weekdays = Array.from({ length: 7 }, (_, at) => new Date(MONDAY.getFullYear(), 0, MONDAY.getDate() + at))
  return (
    <table className={styles.month}>
      <caption className={titled ? styles.name : 'visually-hidden'}>{name}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day.getDay()} scope="col" abbr={long.format(day)}>
              {short.format(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the seven days of a week
              <td key={at}>{day !== null && <Day day={day} moods={days.get(day) ?? []} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
