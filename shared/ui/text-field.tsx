import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import type { FieldRules } from '../contracts/form-rules.ts'
import { useTexts } from '../shell/texts.ts'
import { classes } from './classes.ts'
import { Field, useField } from './field.tsx'
import type { FieldLook } from './field.tsx'
import styles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { uiTexts } from './texts.ts'

/** The rules of a field are told to the form, not to the browser: its own bubbles never show. */
export type Ruled = FieldLook & { name: string; required?: boolean; minLength?: number; pattern?: RegExp }
export type Own<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof Ruled>

/** The rules of a field as the form checks them; the type `email` is one of them. */
export const rulesOf = ({ required, minLength, pattern }: Ruled, type?: string): FieldRules => ({
  required,
  minLength,
  pattern,
  email: type === 'email',
})

/** What a field begins with: what a draft kept, where the form holds its value and not the caller. */
export const startOf = ({ value, type }: { value?: unknown; type?: string | undefined }, kept: string[] | undefined) =>
  value === undefined && type !== 'password' && kept !== undefined ? { defaultValue: kept[0] ?? '' } : {}

/** One line of text; `type` as of an input. A password can be shown. */
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

/** One of several; the options are children. */
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
