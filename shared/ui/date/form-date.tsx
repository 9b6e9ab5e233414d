import { CalendarDays } from 'lucide-react'
import { use, useRef, useState } from 'react'
import { useTexts } from '../../shell/texts.ts'
import { Field, useField } from '../field/field.tsx'
import type { FieldLook } from '../field/field.tsx'
import field from '../field/field.module.css'
import { typedMoment } from './form-calendar.ts'
import type { Moment } from './form-calendar.ts'
import { FormContext } from '../form/form-context.ts'
import { dateLimits } from './form-date-value.ts'
import { DateSheet } from './form-date-sheet.tsx'
import styles from './form-date.module.css'
import { formTexts } from '../form/form-texts.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useFieldLayer } from '../form/use-field-layer.ts'
import { useTellChange } from '../form/use-tell-change.ts'
import { useTypedDate } from './use-typed-date.ts'

export type DateFieldProps = FieldLook & {
  name: string
  required?: boolean
  /** Includes the time of day. */
  time?: boolean
  /** Initial value: "yyyy-mm-dd", or "yyyy-mm-ddThh:mm" with time. */
  initial?: string
  /**
   * Value that fills the field later, if it is then empty and not in a draft, such as a photograph's date. `onChange` is not
   * called.
   */
  offered?: string | null
  /** First and last day, as "yyyy-mm-dd", within the years of the picker. */
  min?: string | null
  max?: string | null
  onChange?: (sent: string) => void
}

/**
 * Date field, with time if `time`: typed as yyyy.mm.dd, or chosen in a calendar of the years 1950 to 2030 (VA-15). Form value
 * yyyy-mm-dd or yyyy-mm-ddThh:mm, without a time zone.
 */
export const DateField = (props: DateFieldProps) => {
  const { name, required = false, time = false, initial, offered = null, min, max, onChange, hint, ...look } = props
  const text = useTexts(formTexts)
  const limits = dateLimits(min, max)
  const { typed, take, tidy, left, value } = useTypedDate({ name, time, initial, offered, limits, onChange })
  // Invalid input is reported on blur and blocks submission.
  const { moment, shape, sent, problem } = value
  const rules = { required, shape }
  const told = left && problem !== null ? text(problem) : null
  const hintText = hint ?? text(time ? 'DATE_HINT_TIME' : 'DATE_HINT')
  const { id, message, control } = useField({ ...look, hint: hintText, error: told ?? look.error ?? null, name, rules })

  useTellChange(sent)

  const input = useRef<HTMLInputElement>(null)
  const sheet = useFieldLayer('date', name, input, (chosen: Moment) => take(typedMoment(chosen)))

  return (
    <Field {...look} id={id} hint={hintText} message={message} required={required}>
      <span className={field.line}>
        <input
          {...control}
          ref={input}
          name={undefined}
          type="text"
          inputMode="text"
          autoComplete="off"
          className={styles.typed}
          value={typed}
          onChange={(event) => {
            event.stopPropagation()
            take(event.target.value)
          }}
          onBlur={tidy}
        />
        <IconButton
          label={`${text('DATE_PICK')}, ${look.label}`}
          className={styles.pick}
          aria-haspopup="dialog"
          onClick={sheet.show}
        >
          <CalendarDays aria-hidden="true" />
        </IconButton>
      </span>
      <input type="hidden" name={name} data-focus={id} value={sent} />
      {sheet.open && (
        <DateSheet
          title={look.label}
          value={moment}
          time={time}
          first={limits.first}
          last={limits.last}
          onChoose={sheet.take}
          onClose={sheet.close}
        />
      )}
    </Field>
  )
}

type RangeProps = { from: DateFieldProps; to: DateFieldProps }

/** Date range whose end is never before its start. */
export const DateRange = ({ from, to }: RangeProps) => {
  const { kept } = use(FormContext)
  const [start, setStart] = useState(() => kept(from.name)?.[0] ?? from.initial ?? '')
  return (
    <div className={styles.range}>
      <DateField {...from} onChange={setStart} />
      <DateField {...to} min={start === '' ? (to.min ?? null) : start.slice(0, 10)} />
    </div>
  )
}
