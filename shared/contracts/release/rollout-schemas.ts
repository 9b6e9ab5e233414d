import { z } from 'zod'
import { text } from '../list.ts'
import { buildId, channel, releaseFailure, releaseName, releasePin, releaseSummary } from './release-schemas.ts'

/** Percent of people that a release goes to; 100 is everybody. */
export const share = z.int().min(1).max(100)
export const ROLLOUT_ENDINGS = ['promoted', 'replaced', 'withdrawn', 'stopped'] as const

/** People who had a bad load: each counts once, and each network once. */
const people = z.strictObject({ candidate: z.int(), control: z.int() })

/** Evidence against a roll-out, by the sequential test of decision 005. */
export const rolloutEvidence = z.strictObject({
  /** Bad loads: releases that failed, threw or broke the policy. */
  broke: people,
  /** Loads that took longer than they should. */
  slow: people,
  /** How much more likely the figures are if the release is worse; the server takes it back at `limit`. */
  value: z.number(),
  limit: z.number(),
  /** People for whom it was bad and who had an account before the roll-out; without so many nothing is taken back. */
  known: z.strictObject({ people: z.int(), needed: z.int() }),
})
export type RolloutEvidence = z.infer<typeof rolloutEvidence>

/** A release on its way to everybody. */
export const rollout = z.strictObject({
  candidate: releaseSummary,
  /** What the others have; null where that is nothing of it, and it is judged by itself. */
  control: releaseSummary.nullable(),
  share: z.int(),
  since: z.string(),
  by: z.string(),
  note: z.string(),
  evidence: rolloutEvidence,
})

/** The last roll-out that ended, and how. */
export const endedRollout = z.strictObject({
  candidate: releaseSummary,
  share: z.int(),
  since: z.string(),
  ended_at: z.string(),
  ending: z.enum(ROLLOUT_ENDINGS),
  /** Whether the others had nothing of it: it was judged by itself. */
  alone: z.boolean(),
  evidence: rolloutEvidence,
})

/** Loads and failures of one build in one hour, for the graph of errors. */
export const healthHour = z.strictObject({
  hour: z.string(),
  build: buildId,
  loads: z.int(),
  /** Mean of the loads that told how long they took; null without any. */
  milliseconds: z.int().nullable(),
  failures: z.array(z.strictObject({ failure: releaseFailure, count: z.int() })),
})

export const releaseHealth = z.strictObject({
  name: releaseName,
  rollout: rollout.nullable(),
  ended: endedRollout.nullable(),
  /** The watch over what is live for everybody: how it stands by itself; null where it has ended. */
  watch: z.strictObject({ live: releaseSummary, until: z.string(), evidence: rolloutEvidence }).nullable(),
  pins: z.array(releasePin),
  /** Of the last 48 hours, oldest first. */
  hours: z.array(healthHour),
})
export type ReleaseHealth = z.infer<typeof releaseHealth>

/** Why somebody gets the build that they get. */
export const WHY = ['live', 'rollout', 'next', 'pinned', 'last_good', 'override', 'left_out'] as const

export const releaseReason = z.strictObject({
  name: releaseName,
  /** Null where no release of it can be given. */
  build: buildId.nullable(),
  version: z.string().nullable(),
  why: z.enum(WHY),
  /** In words, for who releases: share and place, who holds it, what does not fit. */
  details: z.array(z.string()),
})

export const releaseWhy = z.strictObject({
  /** Id of the set that a new page of theirs is made of, as the page itself has it. */
  set: z.string(),
  role: z.string(),
  channel,
  /** Whether there is a place in the order of people that roll-outs go through; there is none before the first page that needs it. */
  placed: z.boolean(),
  releases: z.array(releaseReason),
})
export type ReleaseWhy = z.infer<typeof releaseWhy>

/** An override of this session: one remote comes from elsewhere, for its developer alone. */
export const releaseOverride = z.strictObject({
  name: releaseName,
  build: buildId,
  version: z.string(),
  /** Origin of the machine that serves it; null is this site. */
  origin: z.string().nullable(),
  note: z.string(),
  until: z.string(),
})
export type ReleaseOverride = z.infer<typeof releaseOverride>

/** Longest that an override lasts, in minutes. */
export const LONGEST_OVERRIDE = 480

/** Where a developer's machine may serve from: itself alone, so that no other machine is ever asked for scripts. */
export const developerOrigin = z
  .string()
  .regex(/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):[1-9]\d{0,4}$/, { error: 'ORIGIN_NOT_ALLOWED' })

export const overrideNote = text(200)
