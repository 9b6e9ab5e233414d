import { createContext } from 'react'
import type { FieldRules } from '../contracts/form-rules.ts'

export type FormContextValue = {
  /** Error code by field name. */
  errors: ReadonlyMap<string, string>
  /** Says that a field is there and by which rules; hands back how to take it away. */
  register: (name: string, label: string, rules: FieldRules) => () => void
  /** What a draft kept of a field: its values, one for each control of that name; undefined without a draft. */
  kept: (name: string) => string[] | undefined
  /** Files that a draft kept of a field. */
  keptFiles: (name: string) => Promise<File[]>
  /** To be called when a field that browsers do not know has changed: nothing tells the form by itself. */
  changed: () => void
}

export const FormContext = createContext<FormContextValue>({
  errors: new Map(),
  register: () => () => undefined,
  kept: () => undefined,
  keptFiles: () => Promise.resolve([]),
  changed: () => undefined,
})
