import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import type { FieldRules } from '../../contracts/form-rules.ts'
import { useTexts } from '../../shell/texts.ts'
import { classes } from '../classes.ts'
import { Field, useField } from './field.tsx'
import type { FieldLook } from './field.tsx'
import styles from './field.module.css'
import { IconButton } from '../button/icon-button.tsx'
import { uiTexts } from '../texts.ts'

/** Field rules apply to the form, not to the browser, whose validation bubbles are unused. */
export type Ruled = FieldLook & { name: string; required?: boolean; minLength?: number; pattern?: RegExp }
export type Own<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof Ruled>

/** Rules of a field; the type `email` is one of them. */
export const rulesOf = ({ required, minLength, pattern }: Ruled, type?: string): FieldRules => ({
  required,
  minLength,
  pattern,
  email: type === 'email',
})

/** Initial value of an uncontrolled field from a draft. */
export const startOf = ({ value, type }: { value?: unknown; type?: string | undefined }, kept: string[] | undefined) =>
  value === undefined && type !== 'password' && kept !== undefined ? { defaultValue: kept[0] ?? '' } : {}

/** Single-line text field; `type` as of an input. A password can be revealed. */
export const TextField = ({
  label,
  hint,
  error,
  name,
  required,
  minLength,
  pattern,
  type = 'text',
  ...rest
}: Ruled & Own<'input'>) => {
  const text = useTexts(uiTexts)
  const [shown, setShown] = useState(false)
  const { id, message, control, kept } = useField({
    name,
    label,
    hint,
    error,
    rules: rulesOf({ label, name, required, minLength, pattern }, type),
  })
  return (
    <Field id={id} label={label} hint={hint} message={message} required={required}>
      <span className={styles.line}>
        <input
          {...rest}
          {...startOf({ ...rest, type }, kept)}
          {...control}
          type={shown ? 'text' : type}
          className={styles.control}
        />
        {type === 'password' && (
          <IconButton
            label={text(shown ? 'HIDE_PASSWORD' : 'SHOW_PASSWORD')}
            className={styles.reveal}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        )}
      </span>
    </Field>
  )
}

/** Select field; the options are children. */
export const SelectField = ({
  label,
  hint,
  error,
  name,
  required,
  ...rest
}: Omit<Ruled, 'minLength' | 'pattern'> & Own<'select'>) => {
  const { id, message, control, kept } = useField({ name, label, hint, error, rules: rulesOf({ label, name, required }) })
  return (
    <Field id={id} label={label} hint={hint} message={message} required={required}>
      <span className={styles.line}>
        <select {...rest} {...startOf(rest, kept)} {...control} className={classes(styles.control, styles.select)} />
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </span>
    </Field>
  )
}
