import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { FieldNotes, useField } from './field.tsx'
import styles from './field.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'children'> & {
  name: string
  /** Label; may contain links. */
  children: ReactNode
  /** Name of the box in an error list. */
  label: string
  error?: string | null
}

/** Initial state of an uncontrolled box from a draft. */
export const tickedOf = (
  { checked, value = 'on' }: Pick<ComponentProps<'input'>, 'checked' | 'value'>,
  kept: string[] | undefined,
) => (checked === undefined && kept !== undefined ? { defaultChecked: kept.includes(String(value)) } : {})

/** Checkbox. */
export const Checkbox = ({ name, label, error, required, children, ...rest }: CheckboxProps) => {
  const { id, message, control, kept } = useField({ name, label, error, rules: { required } })
  return (
    <div className={classes(styles.field, message !== null && styles.invalid)}>
      <label className={styles.check}>
        <input {...rest} {...tickedOf(rest, kept)} {...control} type="checkbox" className={styles.box} />
        <span>{children}</span>
      </label>
      <FieldNotes id={id} message={message} />
    </div>
  )
}
