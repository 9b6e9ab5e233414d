import { z } from 'zod'
import { text } from '../list.ts'
import { buildId, channel, releaseFailure, releaseName, releasePin, releaseSummary } from './release-schemas.ts'

/** Percent of people who receive a release; 100 is everybody. */
export const share = z.int().min(1).max(100)
export const ROLLOUT_ENDINGS = ['promoted', 'replaced', 'withdrawn', 'stopped'] as const

/** People with a bad load; each counts once, and at most five guests of a network. */
const people = z.strictObject({ candidate: z.int(), control: z.int() })

/** Evidence against a roll-out, by the sequential test of decision 005. */
export const rolloutEvidence = z.strictObject({
  /** Bad loads: a release failed, threw, or violated the content policy. */
  broke: people,
  /** Slow loads. */
  slow: people,
  /** Likelihood ratio of the hypothesis that the release is worse, by all people. */
  value: z.number(),
  limit: z.number(),
  /** The same by people whose account is older: `needed` of them and `limit` roll back, or nearly all guests. */
  known: z.strictObject({ people: z.int(), needed: z.int(), value: z.number() }),
})
export type RolloutEvidence = z.infer<typeof rolloutEvidence>

/** Roll-out in progress. */
export const rollout = z.strictObject({
  candidate: releaseSummary,
  /** Release of the control group. Null without one: the candidate is then judged alone. */
  control: releaseSummary.nullable(),
  share: z.int(),
  since: z.string(),
  by: z.string(),
  note: z.string(),
  evidence: rolloutEvidence,
})

/** Last completed roll-out with its ending. */
export const endedRollout = z.strictObject({
  candidate: releaseSummary,
  share: z.int(),
  since: z.string(),
  ended_at: z.string(),
  ending: z.enum(ROLLOUT_ENDINGS),
  /** True when there was no control group. */
  alone: z.boolean(),
  evidence: rolloutEvidence,
})

/** Loads and failures of one build in one hour, for the error graph. */
export const healthHour = z.strictObject({
  hour: z.string(),
  build: buildId,
  loads: z.int(),
  /** Mean load time of the reported loads; null without any. */
  milliseconds: z.int().nullable(),
  failures: z.array(z.strictObject({ failure: releaseFailure, count: z.int() })),
})

export const releaseHealth = z.strictObject({
  name: releaseName,
  rollout: rollout.nullable(),
  ended: endedRollout.nullable(),
  /** Watch over the live release with its evidence; null when it has ended. */
  watch: z.strictObject({ live: releaseSummary, until: z.string(), evidence: rolloutEvidence }).nullable(),
  pins: z.array(releasePin),
  /** Last 48 hours, oldest first. */
  hours: z.array(healthHour),
})
export type ReleaseHealth = z.infer<typeof releaseHealth>

/** Reason for which a person receives a build. */
export const WHY = ['live', 'rollout', 'next', 'pinned', 'last_good', 'override', 'left_out'] as const

export const releaseReason = z.strictObject({
  name: releaseName,
  /** Null when no release can be delivered. */
  build: buildId.nullable(),
  version: z.string().nullable(),
  why: z.enum(WHY),
  /** Explanation for release managers: share and position, pin, incompatibility. */
  details: z.array(z.string()),
})

export const releaseWhy = z.strictObject({
  /** Id of the release set that the person's next page will have. */
  set: z.string(),
  role: z.string(),
  channel,
  /** True when the person has a position in the roll-out order; it is assigned by the first page that needs it. */
  placed: z.boolean(),
  releases: z.array(releaseReason),
})
export type ReleaseWhy = z.infer<typeof releaseWhy>

/** Override of this session: serves one remote from another origin, for its developer only. */
export const releaseOverride = z.strictObject({
  name: releaseName,
  build: buildId,
  version: z.string(),
  /** Origin of the developer's machine; null for this site. */
  origin: z.string().nullable(),
  note: z.string(),
  until: z.string(),
})
export type ReleaseOverride = z.infer<typeof releaseOverride>

/** Maximum duration of an override, in minutes. */
export const LONGEST_OVERRIDE = 480

/** Allowed origin of an override: the developer's own machine, so that no other machine can serve scripts. */
export const developerOrigin = z
  .string()
  .regex(/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):[1-9]\d{0,4}$/, { error: 'ORIGIN_NOT_ALLOWED' })

export const overrideNote = text(200)
