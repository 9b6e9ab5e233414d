import { useTakenOver } from '@florilege/shared/shell'
import type { ReactNode } from 'react'

/** Holds what depends on the device, or is nothing until it is asked for: it is not in the document, and comes right after. */
export const AfterTakingOver = ({ children }: { children: ReactNode }) => (useTakenOver() ? children : null)
