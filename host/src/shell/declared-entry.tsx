import type { ReactNode } from 'react'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'

/** Holds what goes wrong with an entry that a remote declares: it is not there then, and bars, menu and page stand (T17). */
export const DeclaredEntry = ({ children }: { children: ReactNode }) => (
  <RemoteBoundary onError={(error) => reportError(error)} fallback={null}>
    {children}
  </RemoteBoundary>
)
