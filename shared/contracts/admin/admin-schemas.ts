import { z } from 'zod'
import { id, text } from '../list.ts'

export const adminUser = z.strictObject({
  id,
  entity_id: id,
  display_name: z.string(),
  email: z.string(),
  role: z.enum(['USER', 'CONTRIB', 'EDITOR', 'ADMIN']),
  status: z.enum(['pending', 'active', 'suspended']),
  created_at: z.string(),
  seen_at: z.string().nullable(),
  /** End of a suspension; null while there is none, and for one without an end. */
  suspended_until: z.string().nullable(),
  /** When everything of the person is deleted; null unless they have asked for it. */
  delete_at: z.string().nullable(),
})
export type AdminUser = z.infer<typeof adminUser>

export const adminGroup = z.strictObject({
  id,
  type: z.enum(['GROUP', 'ORGANISATION']),
  display_name: z.string(),
  place: z.string().nullable(),
  closed: z.boolean(),
  /** Members and administrators; stops at `MEMBERS_COUNTED`. */
  members: z.int(),
  /** Who holds A on it, up to `ADMINS_SHOWN`. */
  admins: z.array(z.strictObject({ id, display_name: z.string() })),
  suspended_at: z.string().nullable(),
  suspended_until: z.string().nullable(),
  created_at: z.string(),
})
export type AdminGroup = z.infer<typeof adminGroup>
export const MEMBERS_COUNTED = 1000
export const ADMINS_SHOWN = 10

export const adminConsent = z.strictObject({
  id,
  name: z.string(),
  version: z.string(),
  text_hash: z.string(),
  created_at: z.string(),
})

/** A session of somebody: on which device, from when to when; not from where. */
export const adminUserSession = z.strictObject({
  id,
  /** Words of the browser about itself, as sent. */
  agent: z.string().nullable(),
  created_at: z.string(),
  seen_at: z.string(),
})
export type AdminUserSession = z.infer<typeof adminUserSession>

/** Why something is done to somebody: kept in the audit. */
export const adminReason = text(2000).trim().min(3, { error: 'DATA_TOO_SHORT' })

/** A setting in force. Values that are secrets are told as set or not, never shown. */
export const adminSetting = z.strictObject({
  name: z.string(),
  value: z.string().nullable(),
  secret: z.boolean(),
  /** True for what the environment does not say and the server has made for itself. */
  made: z.boolean(),
})
export type AdminSetting = z.infer<typeof adminSetting>
