import type { ReleaseStatus } from '@florilege/shared/contracts'

/** Problems that an operator should check, most severe first. */
export const TROUBLES = ['damaged', 'taken_back', 'held', 'failing'] as const
export type Trouble = (typeof TROUBLES)[number]

/** Loads and failures of a release in the last 24 hours; slow loads are no failures. */
export type Health = { loads: number; failed: number; trouble: Trouble | null }

const DAY = 86_400_000
/** Fewest failures, and share of the loads, from which a release counts as failing. */
const FEWEST = 5
const USUAL = 0.02

/** Health of a release of a name. */
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

/** True when the server rolled back a release of a name in the last 24 hours. */
export const wasTakenBack = ({ last }: ReleaseStatus, now: number): boolean =>
  last !== null && last.by === 'health' && now - Date.parse(last.created_at) < DAY
