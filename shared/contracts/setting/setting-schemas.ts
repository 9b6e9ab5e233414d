import { z } from 'zod'
import { id } from '../list.ts'
import { TRUSTED_AFTER } from '../contribution/contribution-states.ts'
import { CLAIM_MINUTES, REPORTERS_FIRST } from '../report/report-constants.ts'

/** What administrators set for the whole site. Everything has a default: a new site needs none of it. */
export const siteSettings = z.strictObject({
  /** Whether new people may make an account. */
  registration_open: z.boolean().default(true),
  /** Whether contributions of a trusted contributor are published without waiting for a review. */
  contribution_auto_accept: z.boolean().default(true),
  /** Accepted contributions after which a contributor is trusted. */
  contribution_trusted_after: z.int().min(1).max(1000).default(TRUSTED_AFTER),
  /** Different people who report one thing within a day before it stands first in the queue. */
  moderation_reporters_first: z.int().min(2).max(100).default(REPORTERS_FIRST),
  /** Minutes for which a moderator has a claimed case to themself. */
  moderation_claim_minutes: z.int().min(5).max(480).default(CLAIM_MINUTES),
  /** Whether the service worker is taken back from every browser: the site then works without one (T22). */
  worker_withdrawn: z.boolean().default(false),
  /**
   * A higher number has every browser drop its service worker and all that it keeps of this site, once, with its next call
   * (T22): for a worker that hides what the server says. Unsent work of the device is lost by it.
   */
  device_clearing: z.int().min(0).max(1_000_000).default(0),
})
export type SiteSettings = z.infer<typeof siteSettings>

export const settingVersion = z.strictObject({
  version: z.int().min(0),
  values: siteSettings,
  /** Null for the values that a new site begins with. */
  changed_at: z.string().nullable(),
  changed_by: z.strictObject({ id, display_name: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** Version whose values were taken up again. */
  restored_from: z.int().nullable(),
})
export type SettingVersion = z.infer<typeof settingVersion>
