import { useLocation, useNavigate } from 'react-router'
import { useSession } from './session.ts'

/** What a guest was about to do when the login page came: it says so (FE-07). `back`: nothing, one comes back to the page. */
export const SIGN_IN_PURPOSES = [
  'back',
  'like',
  'comment',
  'share',
  'friend',
  'join',
  'post',
  'order',
  'florilege',
  'report',
  'block',
] as const
export type SignInPurpose = (typeof SIGN_IN_PURPOSES)[number]

/** Carries the purpose in the address of the login page. */
export const PURPOSE_PARAM = 'for'

/** Path of the login page that returns to `from` after signing in, and says what for. */
export const loginPath = (from: string, purpose: SignInPurpose = 'back'): string =>
  `/login/?callback=${encodeURIComponent(from)}&${PURPOSE_PARAM}=${purpose}`

/** Returns a check for actions that need a person: true when signed in, else it opens the login page and answers false. */
export const useSignedIn = (purpose: SignInPurpose = 'back'): (() => boolean) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const guest = useSession().auth_role === 'GUEST'
  return () => {
    if (guest) void navigate(loginPath(pathname + search, purpose))
    return !guest
  }
}
