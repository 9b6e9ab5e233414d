import type { Channel, ReleaseDocument, Role } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'
import { lastChange, listChannels } from '../publish/channel-store.ts'
import type { ChannelRow } from '../publish/channel-store.ts'
import { failingBuilds } from '../report/failing-builds.ts'
import type { Override } from '../override/override-store.ts'
import { standingOf } from './bucket.ts'
import { releaseSecret } from '../storage/release-secret.ts'
import { HOST } from '../gate/release-rules.ts'
import { findReleases } from '../storage/release-store.ts'
import { sealHolds } from '../storage/release-seal.ts'
import { linesFor, linesOf, resolveSet, withOverrides } from './resolve-set.ts'
import type { Line, ReleaseSet } from './resolve-set.ts'
import { listPins, listRollouts, listWatches } from '../rollout/rollout-store.ts'
import type { Pin, Rollout, Watch } from '../rollout/rollout-store.ts'
import { vouchedFor } from '../team/team-key-store.ts'

/** Properties of a visitor that decide which releases they get. */
export type Visitor = {
  role: Role
  channel?: Channel
  /** Bucket for roll-outs; null: in no roll-out. */
  place?: number | null
  overrides?: readonly Override[]
  /** On the admin origin: only remotes for administrators. */
  adminOnly?: boolean
  /** Host build that just failed to start in this browser; the visitor gets the one before. */
  without?: string | null
}

/** Snapshot of the live releases. */
export type LiveReleases = {
  rows: readonly ChannelRow[]
  rollouts: readonly Rollout[]
  /** Watched releases that are live for everybody; a watch may have ended since. */
  watches: readonly Watch[]
  pins: readonly Pin[]
  documents: ReadonlyMap<string, ReleaseDocument>
  /** Builds known to fail, as `name/build`. */
  failing: ReadonlySet<string>
  /** Roll-outs that include the visitor. */
  rolloutsFor: (visitor: Visitor) => Rollout[]
  linesFor: (visitor: Visitor) => Line[]
  /** Coherent release set of a visitor; null when no host is live. */
  setFor: (visitor: Visitor) => ReleaseSet | null
}

/** Sets kept in memory. */
const MOST_SETS = 500

type Known = LiveReleases & { change: number }

const keysOf = (rows: readonly ChannelRow[], rollouts: readonly Rollout[]) => [
  ...rows.flatMap(({ name, build, previous }) => [build, ...previous].map((one) => ({ name, build: one }))),
  ...rollouts.map(({ name, build }) => ({ name, build })),
]

/** Host before the one that failed to start in a browser; undefined when no failure is known or no other is there. */
const hostBefore = (host: Line | undefined, without: string | null, documents: Known['documents']): string | undefined =>
  without !== null && host?.build === without ? host.previous.find((one) => documents.has(`${HOST}/${one}`)) : undefined

const withHost = (lines: readonly Line[], build: string | undefined): readonly Line[] =>
  build === undefined ? lines : lines.map((line) => (line.name === HOST ? { ...line, build, previous: [] } : line))

/** A set names the control of its host when the host is rolled out. */
const withControl = (set: ReleaseSet | null, own: readonly Rollout[], documents: Known['documents']): ReleaseSet | null => {
  const rolledOut = own.find(({ name, build }) => name === HOST && build === set?.host.build)
  const control = documents.get(`${HOST}/${rolledOut?.control}`)
  return set === null || control === undefined ? set : { ...set, control }
}

