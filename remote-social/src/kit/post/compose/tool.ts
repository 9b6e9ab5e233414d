import type { ReactNode } from 'react'

/** Button of a form's bar: runs an action, or opens a panel. */
export type Tool = {
  key: string
  label: string
  icon: ReactNode
  /** Current choice, displayed if there is space. */
  word?: string
} & ({ run: () => void; pressed?: boolean } | { panel: (close: () => void) => ReactNode })
