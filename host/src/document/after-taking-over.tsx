import { useTakenOver } from '@florilege/shared/shell'
import type { ReactNode } from 'react'

/** Renders children after hydration only: they depend on the device or are empty at first, so the document lacks them. */
export const AfterTakingOver = ({ children }: { children: ReactNode }) => (useTakenOver() ? children : null)
