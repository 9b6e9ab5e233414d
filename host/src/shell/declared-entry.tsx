import type { ReactNode } from 'react'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'

/** Catches errors of an entry that a remote declares: only the entry is left out (T17). */
export const DeclaredEntry = ({ children }: { children: ReactNode }) => (
  <RemoteBoundary onError={(error) => reportError(error)} fallback={null}>
    {children}
  </RemoteBoundary>
)
