import { z } from 'zod'
import { oneLine } from '../one-line.ts'
import { remoteDeclaration } from '../remote/declaration.ts'
import type { PagePayload } from '../remote/page-payload.ts'
import { releaseDocument } from '../remote/release-document.ts'

/** "stable" is what everybody gets; "next" holds a release until it is promoted. */
export const CHANNELS = ['stable', 'next'] as const
export const channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof channel>

export const releaseName = releaseDocument.shape.name
export const buildId = releaseDocument.shape.build
/** Hexadecimal SHA-384 of a file, as it stands in an address. */
export const digestHex = z.string().regex(/^[0-9a-f]{96}$/)
/** Why something was released or taken back. */
export const releaseNote = oneLine(500)
/** Who calls with the release key says who they are; with a session the server knows. */
export const releasedBy = oneLine(80).optional()

/** One published build. */
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

/** "share", "withdraw" and "stop" are of roll-outs: another share, taken back by somebody, taken back by the server itself. */
export const RELEASE_ACTIONS = ['publish', 'promote', 'rollback', 'share', 'withdraw', 'retire', 'stop', 'pin', 'unpin'] as const

/** Who changed what is live, when and why (MF-15). */
export const releaseEvent = z.strictObject({
  id: z.int(),
  name: releaseName,
  channel,
  action: z.enum(RELEASE_ACTIONS),
  build: buildId,
  version: z.string(),
  /** What was live before; null for the first. */
  former_build: buildId.nullable(),
  former_version: z.string().nullable(),
  /** Percent of people that got it; null where it was everybody. */
  share: z.int().nullable(),
  by: z.string(),
  note: z.string(),
  created_at: z.string(),
})
export type ReleaseEvent = z.infer<typeof releaseEvent>

/** Id of the last change of a name that the caller knows of: where there is another one by now, nothing is done. */
export const seenEvent = z.int().min(1).optional()

/** How a release failed: in a browser, but for the last. */
export const FAILURES = [
  'unreachable',
  'timed_out',
  'threw',
  'render',
  'integrity',
  'contract',
  'style',
  /** Threw later: in an event, a timer or a promise. */
  'error',
  /** Broke the content policy of the page. */
  'policy',
  'slow',
  /** While the server rendered a page with it. */
  'server',
] as const
export const releaseFailure = z.enum(FAILURES)
export type ReleaseFailure = z.infer<typeof releaseFailure>

/** Failures of one build of one kind, added up. */
export const failureSummary = z.strictObject({
  build: buildId,
  failure: releaseFailure,
  count: z.int(),
  message: z.string(),
  last_at: z.string(),
})

/** A release that is held: nothing else goes live in its place until it is let go. */
export const releasePin = z.strictObject({ channel, build: buildId, since: z.string(), by: z.string(), note: z.string() })

export const releaseChannel = z.strictObject({
  channel,
  live: releaseSummary,
  since: z.string(),
  /** Who made it live, and why: by publishing, promoting or rolling back. */
  by: z.string(),
  note: z.string(),
  /** Who holds it, and why; null where it is not held. */
  pin: releasePin.nullable(),
  /** Earlier live releases, newest first; the first one that fits the host is where a rollback goes. */
  previous: z.array(releaseSummary),
})

/**
 * A roll-out that the server raises by itself: to `next` percent after `needed` loads of it, or at `latest`; `held` while its
 * figures speak against it.
 */
export const releaseRamp = z.strictObject({
  next: z.int(),
  loads: z.int(),
  needed: z.int(),
  latest: z.string(),
  held: z.boolean(),
})

/** The host or a remote, as the releases page shows it. */
export const releaseStatus = z.strictObject({
  name: releaseName,
  /** Least role that its files are delivered to. */
  delivered: z.string(),
  channels: z.array(releaseChannel),
  /** What is on its way to everybody, at which share of people; null where nothing is. */
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
  /** Until when the server watches what is live and takes it back when it is broken for too many; null where it does not. */
  watch_until: z.string().nullable(),
  /** Published and neither live, earlier nor on its way: rolled back or taken back. Newest first, as long as its files are kept. */
  taken_back: z.array(releaseSummary),
  /** The last change of it, whatever that was; null where there was none. */
  last: releaseEvent.omit({ name: true, version: true, former_version: true }).nullable(),
  /** Of the last 24 hours. */
  failures: z.array(failureSummary),
  /** Of the last 24 hours, as pages told them. */
  loads: z.array(z.strictObject({ build: buildId, count: z.int() })),
  /** Releases of it that are live, earlier or on their way and lack files, because these were damaged in the store. */
  damaged: z.array(z.strictObject({ build: buildId, files: z.int() })),
})
export type ReleaseStatus = z.infer<typeof releaseStatus>

/** A build that the last start of the site brought and that may not go live, with the reason; what was live goes on. */
export const releaseLeft = z.strictObject({ name: releaseName, build: buildId, version: z.string(), reason: z.string() })
export type ReleaseLeft = z.infer<typeof releaseLeft>

const styles = z.record(z.string(), z.array(z.strictObject({ href: z.string(), integrity: z.string() })))
/** Overrides that a page is made with: the names, and when the first one ends. */
const overridden = z.strictObject({ names: z.array(releaseName), until: z.string() })
const resolved = { build: buildId, version: z.string(), base: z.string(), entry: z.string(), styles }

/** The set of releases that a page of this session is made of, as it stands in the document. */
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
