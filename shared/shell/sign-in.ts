import { useLocation, useNavigate } from 'react-router'
import { useSession } from './session.ts'

/** Path of the login page that returns to `from` after signing in. */
export const loginPath = (from: string): string => `/login/?callback=${encodeURIComponent(from)}`

/** Returns a check for actions that need a person: true when signed in, else it opens the login page and answers false. */
export const useSignedIn = (): (() => boolean) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const guest = useSession().auth_role === 'GUEST'
  return () => {
    if (guest) void navigate(loginPath(pathname + search))
    return !guest
  }
}
