export type LoginAccount = {
  id: number
  person_id: number
  password_hash: string | null
  status: 'active' | 'suspended'
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
