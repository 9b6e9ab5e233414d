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

/** Something that an administrator does to what is live of a name, with a reason. */
export type ReleaseDeed<Name extends StandingDeed | EarlierDeed = StandingDeed | EarlierDeed> = {
  name: Name
  danger: boolean
  /** The release that it is done to, and the one that takes its place or keeps it; the same where there is no other. */
  release: Pick<ReleaseSummary, 'build' | 'version'>
  other: Pick<ReleaseSummary, 'build' | 'version'>
  /** Percent of people to begin with, where it goes to a share of them. */
  share: number | null
  run: (note: string, share: number) => Promise<unknown>
}

type Found = Pick<ReleaseSummary, 'build' | 'version'>

const promote =
  (name: string, { build }: Found) =>
  (note: string, share: number) =>
    call('POST /api/release/:name/:build/promote', { params: { name, build }, body: { note, share } })
const pin =
  (name: string, { build }: Found) =>
  (note: string) =>
    call('POST /api/release/:name/:build/pin', { params: { name, build }, body: { note } })
const rollBack = (name: string) => (note: string) =>
  call('POST /api/release/:name/rollback', { params: { name }, body: { note } })
const takeOff = (name: string) => (note: string) =>
  call('POST /api/release/:name/rollback', { params: { name }, body: { note, off: true } })
const share = (name: string) => (note: string, percent: number) =>
  call('POST /api/release/:name/share', { params: { name }, body: { note, share: percent } })

/** What can be done with a name as it stands. */
export const releaseDeeds = ({ name, channels, rollout }: ReleaseStatus): ReleaseDeed<StandingDeed>[] => {
  const stable = channels.find(({ channel }) => channel === 'stable')
  const next = channels.find(({ channel }) => channel === 'next')
  const deeds: ReleaseDeed<StandingDeed>[] = []
  if (rollout !== null && stable !== undefined) {
    const pair = { release: rollout.live, other: stable.live }
    deeds.push(
      { name: 'share', danger: false, ...pair, share: rollout.share, run: share(name) },
      { name: 'everybody', danger: false, ...pair, share: null, run: (note) => share(name)(note, 100) },
      { name: 'withdraw', danger: true, ...pair, share: null, run: rollBack(name) },
    )
  }
  if (rollout !== null && stable === undefined) {
    // The others have nothing of it.
    const alone = { release: rollout.live, other: rollout.live }
    deeds.push(
      { name: 'share_first', danger: false, ...alone, share: rollout.share, run: share(name) },
      { name: 'everybody_first', danger: false, ...alone, share: null, run: (note) => share(name)(note, 100) },
      { name: 'off', danger: true, ...alone, share: null, run: takeOff(name) },
    )
  }
  if (next !== undefined) {
    const pair = { release: next.live, other: stable?.live ?? next.live }
    deeds.push({ name: 'promote', danger: false, ...pair, share: 100, run: promote(name, next.live) })
  }
  if (stable === undefined) {
    if (next !== undefined && rollout === null && name !== 'host')
      deeds.push({ name: 'off', danger: true, release: next.live, other: next.live, share: null, run: takeOff(name) })
    return deeds
  }
  const { live, pin: held, previous } = stable
  const [before] = previous
  if (rollout === null && before !== undefined)
    deeds.push({ name: 'rollback', danger: true, release: live, other: before, share: null, run: rollBack(name) })
  const run = (note: string) => call('POST /api/release/:name/unpin', { params: { name }, body: { note } })
  if (held === null) deeds.push({ name: 'pin', danger: false, release: live, other: live, share: null, run: pin(name, live) })
  else deeds.push({ name: 'unpin', danger: false, release: live, other: live, share: null, run })
  // Without the host there is no site.
  if (name !== 'host') deeds.push({ name: 'off', danger: true, release: live, other: live, share: null, run: takeOff(name) })
  return deeds
}

/** What can be done with an earlier release of a name, of which another one is live, or none any more. */
export const earlierDeeds = (name: string, earlier: Found, live: Found | null): ReleaseDeed<EarlierDeed>[] => {
  if (live === null) {
    const run = (note: string) => promote(name, earlier)(note, 100)
    return [{ name: 'restore', danger: false, release: earlier, other: earlier, share: null, run }]
  }
  return [
    { name: 'revive', danger: false, release: earlier, other: live, share: 100, run: promote(name, earlier) },
    { name: 'hold', danger: false, release: earlier, other: live, share: null, run: pin(name, earlier) },
  ]
}

/** A share of people as it was written; null for what is none. */
export const shareIn = (written: string | undefined): number | null => {
  const share = Number(written?.trim() || 'none')
  return Number.isInteger(share) && share >= 1 && share <= 100 ? share : null
}
