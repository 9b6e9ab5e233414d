import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../shell/texts.ts'
import { Button } from '../button/button.tsx'
import { CalendarGrid } from './form-calendar-grid.tsx'
import { addMonths, clampDay, monthNames, within } from './form-calendar.ts'
import type { Day, Moment } from './form-calendar.ts'
import field from '../field/field.module.css'
import styles from './form-date.module.css'
import { formTexts } from '../form/form-texts.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Sheet } from '../menu/sheet.tsx'

type Props = {
  title: string
  value: Moment | null
  time: boolean
  first: Day
  last: Day
  onChoose: (moment: Moment) => void
  onClose: () => void
}

const today = (): Day => {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}

type MonthProps = { at: Day; first: Day; last: Day; onMove: (day: Day) => void }

/** Month and year of the calendar, with the months before and after. */
const MonthChoice = ({ at, first, last, onMove }: MonthProps) => {
  const text = useTexts(formTexts)
  const months = monthNames(useLanguage())
  const years = Array.from({ length: last.year - first.year + 1 }, (_, by) => first.year + by)
  return (
    <div className={styles.head}>
      <IconButton label={text('MONTH_BEFORE')} onClick={() => onMove(addMonths(at, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <select
        aria-label={text('MONTH')}
        className={field.control}
        value={at.month}
        onChange={(event) => onMove({ ...at, month: Number(event.target.value) })}
      >
        {months.map((name, month) => (
          <option key={name} value={month + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={text('YEAR')}
        className={field.control}
        value={at.year}
        onChange={(event) => onMove({ ...at, year: Number(event.target.value) })}
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <IconButton label={text('MONTH_AFTER')} onClick={() => onMove(addMonths(at, 1))}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Calendar sheet of a date field. Without a time, choosing a day closes it. */
export const DateSheet = ({ title, value, time, first, last, onChoose, onClose }: Props) => {
  const text = useTexts(formTexts)
  const language = useLanguage()
  const [at, setAt] = useState(() => within(value?.day ?? today(), first, last))
  const [chosen, setChosen] = useState(value?.day ?? null)
  const [clock, setClock] = useState(value?.time ?? '12:00')
  const move = (day: Day) => setAt(within(clampDay(day), first, last))
  const choose = (day: Day) => {
    setAt(day)
    setChosen(day)
    if (!time) onChoose({ day, time: null })
  }
  const months = monthNames(language)
  const done = time && (
    <Button wide disabled={chosen === null || clock === ''} onClick={() => chosen && onChoose({ day: chosen, time: clock })}>
      {text('DATE_DONE')}
    </Button>
  )
  return (
    <Sheet title={title} onClose={onClose} footer={done}>
      {/* The choice is not a form value until confirmed. */}
      <div className={styles.calendar} onChange={(event) => event.stopPropagation()}>
        <MonthChoice at={at} first={first} last={last} onMove={move} />
        <CalendarGrid
          label={`${months[at.month - 1]} ${at.year}`}
          at={at}
          chosen={chosen}
          first={first}
          last={last}
          onMove={move}
          onChoose={choose}
        />
        {time && (
          <label className={styles.clock}>
            {text('TIME')}
            <input
              type="time"
              className={field.control}
              value={clock}
              onChange={(event) => setClock(event.target.value)}
              // Enter would submit the surrounding form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </label>
        )}
      </div>
    </Sheet>
  )
}
