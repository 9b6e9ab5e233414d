import { useLocation, useNavigate } from 'react-router'
import { useSession } from './session.ts'

/** Action of a guest that led to the login page, which names it (FE-07). `back`: none, only return to the page. */
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

/** Query parameter of the login page with the purpose. */
export const PURPOSE_PARAM = 'for'

/** Path of the login page, with the path `from` to return to and the purpose. */
export const loginPath = (from: string, purpose: SignInPurpose = 'back'): string =>
  `/login/?callback=${encodeURIComponent(from)}&${PURPOSE_PARAM}=${purpose}`

/** Returns a check for actions of signed-in people: true when signed in, else it opens the login page and returns false. */
export const useSignedIn = (purpose: SignInPurpose = 'back'): (() => boolean) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const guest = useSession().auth_role === 'GUEST'
  return () => {
    if (guest) void navigate(loginPath(pathname + search, purpose))
    return !guest
  }
}
