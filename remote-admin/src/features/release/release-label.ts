import type { ReleaseEvent, ReleaseStatus } from '@florilege/shared/contracts'

/** Few words for a build: its version where it is known, and the beginning of its id, which tells equal versions apart. */
export const labelOf = (version: string | undefined, build: string): string =>
  [version, version === undefined ? build.slice(0, 7) : `(${build.slice(0, 7)})`].filter(Boolean).join(' ')

/** Versions of the builds of a name that are live, on their way or were live before. */
export const versionsOf = ({ channels, rollout }: ReleaseStatus): Map<string, string> =>
  new Map(
    [...channels.flatMap(({ live, previous }) => [live, ...previous]), ...(rollout ? [rollout.live] : [])].map((one) => [
      one.build,
      one.version,
    ]),
  )

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
