import { atom, useAtomValue } from 'jotai'
import { allows } from '../contracts/role.ts'
import type { Access } from '../contracts/role.ts'
import type { SessionState } from '../contracts/session/session-schemas.ts'

/** The one session state of the page; the host writes it, remotes read it by hooks. */
export const sessionAtom = atom<SessionState | null>(null)

/** Session of the page. Throws before the host has set it, which no remote can meet. */
export const useSession = (): SessionState => {
  const session = useAtomValue(sessionAtom)
  if (session === null) throw new Error('no session yet')
  return session
}

/** Whether the session's role stands at or above `access`. */
export const useAllowed = (access: Access): boolean => allows(access, useSession().auth_role)
