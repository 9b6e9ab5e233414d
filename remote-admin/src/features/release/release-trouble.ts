import type { ReleaseStatus } from '@florilege/shared/contracts'

/** What an operator should look at, the gravest first. */
export const TROUBLES = ['damaged', 'taken_back', 'held', 'failing'] as const
export type Trouble = (typeof TROUBLES)[number]

/** Loads and failures of a release in the last 24 hours; what is only slow is no failure. */
export type Health = { loads: number; failed: number; trouble: Trouble | null }

const DAY = 86_400_000
/** Failures below which, and part of the loads up to which, a release is well. */
const FEWEST = 5
const USUAL = 0.02

/** How a release of a name does. */
export const healthOf = ({ failures, loads, damaged, rollout }: ReleaseStatus, build: string): Health => {
  const failed = failures
    .filter((one) => one.build === build && one.failure !== 'slow')
    .reduce((sum, { count }) => sum + count, 0)
  const loaded = loads.find((one) => one.build === build)?.count ?? 0
  const isHeld = rollout?.live.build === build && rollout.ramp?.held === true
  const isFailing = failed >= FEWEST && failed > USUAL * loaded
  const trouble = damaged.some((one) => one.build === build) ? 'damaged' : isHeld ? 'held' : isFailing ? 'failing' : null
  return { loads: loaded, failed, trouble }
}

/** Whether the server took a release of a name back in the last 24 hours. */
export const wasTakenBack = ({ last }: ReleaseStatus, now: number): boolean =>
  last !== null && last.by === 'health' && now - Date.parse(last.created_at) < DAY
