import type { Generated } from 'kysely'
import type { Json, Timestamp } from './foundation-tables.ts'

export type SocialPurpose = 'sign-in' | 'link' | 'step-up'

/** Other ways to sign in than the password, with their state between two calls. */
export type SignInTables = {
  /** One row: the latest moment that any process has seen. */
  clock: { one: Generated<boolean>; seen_at: Timestamp }
  passkey: {
    id: Generated<number>
    account_id: number
    credential_id: string
    public_key: Buffer
    /** Counter of the authenticator; a lower value means that it was cloned. */
    counter: number
    transports: Json<string[]>
    name: string
    backed_up: boolean
    created_at: Timestamp
    used_at: Timestamp | null
  }
  /** Issued challenges; each is used once. */
  challenge: {
    hash: Buffer
    purpose: 'sign-in' | 'step-up' | 'registration'
    session_id: number | null
    expires_at: Timestamp
  }
  identity: {
    id: Generated<number>
    account_id: number
    provider: string
    issuer: string
    subject: string
    email: string | null
    created_at: Timestamp
    used_at: Timestamp | null
  }
  /** Pending sign-in at a provider. */
  social_attempt: {
    state_hash: Buffer
    browser_hash: Buffer
    provider: string
    purpose: SocialPurpose
    session_id: number | null
    nonce: string
    verifier: string
    callback: string
    remember: boolean
    popup: boolean
    expires_at: Timestamp
  }
  social_pending: {
    token_hash: Buffer
    browser_hash: Buffer
    provider: string
    issuer: string
    subject: string
    email: string
    display_name: string
    callback: string
    remember: boolean
    popup: boolean
    expires_at: Timestamp
  }
  /** Entity that replaces erased authors; at most one row. */
  departed: { one: Generated<boolean>; entity_id: number }
  account_export: {
    id: Generated<number>
    account_id: number
    key: Generated<string>
    state: Generated<'waiting' | 'ready' | 'failed'>
    size: number | null
    created_at: Timestamp
    expires_at: Timestamp | null
    link_hash: Buffer | null
  }
  imported_comment: { person_id: number; origin: string; original_id: number; comment_id: number }
  imported_item: { person_id: number; origin: string; original_id: number; item_id: number }
}
