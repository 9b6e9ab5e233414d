import type { ReleaseLeft, ReleaseStatus } from '@florilege/shared/contracts'
import type { Services } from '../../platform/services.ts'

// Kept per process: the next start tries again.
const leftBy = new WeakMap<Services, readonly ReleaseLeft[]>()

/** Stores the releases of this start that the registry refused, for the page of releases (decision 001). */
export const noteLeft = (services: Services, left: readonly ReleaseLeft[]): void => void leftBy.set(services, left)

/** Refused releases that are still not live. */
export const leftBehind = (services: Services, releases: readonly ReleaseStatus[]): ReleaseLeft[] =>
  (leftBy.get(services) ?? []).filter(
    ({ name, build }) => !releases.some((one) => one.name === name && one.channels.some(({ live }) => live.build === build)),
  )
