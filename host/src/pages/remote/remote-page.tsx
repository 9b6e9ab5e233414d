import { useSession } from '@florilege/shared/shell'
import { allows } from '@florilege/shared/rules'
import type { RemoteRoute } from '@florilege/shared/contracts'
import type { ReactNode } from 'react'
import { RemotePart } from '../../remotes/remote-part.tsx'
import { WaitingPage } from './waiting-page.tsx'

// One element for all renders.
const WAITING = <WaitingPage />

/** Replacements of a page that the session may not open. */
export type Closed = { login: ReactNode; forbidden: ReactNode }

/** Page of a remote; guests get the login page when the route needs a person (LG-02). */
export const RemotePage = ({ remote, route, closed }: { remote: string; route: RemoteRoute; closed: Closed }) => {
  const role = useSession().auth_role
  if (!allows(route.access, role)) return role === 'GUEST' ? closed.login : closed.forbidden
  return <RemotePart remote={remote} part={route.page} waiting={WAITING} />
}
