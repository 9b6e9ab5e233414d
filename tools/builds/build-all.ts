import { inLanes } from '@florilege/server/platform/running/in-lanes.ts'
import { buildUnit } from './build-unit.ts'
import type { Built } from './build-unit.ts'
import { listUnits } from './units.ts'

/** Number of parallel builds: a build is mostly single-threaded. */
const BUILDS = 2

/** Builds host and remotes, except those whose sources are unchanged; calls `onBuild` before each actual build. */
export const buildAll = (onBuild: (name: string) => void): Promise<Built[]> =>
  inLanes(listUnits(), BUILDS, (unit) => buildUnit(unit, { onBuild }))
