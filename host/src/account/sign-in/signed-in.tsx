import { useSession } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import { LoginPage } from './login-page.tsx'

/** Page for signed-in people; guests get the login page in its place (LG-02). */
export const SignedIn = ({ children }: { children: ReactNode }) =>
  useSession().auth_role === 'GUEST' ? <LoginPage inPlace /> : children
