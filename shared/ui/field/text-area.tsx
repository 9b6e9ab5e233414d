import { use, useState } from 'react'
import type { ChangeEvent } from 'react'
import { useLanguage, useTexts } from '../../shell/texts.ts'
import { Field, useField } from './field.tsx'
import styles from './field.module.css'
import { FormContext } from '../form/form-context.ts'
import { formTexts } from '../form/form-texts.ts'
import { rulesOf, startOf } from './text-field.tsx'
import type { Own, Ruled } from './text-field.tsx'

/** Share of the limit from which the character count is shown. */
const NEAR = 0.8

/** Number of characters left, or in excess. */
const Count = ({ length, limit }: { length: number; limit: number }) => {
  const text = useTexts(formTexts)
  const language = useLanguage()
  const count = Math.abs(limit - length)
  const number = new Intl.NumberFormat(language).format(count)
  const over = length > limit
  return (
    <span className={over ? styles.over : undefined}>
      {text(over ? 'CHARACTERS_OVER' : 'CHARACTERS_LEFT', { count, number })}
    </span>
  )
}

/** Character count for other editors, shown near the limit. */
export const CharactersLeft = ({ length, limit }: { length: number; limit: number }) =>
  length >= limit * NEAR && (
    <p className={styles.hint} role="status">
      <Count length={length} limit={limit} />
    </p>
  )

type Props = Ruled &
  Own<'textarea'> & {
    /** Maximum length: excess text is marked, not cut. */
    limit?: number
  }

/** Multi-line text field that grows with its content, with a character limit. */
export const TextArea = (props: Props) => {
  const { label, hint, error, name, required, minLength, pattern, rows = 4, limit, onChange, ...rest } = props
  const { kept: keptOf } = use(FormContext)
  const start = String(rest.value ?? keptOf(name)?.[0] ?? rest.defaultValue ?? '')
  const [typed, setTyped] = useState(start.length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const below =
    limit !== undefined && length >= limit * NEAR ? (
      <>
        {hint} <Count length={length} limit={limit} />
      </>
    ) : (
      hint
    )
  const rules = rulesOf({ label, name, required, minLength, pattern })
  const { id, message, control, kept } = useField({ name, label, hint: below, error, rules: { ...rules, maxLength: limit } })
  const onText = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  return (
    <Field id={id} label={label} hint={below} message={message} required={required}>
      <textarea {...rest} {...startOf(rest, kept)} {...control} rows={rows} className={styles.control} onChange={onText} />
    </Field>
  )
}
