import type { Proven } from './admit.ts'

export type LoginAccount = Proven & {
  password_hash: string | null
  language: string
}

/** What becomes an account once its mail is confirmed. */
export type Registration = {
  email: string
  display_name: string
  password_hash: string
  language: string
  consent: string
  consent_version: string
  consent_hash: string
}

/** An account to be made; without a password where another way of signing in opens it. */
export type NewAccount = Omit<Registration, 'password_hash'> & { password_hash: string | null }
