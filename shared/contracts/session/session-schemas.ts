import { z } from 'zod'
import { ROLES } from '../rights/role.ts'
import { SHORTEST_PASSWORD } from './password-rules.ts'

const ids = z.array(z.int())

export const newPassword = z.string().min(SHORTEST_PASSWORD, { error: 'DATA_TOO_SHORT' }).max(200)
/** Token of a link in an email. */
export const emailToken = z.string().min(20).max(200)
/** Cancels a pending deletion: without it, signing in to such an account is refused with ACCOUNT_LEAVING. */
export const comeBack = z.boolean().default(false)
/** Texts that require consent. */
export const consentName = z.literal('terms')

/** Session user state on the wire (EN-01). */
export const sessionState = z.strictObject({
  auth_role: z.enum(ROLES),
  auth_entityId: z.int().nullable(),
  auth_mainEntityId: z.int().nullable(),
  auth_displayName: z.string().nullable(),
  auth_profileImageUrl: z.string().nullable(),
  auth_language: z.string(),
  auth_status: z.string(),
  auth_userid: z.int().nullable(),
  profile: z
    .strictObject({
      entity_id: z.int(),
      display_name: z.string(),
      profile_image_url: z.string().nullable(),
      language: z.string(),
      role: z.enum(ROLES),
      /** Default privacy per kind, keyed `{kind}_pp`. */
      setting: z.record(z.string(), z.int()),
    })
    .nullable(),
  version: z.strictObject({ frontend: z.string() }),
  notification: z.strictObject({ count: z.int() }),
  liked: ids,
  friend_request_sent: ids,
  friend_request_got: ids,
  entity_relation: z.record(z.string(), z.array(z.string())),
  'auth-t2': ids,
  updated_at: z.int(),
  selected_entity: z.array(z.strictObject({ id: z.int(), thumb: z.string().nullable(), name: z.string() })),
  /** Texts whose current version the person has not accepted (VA-17). */
  consent_due: z.array(consentName),
})
export type SessionState = z.infer<typeof sessionState>

/** Frequently changing part, sufficient for a minimal reload. */
export const minimalSessionState = sessionState.pick({
  auth_role: true,
  auth_entityId: true,
  auth_userid: true,
  version: true,
  notification: true,
  updated_at: true,
})
