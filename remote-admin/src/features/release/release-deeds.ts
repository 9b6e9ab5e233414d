import { call } from '@florilege/shared/client'
import type { ReleaseStatus, ReleaseSummary } from '@florilege/shared/contracts'

type StandingDeed =
  | 'share'
  | 'share_first'
  | 'everybody_first'
  | 'everybody'
  | 'withdraw'
  | 'rollback'
  | 'pin'
  | 'unpin'
  | 'promote'
  | 'off'
type EarlierDeed = 'revive' | 'hold' | 'restore'

/** Action of an administrator on a name's releases, with a reason. */
export type ReleaseDeed<Name extends StandingDeed | EarlierDeed = StandingDeed | EarlierDeed> = {
  name: Name
  danger: boolean
  /** Release of the action, and the one that replaces it or stays; both are equal when there is no other. */
  release: Pick<ReleaseSummary, 'build' | 'version'>
  other: Pick<ReleaseSummary, 'build' | 'version'>
  /** Last change of the name when the action was offered; after another change the server refuses it. */
  seen: number | null
  /** Proposed percentage of people, for an action on a share. */
  share: number | null
  run: (note: string, share: number) => Promise<unknown>
}

type Found = Pick<ReleaseSummary, 'build' | 'version'>
type Channel = ReleaseStatus['channels'][number]

/** Name with its last known change; the server refuses an action meant for an earlier state. */
type Standing = Pick<ReleaseStatus, 'name' | 'last'>

const promote =
  ({ name, last }: Standing, { build }: Found) =>
  (note: string, share: number) =>
    call('POST /api/release/:name/:build/promote', { params: { name, build }, body: { note, share, seen: last?.id } })
const pin =
  ({ name, last }: Standing, { build }: Found) =>
  (note: string) =>
    call('POST /api/release/:name/:build/pin', { params: { name, build }, body: { note, seen: last?.id } })
const unpin =
  ({ name, last }: Standing) =>
  (note: string) =>
    call('POST /api/release/:name/unpin', { params: { name }, body: { note, seen: last?.id } })
const rollBack =
  ({ name, last }: Standing, off = false) =>
  (note: string) =>
    call('POST /api/release/:name/rollback', { params: { name }, body: { note, off, seen: last?.id } })
const share =
  ({ name, last }: Standing) =>
  (note: string, percent: number) =>
    call('POST /api/release/:name/share', { params: { name }, body: { note, share: percent, seen: last?.id } })

type Offered<Name extends StandingDeed | EarlierDeed> = Omit<ReleaseDeed<Name>, 'seen'>

/** Without the host there is no site; without the administration nobody could restore it from here. */
const STAYING: ReadonlySet<string> = new Set(['host', 'admin'])

type Deeds = Offered<StandingDeed>[]

const off = (status: ReleaseStatus, release: Found): Deeds =>
  STAYING.has(status.name)
    ? []
    : [{ name: 'off', danger: true, release, other: release, share: null, run: rollBack(status, true) }]

const rollingOut = (status: ReleaseStatus, stable: Channel | undefined): Deeds => {
  const { rollout } = status
  if (rollout === null) return []
  const toAll = (note: string) => share(status)(note, 100)
  // Without a stable release there is no other one for a comparison.
  const [ofShare, ofAll] =
    stable === undefined ? (['share_first', 'everybody_first'] as const) : (['share', 'everybody'] as const)
  const pair = { release: rollout.live, other: stable?.live ?? rollout.live }
  return [
    { name: ofShare, danger: false, ...pair, share: rollout.share, run: share(status) },
    { name: ofAll, danger: false, ...pair, share: null, run: toAll },
    ...(stable === undefined
      ? off(status, rollout.live)
      : ([{ name: 'withdraw', danger: true, ...pair, share: null, run: rollBack(status) }] as const)),
  ]
}

const ofStable = (status: ReleaseStatus, { live, pin: held, previous: [before] }: Channel): Deeds => {
  const alone = { release: live, other: live, share: null }
  return [
    ...(status.rollout === null && before !== undefined
      ? ([{ name: 'rollback', danger: true, release: live, other: before, share: null, run: rollBack(status) }] as const)
      : []),
    held === null
      ? { name: 'pin', danger: false, ...alone, run: pin(status, live) }
      : { name: 'unpin', danger: false, ...alone, run: unpin(status) },
    ...off(status, live),
  ]
}

const standing = (status: ReleaseStatus): Deeds => {
  const { channels, rollout } = status
  const stable = channels.find(({ channel }) => channel === 'stable')
  const next = channels.find(({ channel }) => channel === 'next')
  const deeds = rollingOut(status, stable)
  if (next !== undefined) {
    const pair = { release: next.live, other: stable?.live ?? next.live }
    deeds.push({ name: 'promote', danger: false, ...pair, share: 100, run: promote(status, next.live) })
  }
  if (stable !== undefined) return [...deeds, ...ofStable(status, stable)]
  return next === undefined || rollout !== null ? deeds : [...deeds, ...off(status, next.live)]
}

/** Available actions of a name in its current state. */
export const releaseDeeds = (status: ReleaseStatus): ReleaseDeed<StandingDeed>[] =>
  standing(status).map((deed) => ({ ...deed, seen: status.last?.id ?? null }))

/** Available actions of an earlier release; `live` is null when the name is off. */
export const earlierDeeds = (of: Standing, earlier: Found, live: Found | null): ReleaseDeed<EarlierDeed>[] => {
  const seen = of.last?.id ?? null
  if (live === null) {
    const run = (note: string) => promote(of, earlier)(note, 100)
    return [{ name: 'restore', danger: false, release: earlier, other: earlier, seen, share: null, run }]
  }
  return [
    { name: 'revive', danger: false, release: earlier, other: live, seen, share: 100, run: promote(of, earlier) },
    { name: 'hold', danger: false, release: earlier, other: live, seen, share: null, run: pin(of, earlier) },
  ]
}

/** Parses a percentage of people; null for invalid input. */
export const shareIn = (written: string | undefined): number | null => {
  const share = Number(written?.trim() || 'none')
  return Number.isInteger(share) && share >= 1 && share <= 100 ? share : null
}
