import { useSession } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import { LoginPage } from './login-page.tsx'

/** A page for who is signed in; the login page in its place for guests (LG-02). */
export const SignedIn = ({ children }: { children: ReactNode }) =>
  useSession().auth_role === 'GUEST' ? <LoginPage inPlace /> : children
