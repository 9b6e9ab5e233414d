import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldNotes, useField } from './field.tsx'
import styles from './field.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'children'> & {
  name: string
  /** Words beside the box; may hold links. */
  children: ReactNode
  /** How a list of errors names the box. */
  label: string
  error?: string | null
}

/** Whether a box begins ticked: as a draft kept it, where the form holds it and not the caller. */
export const tickedOf = (
  { checked, value = 'on' }: Pick<ComponentProps<'input'>, 'checked' | 'value'>,
  kept: string[] | undefined,
) => (checked === undefined && kept !== undefined ? { defaultChecked: kept.includes(String(value)) } : {})

/** A box to tick. */
export const Checkbox = ({ name, label, error, required, children, ...rest }: CheckboxProps) => {
  const { id, message, control, kept } = useField({ name, label, error, rules: { required } })
  return (
    <div className={classes(styles.field, message !== null && styles.invalid)}>
      <label className={styles.check} htmlFor={id}>
        <input {...rest} {...tickedOf(rest, kept)} {...control} type="checkbox" className={styles.box} />
        <span>{children}</span>
      </label>
      <FieldNotes id={id} message={message} />
    </div>
  )
}
