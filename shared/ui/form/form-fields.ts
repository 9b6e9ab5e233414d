import { useCallback, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { fieldError } from '../../contracts/form-rules.ts'
import type { FieldRules } from '../../contracts/form-rules.ts'
import { alert } from '../../shell/slot/dialogs.ts'
import { useErrorText } from '../../shell/texts/error-texts.ts'
import { stateOf, valuesOf } from './form-values.ts'

type Registered = { label: string; rules: FieldRules }

const hasFile = (data: FormData, name: string): boolean =>
  data.getAll(name).some((value) => typeof value !== 'string' && (value.size > 0 || value.name !== ''))

const focusOn = (form: HTMLFormElement, name: string | undefined): void => {
  const control = name ? form.elements.namedItem(name) : null
  const first = control instanceof RadioNodeList ? control[0] : control
  // A custom field keeps its value in a hidden control, which names the element to focus.
  const target = first instanceof HTMLElement && first.dataset['focus'] ? document.getElementById(first.dataset['focus']) : first
  if (!(target instanceof HTMLElement)) return
  // A closed disclosure cannot be focused.
  for (let at = target.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null) at.open = true
  target.focus()
}

type Marks = ReadonlyMap<string, string>

/** Errors of fields by their rules. */
const faultsOf = (fields: ReadonlyMap<string, Registered>, data: FormData): [string, string][] => {
  const values = valuesOf(data)
  return [...fields].flatMap(([name, { rules }]): [string, string][] => {
    const code = fieldError(values[name] ?? (hasFile(data, name) ? 'file' : ''), rules)
    return code === null ? [] : [[name, code]]
  })
}

/** Once a refused field changes, only its rules mark it. */
const stillMarked = (marked: Marks, refused: Marks, now: Marks, wrong: Marks): Marks =>
  new Map(
    [...marked].flatMap(([name, code]): [string, string][] => {
      const still = now.get(name) === refused.get(name) ? code : wrong.get(name)
      return still === undefined ? [] : [[name, still]]
    }),
  )

/** Fields of a form, their errors, and their display (VA-01 to VA-05). */
export const useFormFields = (form: RefObject<HTMLFormElement | null>, onRegister: (name: string) => void) => {
  const text = useErrorText()
  const fields = useRef(new Map<string, Registered>())
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  /** Values of refused fields at the time of refusal. */
  const refused = useRef<ReadonlyMap<string, string>>(new Map())

  const register = useCallback(
    (name: string, label: string, rules: FieldRules) => {
      const own = { label, rules }
      fields.current.set(name, own)
      onRegister(name)
      return () => {
        if (fields.current.get(name) === own) fields.current.delete(name)
      }
    },
    [onRegister],
  )

  const check = useCallback((data: FormData) => faultsOf(fields.current, data), [])

  const lookAgain = useCallback(
    (data: FormData): void =>
      setErrors((marked) => {
        if (marked.size === 0) return marked
        return stillMarked(marked, refused.current, stateOf(data), new Map(check(data)))
      }),
    [check],
  )

  /** The error of a part (`position.precision`) is shown at its field. */
  const fieldOf = (name: string): string => {
    const whole = name.split('.')[0] ?? name
    return !fields.current.has(name) && fields.current.has(whole) ? whole : name
  }

  const refuse = async (refusals: [string, string][]): Promise<void> => {
    const found = refusals.map(([name, code]): [string, string] => [fieldOf(name), code])
    if (form.current) refused.current = stateOf(new FormData(form.current))
    setErrors(new Map(found))
    const lines = found.map(([name, code]) => {
      const field = fields.current.get(name)
      return field ? `${field.label}${text('COLON')}${text(code)}` : text(code)
    })
    await alert(text('FORM_ERROR_TITLE'), lines.join('\n'))
    if (form.current) focusOn(form.current, found.find(([name]) => fields.current.has(name))?.[0])
  }

  return {
    errors,
    register,
    check,
    lookAgain,
    refuse,
    clear: () => setErrors(new Map()),
    names: () => [...fields.current.keys()],
    labelOf: (name: string) => fields.current.get(name)?.label ?? null,
  }
}
