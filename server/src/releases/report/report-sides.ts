import type { ReleaseFailure } from '@florilege/shared/contracts'
import type { LiveReleases, Visitor } from '../set/current-releases.ts'
import { HOST, contractFaults } from '../gate/release-rules.ts'
import type { Rollout, Watch } from '../rollout/rollout-store.ts'
import type { ServedPage } from '../set/served-page.ts'

/** Failure of a release on a page of this time (ms). */
type Concerned = { name: string; build: string; failure: ReleaseFailure; cold?: boolean | undefined; at: number }

/** Failures that need a fetch. */
const OF_FETCHING: ReadonlySet<ReleaseFailure> = new Set(['unreachable', 'timed_out', 'integrity', 'style', 'slow'])

/**
 * True when a report compares the candidate with its control. Nobody has cached the files of a new release and
 * returning visitors have those of the old one, so fetch failures count only for people who had cached neither.
 */
export const compares = (side: 'candidate' | 'control', { failure, cold }: Pick<Concerned, 'failure' | 'cold'>): boolean =>
  side === 'control' || cold === true || !OF_FETCHING.has(failure)

/** Roll-outs that a report of a name concerns: its own, and the host's, which runs everything. */
export const rolloutsAbout = ({ rollouts }: LiveReleases, name: string): Rollout[] =>
  rollouts.filter((one) => one.name === name || one.name === HOST)

/** True when a page was served with the release of this side, whatever else has changed since. */
export const servedSide = ({ releases }: ServedPage, { name, build, control }: Rollout, side: 'candidate' | 'control'): boolean =>
  releases.has(`${name}/${side === 'candidate' ? build : control}`)

/** True when this build of a name is in a page for the visitor. */
export const isGiven = (now: LiveReleases, visitor: Visitor, { name, build }: { name: string; build: string }): boolean => {
  const set = now.setFor(visitor)
  const found = name === HOST ? set?.host : set?.remotes.find(({ live }) => live.name === name)?.live
  return found?.build === build
}

/** True when a visitor gets the releases of everybody: no override, no other channel. */
const isOrdinary = ({ overrides = [], channel = 'stable' }: Visitor): boolean => overrides.length === 0 && channel === 'stable'

/**
 * Side of a roll-out that a report counts for; null for none: the page is older than the present share, the person gets
 * releases in another way or could not get the new one, or the release itself fell back.
 */
export const sideOf = (
  now: LiveReleases,
  rollout: Rollout,
  visitor: Visitor,
  { name, build, at }: { name: string; build: string; at: number },
): 'candidate' | 'control' | null => {
  if (at < rollout.share_since.getTime() || (visitor.place ?? null) === null || !isOrdinary(visitor)) return null
  const candidate = now.rolloutsFor(visitor).some(({ id }) => id === rollout.id)
  const side = candidate ? 'candidate' : 'control'
  if (name !== rollout.name) return isGiven(now, visitor, { name, build }) ? side : null
  if (build !== (candidate ? rollout.build : rollout.control)) return null
  if (rollout.name === HOST) return side
  const set = now.setFor(visitor)
  const document = now.documents.get(`${rollout.name}/${rollout.build}`)
  const fits = set !== null && document !== undefined && contractFaults(document, set.host).length === 0
  return fits ? side : null
}

/** Watches that a report concerns: the release is the watched one, and the visitor gets it like everybody. */
export const watchesAbout = (now: LiveReleases, visitor: Visitor, { name, build, failure, cold, at }: Concerned): Watch[] =>
  now.watches.filter(
    (watch) =>
      watch.name === name &&
      watch.build === build &&
      failure !== 'slow' &&
      compares('candidate', { failure, cold }) &&
      watch.since.getTime() <= at &&
      Date.now() < watch.watch_until.getTime() &&
      isOrdinary(visitor) &&
      isGiven(now, visitor, { name, build }),
  )
