import type { ReactNode } from 'react'

/** One button of the bar of a form: it does something at once, or opens what folds away. */
export type Tool = {
  key: string
  label: string
  icon: ReactNode
  /** Says what is chosen, where there is room for words. */
  word?: string
} & ({ run: () => void; pressed?: boolean } | { panel: (close: () => void) => ReactNode })
