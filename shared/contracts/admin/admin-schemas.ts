import { z } from 'zod'
import { id } from '../list.ts'

export const adminUser = z.strictObject({
  id,
  entity_id: id,
  display_name: z.string(),
  email: z.string(),
  role: z.enum(['USER', 'CONTRIB', 'EDITOR', 'ADMIN']),
  status: z.enum(['pending', 'active', 'suspended']),
  created_at: z.string(),
  seen_at: z.string().nullable(),
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
  created_at: z.string(),
})
export type AdminGroup = z.infer<typeof adminGroup>
export const MEMBERS_COUNTED = 1000

/** A setting in force. Values that are secrets are told as set or not, never shown. */
export const adminSetting = z.strictObject({ name: z.string(), value: z.string().nullable(), secret: z.boolean() })
export type AdminSetting = z.infer<typeof adminSetting>
