import type { PartOwner } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import { RemoteBoundary } from '../../remotes/failure/remote-boundary.tsx'
import { sendReport } from '../../remotes/failure/send-report.ts'

type OwnedProps = {
  /** Release whose values are drawn; null for the shell itself. */
  owner: PartOwner | null
  /** Call or entry that passed them. */
  call: string
  onFailed?: () => void
  /** Drawn again after an error when it changes. */
  at?: string
  children: ReactNode
}

/** Boundary of a surface that the shell draws with values of a release: an error leaves it out, and counts for that release (TR-01). */
export const Owned = ({ owner, call, onFailed, at, children }: OwnedProps) => {
  const onError = (error: unknown) => {
    if (owner === null) reportError(error)
    else void sendReport({ ...owner, failure: 'render', message: `${owner.remote}/${owner.build}: ${call}: ${String(error)}` })
    onFailed?.()
  }
  return (
    <RemoteBoundary at={at} onError={onError} fallback={null}>
      {children}
    </RemoteBoundary>
  )
}
