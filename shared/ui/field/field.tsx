import { use, useId, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import type { FieldRules } from '../../contracts/form-rules.ts'
import { useErrorText } from '../../shell/texts/error-texts.ts'
import { classes } from '../classes.ts'
import styles from './field.module.css'
import { FormContext } from '../form/form-context.ts'

export type FieldLook = {
  label: string
  hint?: ReactNode
  /** Error code or words; the form's own error comes first. */ error?: string | null
}
type FieldBase = FieldLook & { name: string; rules?: FieldRules }

/** State of a form control: id, error, and attributes that link label, hint and error. */
export const useField = ({ name, label, hint, error, rules = {} }: FieldBase) => {
  const { errors, register, kept } = use(FormContext)
  const text = useErrorText()
  const id = useId()
  const { required, minLength, maxLength, email, pattern, shape } = rules
  // With the commit that shows the field: a form may be sent before later effects, and would skip its rules.
  useLayoutEffect(
    () => register(name, label, { required, minLength, maxLength, email, pattern, shape }),
    [register, name, label, required, minLength, maxLength, email, pattern, shape],
  )
  const code = errors.get(name) ?? error ?? null
  const described = classes(hint ? `${id}-hint` : null, code ? `${id}-error` : null)
  return {
    id,
    message: code === null ? null : text(code),
    /** Stored values of the field in a draft, one per control of its name. */
    kept: kept(name),
    control: {
      id,
      name,
      'aria-invalid': code === null ? undefined : true,
      'aria-required': required,
      'aria-describedby': described || undefined,
    },
  }
}

const intoView = (message: Element | null): void => message?.scrollIntoView?.({ block: 'nearest' })

type Notes = { message: string | null; /** Announces an error that comes while the form is filled in. */ live?: boolean }

/** Hint and error below a control; a new error is scrolled into view. */
export const FieldNotes = ({ id, hint, message, live = false }: Notes & { id: string; hint?: ReactNode }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {message !== null && (
      <p id={`${id}-error`} ref={intoView} role={live ? 'alert' : undefined} className={styles.error}>
        {message}
      </p>
    )}
  </>
)

/** Form field: label above, hint and error below a control. */
export const Field = (props: FieldLook & Notes & { id: string; required?: boolean; children: ReactNode }) => {
  const { id, label, hint, message, live, required = false, children } = props
  return (
    <div className={classes(styles.field, message !== null && styles.invalid)}>
      <label className={classes(styles.label, required && styles.required)} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} message={message} live={live} />
    </div>
  )
}
