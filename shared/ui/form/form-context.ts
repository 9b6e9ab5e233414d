import { createContext } from 'react'
import type { FieldRules } from '../../contracts/form-rules.ts'

export type FormContextValue = {
  /** Error code by field name. */
  errors: ReadonlyMap<string, string>
  /** Registers a field with its rules; returns the unregister function. */
  register: (name: string, label: string, rules: FieldRules) => () => void
  /** Stored values of a field in a draft, one per control of its name; undefined without a draft. */
  kept: (name: string) => string[] | undefined
  /** Stored files of a field in a draft. */
  keptFiles: (name: string) => Promise<File[]>
  /** Must be called after changes of custom fields, which fire no native events. */
  changed: () => void
}

export const FormContext = createContext<FormContextValue>({
  errors: new Map(),
  register: () => () => undefined,
  kept: () => undefined,
  keptFiles: () => Promise.resolve([]),
  changed: () => undefined,
})
