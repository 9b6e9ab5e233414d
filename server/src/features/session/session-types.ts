import type { Proven } from './admit.ts'

export type LoginAccount = Proven & {
  password_hash: string | null
  language: string
}

/** Registration, which becomes an account once its mail address is confirmed. */
export type Registration = {
  email: string
  display_name: string
  password_hash: string
  language: string
  consent: string
  consent_version: string
  consent_hash: string
}

/** New account; without a password for people who sign in another way. */
export type NewAccount = Omit<Registration, 'password_hash'> & { password_hash: string | null }
