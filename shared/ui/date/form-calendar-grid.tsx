import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../shell/texts.ts'
import { classes } from '../classes.ts'
import { addDays, addMonths, compareDays, dayText, isWeekend, weekdayNames, weekdayOf, weeksOf, within } from './form-calendar.ts'
import type { Day } from './form-calendar.ts'
import styles from './form-date.module.css'

const KEYS: Record<string, (day: Day, shift: boolean) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
}

type Props = {
  label: string
  /** Day with the keyboard focus. */
  at: Day
  chosen: Day | null
  first: Day
  last: Day
  onMove: (day: Day) => void
  onChoose: (day: Day) => void
}

/** Month as a grid of days: weeks from Monday, weekends marked. One tab stop. */
export const CalendarGrid = ({ label, at, chosen, first, last, onMove, onChoose }: Props) => {
  const language = useLanguage()
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(at)
  useEffect(() => {
    // Focus follows opening and keyboard moves, not a change of month or year.
    if (compareDays(moved.current, at) === 0) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const move = KEYS[event.key]
    if (move === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (move === undefined) return onChoose(at)
    const next = within(move(at, event.shiftKey), first, last)
    moved.current = next
    onMove(next)
    return undefined
  }
  const short = weekdayNames(language, 'short')
  const long = weekdayNames(language, 'long')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern uses a table
    <table ref={grid} role="grid" className={styles.grid} aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {long.map((name, weekday) => (
            <th key={name} scope="col" abbr={name} className={weekday > 4 ? styles.weekend : undefined}>
              {short[weekday]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(at.year, at.month).map((week) => (
          <tr key={week.find((day) => day !== null)?.day}>
            {week.map((day, column) => {
              if (day === null) return <td key={long[column]}>{'\u00A0'}</td>
              const off = compareDays(day, first) < 0 || compareDays(day, last) > 0
              const selected = chosen !== null && compareDays(day, chosen) === 0
              return (
                <td
                  key={long[column]}
                  tabIndex={day.day === at.day ? 0 : -1}
                  aria-label={dayText(day, language)}
                  aria-selected={selected}
                  aria-disabled={off || undefined}
                  className={classes(styles.day, isWeekend(day) && styles.weekend, selected && styles.chosen, off && styles.off)}
                  onClick={() => !off && onChoose(day)}
                >
                  {day.day}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
