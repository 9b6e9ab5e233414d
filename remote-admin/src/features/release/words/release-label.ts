import type { ReleaseEvent, ReleaseStatus, ReleaseSummary } from '@florilege/shared/contracts'

/** Label of a build: its version, if known, and the beginning of its id, which distinguishes equal versions. */
export const labelOf = (version: string | undefined, build: string): string =>
  [version, version === undefined ? build.slice(0, 7) : `(${build.slice(0, 7)})`].filter(Boolean).join(' ')

/** Label of a release among releases that may have the same version. */
export const nameOf = ({ version, build }: Pick<ReleaseSummary, 'build' | 'version'>): string => labelOf(version, build)

/** Versions of the builds that are live, rolled out, previously live or rolled back. */
export const versionsOf = ({ channels, rollout, taken_back }: ReleaseStatus): Map<string, string> =>
  new Map(
    [...channels.flatMap(({ live, previous }) => [live, ...previous]), ...(rollout ? [rollout.live] : []), ...taken_back].map(
      (one) => [one.build, one.version],
    ),
  )

type Changed = Pick<ReleaseEvent, 'build' | 'former_build' | 'share'> & {
  version: string | undefined
  former_version: string | null | undefined
}

/** Label of a change: one release, or the old and the new one when one replaced the other for everybody. */
export const changedOf = ({ build, former_build: former, version, former_version, share }: Changed): string =>
  former === null || former === build || share !== null
    ? labelOf(version, build)
    : `${labelOf(former_version ?? undefined, former)} → ${labelOf(version, build)}`

/** Text key of an action in the history; `withdraw` without a replacement ended a trial or turned the name off. */
export const doneOf = ({
  action,
  channel,
  build,
  former_build,
}: Pick<ReleaseEvent, 'action' | 'channel' | 'build' | 'former_build'>) => {
  if (action === 'retire') return 'action_off'
  if (action !== 'withdraw' || build !== former_build) return `action_${action}` as const
  return channel === 'next' ? 'action_trial_over' : 'action_off'
}
