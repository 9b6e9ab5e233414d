import { z } from 'zod'
import { id } from '../list.ts'
import { TRUSTED_AFTER } from '../contribution/contribution-states.ts'
import { CLAIM_MINUTES, REPORTERS_FIRST } from '../report/report-constants.ts'

/** Site settings, set by administrators. All have defaults. */
export const siteSettings = z.strictObject({
  /** Allows new accounts. */
  registration_open: z.boolean().default(true),
  /** Publishes contributions of trusted contributors without review. */
  contribution_auto_accept: z.boolean().default(true),
  /** Number of accepted contributions after which a contributor is trusted. */
  contribution_trusted_after: z.int().min(1).max(1000).default(TRUSTED_AFTER),
  /** Number of different reporters within a day that moves a case to the front of the queue. */
  moderation_reporters_first: z.int().min(2).max(100).default(REPORTERS_FIRST),
  /** Minutes for which a claimed case is reserved for its moderator. */
  moderation_claim_minutes: z.int().min(5).max(480).default(CLAIM_MINUTES),
  /** Unregisters the service worker in every browser; the site works without it (T22). */
  worker_withdrawn: z.boolean().default(false),
  /**
   * A higher number makes every browser drop its service worker and all stored data of this site once, with its next call (T22).
   * Meant for a worker that hides server responses. Unsent data on the device is lost.
   */
  device_clearing: z.int().min(0).max(1_000_000).default(0),
})
export type SiteSettings = z.infer<typeof siteSettings>

export const settingVersion = z.strictObject({
  version: z.int().min(0),
  values: siteSettings,
  /** Null for the initial values. */
  changed_at: z.string().nullable(),
  changed_by: z.strictObject({ id, display_name: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** Version whose values were restored. */
  restored_from: z.int().nullable(),
})
export type SettingVersion = z.infer<typeof settingVersion>
