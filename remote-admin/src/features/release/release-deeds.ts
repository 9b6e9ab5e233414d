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

const standing = (status: ReleaseStatus): Offered<StandingDeed>[] => {
  const { name, channels, rollout } = status
  const stable = channels.find(({ channel }) => channel === 'stable')
  const next = channels.find(({ channel }) => channel === 'next')
  const deeds: Offered<StandingDeed>[] = []
  if (rollout !== null && stable !== undefined) {
    const pair = { release: rollout.live, other: stable.live }
    deeds.push(
      { name: 'share', danger: false, ...pair, share: rollout.share, run: share(status) },
      { name: 'everybody', danger: false, ...pair, share: null, run: (note) => share(status)(note, 100) },
      { name: 'withdraw', danger: true, ...pair, share: null, run: rollBack(status) },
    )
  }
  if (rollout !== null && stable === undefined) {
    // No other release is live for a comparison.
    const alone = { release: rollout.live, other: rollout.live }
    deeds.push(
      { name: 'share_first', danger: false, ...alone, share: rollout.share, run: share(status) },
      { name: 'everybody_first', danger: false, ...alone, share: null, run: (note) => share(status)(note, 100) },
    )
    if (!STAYING.has(name)) deeds.push({ name: 'off', danger: true, ...alone, share: null, run: rollBack(status, true) })
  }
  if (next !== undefined) {
    const pair = { release: next.live, other: stable?.live ?? next.live }
    deeds.push({ name: 'promote', danger: false, ...pair, share: 100, run: promote(status, next.live) })
  }
  if (stable === undefined) {
    if (next !== undefined && rollout === null && !STAYING.has(name))
      deeds.push({ name: 'off', danger: true, release: next.live, other: next.live, share: null, run: rollBack(status, true) })
    return deeds
  }
  const { live, pin: held, previous } = stable
  const [before] = previous
  if (rollout === null && before !== undefined)
    deeds.push({ name: 'rollback', danger: true, release: live, other: before, share: null, run: rollBack(status) })
  if (held === null) deeds.push({ name: 'pin', danger: false, release: live, other: live, share: null, run: pin(status, live) })
  else deeds.push({ name: 'unpin', danger: false, release: live, other: live, share: null, run: unpin(status) })
  if (!STAYING.has(name))
    deeds.push({ name: 'off', danger: true, release: live, other: live, share: null, run: rollBack(status, true) })
  return deeds
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
