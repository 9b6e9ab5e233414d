import { z } from 'zod'
import { oneLine } from '../texts/one-line.ts'
import { remoteDeclaration } from '../remote/declaration.ts'
import type { PagePayload } from '../remote/page-payload.ts'
import { releaseDocument } from '../remote/release-document.ts'

/** "stable" is live for everybody; "next" keeps a release until it is promoted. */
export const CHANNELS = ['stable', 'next'] as const
export const channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof channel>

export const releaseName = releaseDocument.shape.name
export const buildId = releaseDocument.shape.build
/** Hexadecimal SHA-384 of a file, as used in URLs. */
export const digestHex = z.string().regex(/^[0-9a-f]{96}$/)
/** Reason for a release or rollback. */
export const releaseNote = oneLine(500)
/** Name of the caller with a release key; a session identifies itself. */
export const releasedBy = oneLine(80).optional()

/** Published build. */
export const releaseSummary = z.strictObject({
  name: releaseName,
  build: buildId,
  version: z.string(),
  contract: z.string(),
  commit: z.string().nullable(),
  published_at: z.string(),
  published_by: z.string(),
  note: z.string(),
})
export type ReleaseSummary = z.infer<typeof releaseSummary>

/** "share", "withdraw" and "stop" concern roll-outs: changed share, cancelled by a person, stopped by the server. */
export const RELEASE_ACTIONS = ['publish', 'promote', 'rollback', 'share', 'withdraw', 'retire', 'stop', 'pin', 'unpin'] as const

/** Change of the live release: author, date, reason (MF-15). */
export const releaseEvent = z.strictObject({
  id: z.int(),
  name: releaseName,
  channel,
  action: z.enum(RELEASE_ACTIONS),
  build: buildId,
  version: z.string(),
  /** Live build before the change; null for the first. */
  former_build: buildId.nullable(),
  former_version: z.string().nullable(),
  /** Percent of people who received it; null for everybody. */
  share: z.int().nullable(),
  by: z.string(),
  note: z.string(),
  created_at: z.string(),
})
export type ReleaseEvent = z.infer<typeof releaseEvent>

/** Id of the last change that the caller knows. If there is a newer one, the call changes nothing. */
export const seenEvent = z.int().min(1).optional()

/** Kinds of failures of a release. All but the last occur in a browser. */
export const FAILURES = [
  'unreachable',
  'timed_out',
  'threw',
  'render',
  'integrity',
  'contract',
  'style',
  /** Late exception: in an event, a timer or a promise. */
  'error',
  /** Violation of the page's content policy. */
  'policy',
  'slow',
  /** Failure while the server rendered a page. */
  'server',
] as const
export const releaseFailure = z.enum(FAILURES)
export type ReleaseFailure = z.infer<typeof releaseFailure>

/** Number of failures of one kind, for one build. */
export const failureSummary = z.strictObject({
  build: buildId,
  failure: releaseFailure,
  count: z.int(),
  message: z.string(),
  last_at: z.string(),
})

/** Pinned release: no other goes live until it is unpinned. */
export const releasePin = z.strictObject({ channel, build: buildId, since: z.string(), by: z.string(), note: z.string() })

export const releaseChannel = z.strictObject({
  channel,
  live: releaseSummary,
  since: z.string(),
  /** Author and reason of the change that made it live: publish, promote or rollback. */
  by: z.string(),
  note: z.string(),
  /** Pin with author and reason; null when not pinned. */
  pin: releasePin.nullable(),
  /** Earlier live releases, newest first; a rollback goes to the first that is compatible with the host. */
  previous: z.array(releaseSummary),
})

/**
 * Automatic roll-out: raised to `next` percent after `needed` loads, or at `latest`; `held` while its figures are unfavourable.
 */
export const releaseRamp = z.strictObject({
  next: z.int(),
  loads: z.int(),
  needed: z.int(),
  latest: z.string(),
  held: z.boolean(),
})

/** Host or remote on the releases page. */
export const releaseStatus = z.strictObject({
  name: releaseName,
  /** Lowest role that receives its files. */
  delivered: z.string(),
  channels: z.array(releaseChannel),
  /** Roll-out in progress with its share of people; null without one. */
  rollout: z
    .strictObject({
      live: releaseSummary,
      share: z.int(),
      since: z.string(),
      by: z.string(),
      note: z.string(),
      ramp: releaseRamp.nullable(),
    })
    .nullable(),
  /** End of the watch period, during which the server rolls back a release that fails for too many people; null without one. */
  watch_until: z.string().nullable(),
  /** Published builds that were rolled back or withdrawn, newest first, while their files are stored. */
  taken_back: z.array(releaseSummary),
  /** Last change of any kind; null without one. */
  last: releaseEvent.omit({ name: true, version: true, former_version: true }).nullable(),
  /** Failures of the last 24 hours. */
  failures: z.array(failureSummary),
  /** Page loads of the last 24 hours. */
  loads: z.array(z.strictObject({ build: buildId, count: z.int() })),
  /** Live, earlier or rolling-out releases with files missing from the store because of damage. */
  damaged: z.array(z.strictObject({ build: buildId, files: z.int() })),
})
export type ReleaseStatus = z.infer<typeof releaseStatus>

/** Build that the last start of the site could not make live, with the reason; the former one stays live. */
export const releaseLeft = z.strictObject({ name: releaseName, build: buildId, version: z.string(), reason: z.string() })
export type ReleaseLeft = z.infer<typeof releaseLeft>

const styles = z.record(z.string(), z.array(z.strictObject({ href: z.string(), integrity: z.string() })))
/** Overrides active for the page: names, and the earliest expiry. */
const overridden = z.strictObject({ names: z.array(releaseName), until: z.string() })
const resolved = { build: buildId, version: z.string(), base: z.string(), entry: z.string(), styles }

/** Releases that a page of this session consists of, as written into the document. */
export const releaseSet: z.ZodType<PagePayload['set']> = z.strictObject({
  id: z.string(),
  host: z.strictObject({ build: buildId, version: z.string() }),
  remotes: z.array(
    z.strictObject({
      name: releaseName,
      ...resolved,
      declaration: remoteDeclaration,
      previous: z.array(z.strictObject({ ...resolved, lacks: z.array(z.string()).optional() })),
    }),
  ),
  overridden: overridden.optional(),
})
