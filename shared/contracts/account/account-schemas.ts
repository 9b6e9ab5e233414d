import { z } from 'zod'
import { id } from '../list.ts'

/** A device or browser that is signed in to the account. */
export const accountSession = z.strictObject({
  id,
  /** Words of the browser about itself, as sent. */
  agent: z.string().nullable(),
  /** Network address last seen. */
  address: z.string().nullable(),
  created_at: z.string(),
  seen_at: z.string(),
  /** When it ends at the latest. */
  expires_at: z.string(),
  remembered: z.boolean(),
  /** True for the session that asks. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** What the settings show of an account, to its person alone. */
export const account = z.strictObject({
  email: z.string(),
  /** Address that waits for its confirmation. */
  new_email: z.string().nullable(),
  has_password: z.boolean(),
  passkey_count: z.int(),
  identity_count: z.int(),
  created_at: z.string(),
  /** Whether sensitive calls are open to this session now. */
  stepped_up: z.boolean(),
})
export type Account = z.infer<typeof account>

/** EN-10. */
export const consent = z.strictObject({ id, timestamp: z.string(), name: z.string() })
export const ownConsent = consent.extend({ version: z.string(), text_hash: z.string() })
