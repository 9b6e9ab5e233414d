import { useCallback, useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { fieldError } from '../contracts/form-rules.ts'
import type { FieldRules } from '../contracts/form-rules.ts'
import { alert } from '../shell/dialogs.ts'
import { useErrorText } from '../shell/error-texts.ts'
import { FormContext } from './form-context.ts'
import styles from './form.module.css'

type Registered = { label: string; rules: FieldRules }
type Values = Record<string, string>
/** Error codes by field name; "" is the form as a whole. */
export type FieldErrors = Record<string, string>

export type FormProps = {
  /** Text values by field name; a box that is not ticked is left out. Hands back the fields that the server refused. */
  onSubmit: (values: Values) => Promise<FieldErrors | void>
  children: (state: { busy: boolean }) => ReactNode
  label?: string
}

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const focusOn = (form: HTMLFormElement, name: string | undefined) => {
  const control = name ? form.elements.namedItem(name) : null
  if (control instanceof HTMLElement) control.focus()
}

/**
 * A form by the rules of its fields (VA-01 to VA-05): fields that fail are marked, an alert lists them, and the focus
 * goes to the first. It cannot be sent again while it is being sent.
 */
export const Form = ({ onSubmit, children, label }: FormProps) => {
  const text = useErrorText()
  const fields = useRef(new Map<string, Registered>())
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())

  const register = useCallback((name: string, fieldLabel: string, rules: FieldRules) => {
    fields.current.set(name, { label: fieldLabel, rules })
    return () => void fields.current.delete(name)
  }, [])
  const context = useMemo(() => ({ errors, register }), [errors, register])

  const refuse = async (form: HTMLFormElement, found: [string, string][]) => {
    setErrors(new Map(found))
    const lines = found.map(([name, code]) => {
      const field = fields.current.get(name)
      return field ? `${field.label}${text('COLON')}${text(code)}` : text(code)
    })
    await alert(text('FORM_ERROR_TITLE'), lines.join('\n'))
    focusOn(form, found.find(([name]) => fields.current.has(name))?.[0])
  }

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form)
    const found = [...fields.current].flatMap(([name, { rules }]): [string, string][] => {
      const code = fieldError(values[name] ?? '', rules)
      return code === null ? [] : [[name, code]]
    })
    if (found.length > 0) return refuse(form, found)
    setErrors(new Map())
    setBusy(true)
    const refused = Object.entries((await onSubmit(values)) ?? {})
    setBusy(false)
    return refused.length > 0 ? refuse(form, refused) : undefined
  }

  const onSubmitEvent = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await submit(event.currentTarget)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <FormContext value={context}>
      <form className={styles.form} noValidate aria-label={label} onSubmit={(event) => void onSubmitEvent(event)}>
        {children({ busy })}
      </form>
    </FormContext>
  )
}
