import { z } from 'zod'
import { id } from '../list.ts'

/** A device or browser that is signed in to the account. */
export const accountSession = z.strictObject({
  id,
  /** User-Agent header, as sent. */
  agent: z.string().nullable(),
  /** Network address of the last request. */
  address: z.string().nullable(),
  created_at: z.string(),
  seen_at: z.string(),
  /** Latest possible end of the session. */
  expires_at: z.string(),
  remembered: z.boolean(),
  /** True for the session that made the request. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** Account data of the settings page, visible to the account's owner only. */
export const account = z.strictObject({
  email: z.string(),
  /** Address that awaits confirmation. */
  new_email: z.string().nullable(),
  has_password: z.boolean(),
  passkey_count: z.int(),
  identity_count: z.int(),
  created_at: z.string(),
  /** True while the session may make sensitive calls (step-up). */
  stepped_up: z.boolean(),
})
export type Account = z.infer<typeof account>

/** EN-10. */
export const consent = z.strictObject({ id, timestamp: z.string(), name: z.string() })
export const ownConsent = consent.extend({ version: z.string(), text_hash: z.string() })
