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
  /** End of a suspension. Null without a suspension and for one without an end. */
  suspended_until: z.string().nullable(),
  /** Date on which all data of the person is deleted. Null unless the person asked for deletion. */
  delete_at: z.string().nullable(),
})
export type AdminUser = z.infer<typeof adminUser>

export const adminGroup = z.strictObject({
  id,
  type: z.enum(['GROUP', 'ORGANISATION']),
  display_name: z.string(),
  place: z.string().nullable(),
  closed: z.boolean(),
  /** Members and administrators. */
  members: z.int(),
  /** Administrators of the entity (code A), up to `ADMINS_SHOWN`. */
  admins: z.array(z.strictObject({ id, display_name: z.string() })),
  suspended_at: z.string().nullable(),
  suspended_until: z.string().nullable(),
  created_at: z.string(),
})
export type AdminGroup = z.infer<typeof adminGroup>
export const ADMINS_SHOWN = 10

export const adminConsent = z.strictObject({
  id,
  name: z.string(),
  version: z.string(),
  text_hash: z.string(),
  created_at: z.string(),
})

/** Session of a user: device, start and last use. The network address is left out. */
export const adminUserSession = z.strictObject({
  id,
  /** User-Agent header, as sent. */
  agent: z.string().nullable(),
  created_at: z.string(),
  seen_at: z.string(),
})
export type AdminUserSession = z.infer<typeof adminUserSession>

/** Reason for an admin action, stored in the audit log. */
export const adminReason = text(2000).trim().min(3, { error: 'DATA_TOO_SHORT' })

/** Setting in force. The value of a secret is never included, only that it is set. */
export const adminSetting = z.strictObject({
  name: z.string(),
  value: z.string().nullable(),
  secret: z.boolean(),
  /** True when the server generated the value because the environment does not set it. */
  made: z.boolean(),
})
export type AdminSetting = z.infer<typeof adminSetting>