const describe = (
  secret: Buffer,
  { change, rows, rollouts, watches, pins, documents, failing }: Omit<Known, 'rolloutsFor' | 'linesFor' | 'setFor'>,
): Known => {
  const sets = new Map<string, ReleaseSet | null>()
  const lines = { stable: linesOf(rows, 'stable'), next: linesOf(rows, 'next') }
  const onNext = new Set(rows.filter(({ channel }) => channel === 'next').map(({ name }) => name))
  const rolloutsFor = ({ channel = 'stable', place = null }: Visitor): Rollout[] =>
    place === null
      ? []
      : rollouts.filter(({ name, share }) => !(channel === 'next' && onNext.has(name)) && standingOf(secret, name, place) < share)
  const ownLines = (visitor: Visitor): Line[] => linesFor(lines[visitor.channel ?? 'stable'], rolloutsFor(visitor))
  const setFor = (visitor: Visitor): ReleaseSet | null => {
    const { role, channel = 'stable', overrides = [], adminOnly = false, without = null } = visitor
    const own = rolloutsFor(visitor)
    const all = linesFor(lines[channel], own)
    const before = hostBefore(
      all.find(({ name }) => name === HOST),
      without,
      documents,
    )
    const key = [channel, role, adminOnly, before ?? '', ...own.map(({ id }) => id)].join(' ')
    let set = sets.get(key)
    if (set === undefined) {
      // With many parallel roll-outs nearly every visitor has a different set.
      if (sets.size >= MOST_SETS) sets.clear()
      set = withControl(resolveSet(withHost(all, before), documents, role, { adminOnly, failing }), own, documents)
      sets.set(key, set)
    }
    const taken = adminOnly ? overrides.filter(({ document }) => document.declaration?.delivered === 'admin') : overrides
    return set === null || taken.length === 0 ? set : withOverrides(set, taken, role)
  }
  return { change, rows, rollouts, watches, pins, documents, failing, rolloutsFor, linesFor: ownLines, setFor }
}

type Key = { name: string; build: string }

/** Documents of builds with a valid seal and a signature that counts, by "name/build"; `before` are documents read earlier. */
const trusted = async (
  db: Db,
  keys: readonly Key[],
  before: ReadonlyMap<string, ReleaseDocument>,
): Promise<Map<string, ReleaseDocument>> => {
  const found = await findReleases(
    db,
    keys.filter((key) => !before.has(`${key.name}/${key.build}`)),
  )
  // Signers may have been revoked, so signatures are checked each time.
  const vouched = await vouchedFor(db, keys)
  return new Map(
    keys.flatMap(({ name, build }) => {
      const key = `${name}/${build}`
      const kept = found.get(key)
      // A document whose seal does not match counts as missing, so the release before it serves (T18).
      const document = before.get(key) ?? (kept && sealHolds(db, kept) ? kept.document : undefined)
      return document === undefined || !vouched.has(key) ? [] : [[key, document] as const]
    }),
  )
}

export type CurrentReleases = {
  /** Releases that are live now, whichever process changed them. */
  now: () => Promise<LiveReleases>
  /** Current release set of a visitor; null when no host is live. */
  setFor: (visitor: Visitor) => Promise<ReleaseSet | null>
  /** Documents of builds that may be live no more, by "name/build"; those that nobody vouches for are left out. */
  documentsOf: (keys: readonly Key[]) => Promise<ReadonlyMap<string, ReleaseDocument>>
}

/**
 * Caches the live releases. Each call reads the newest event number and reloads channels, roll-outs and documents only
 * when it has changed, so every process is up to date without listening.
 */
const watchReleases = (db: Db): CurrentReleases => {
  let known: Known | null = null
  const load = async (change: number): Promise<Known> => {
    const [rows, rollouts, pins] = [await listChannels(db), await listRollouts(db), await listPins(db)]
    const watches = await listWatches(db)
    const keys = keysOf(rows, rollouts)
    const documents = await trusted(db, keys, known?.documents ?? new Map())
    const failing = await failingBuilds(db, keys)
    return describe(await releaseSecret(db), { change, rows, rollouts, watches, pins, documents, failing })
  }
  const now = async (): Promise<Known> => {
    const change = await lastChange(db)
    if (known?.change === change) return known
    const loaded = await load(change)
    if (known === null || loaded.change > known.change) known = loaded
    return loaded
  }
  return {
    now,
    setFor: async (visitor) => (await now()).setFor(visitor),
    documentsOf: async (keys) => trusted(db, keys, (await now()).documents),
  }
}

const byDatabase = new WeakMap<Db, CurrentReleases>()

/** Live releases, cached per database of the process. */
export const releasesOf = ({ db }: { db: Db }): CurrentReleases => {
  const existing = byDatabase.get(db)
  if (existing) return existing
  const made = watchReleases(db)
  byDatabase.set(db, made)
  return made
}
