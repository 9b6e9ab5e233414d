import { createContext } from 'react'
import type { FieldRules } from '../contracts/form-rules.ts'

export type FormContextValue = {
  /** Error code by field name. */
  errors: ReadonlyMap<string, string>
  /** Says that a field is there and by which rules; hands back how to take it away. */
  register: (name: string, label: string, rules: FieldRules) => () => void
}

export const FormContext = createContext<FormContextValue>({ errors: new Map(), register: () => () => undefined })
