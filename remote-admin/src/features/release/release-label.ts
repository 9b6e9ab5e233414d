import type { ReleaseStatus } from '@florilege/shared/contracts'

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
