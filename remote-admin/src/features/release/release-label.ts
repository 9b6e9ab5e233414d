import type { ReleaseEvent, ReleaseStatus, ReleaseSummary } from '@florilege/shared/contracts'

/** Few words for a build: its version where it is known, and the beginning of its id, which tells equal versions apart. */
export const labelOf = (version: string | undefined, build: string): string =>
  [version, version === undefined ? build.slice(0, 7) : `(${build.slice(0, 7)})`].filter(Boolean).join(' ')

/** Few words for a release, among others that may be of the same version. */
export const nameOf = ({ version, build }: Pick<ReleaseSummary, 'build' | 'version'>): string => labelOf(version, build)

/** Versions of the builds of a name that are live, on their way, were live before or were taken back. */
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

/** Which release was changed: where another one took the place of one for everybody, which one went and which one came. */
export const changedOf = ({ build, former_build: former, version, former_version, share }: Changed): string =>
  former === null || former === build || share !== null
    ? labelOf(version, build)
    : `${labelOf(former_version ?? undefined, former)} → ${labelOf(version, build)}`

/** What was done, as the history says it: what was withdrawn for nothing in its place ended a trial, or is off the site. */
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
