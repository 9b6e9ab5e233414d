import type { ReleaseFailure, ReleaseHealth } from '@florilege/shared/contracts'

/** Figures of a build in one hour: loads, failed loads, and errors after loading. */
export type HealthCount = { loads: number; failed: number; errors: number }
export type HealthPoint = { hour: string; counts: ReadonlyMap<string, HealthCount> }

const HOUR = 3_600_000
/** Failures of a loaded release; all others but `slow` are failed loads. */
const ERRORS: ReadonlySet<ReleaseFailure> = new Set(['render', 'error', 'policy'])

export const NONE: HealthCount = { loads: 0, failed: 0, errors: 0 }

const countOf = ({ loads, failures }: ReleaseHealth['hours'][number]): HealthCount => ({
  loads,
  failed: failures.reduce((sum, { failure, count }) => sum + (ERRORS.has(failure) || failure === 'slow' ? 0 : count), 0),
  errors: failures.reduce((sum, { failure, count }) => sum + (ERRORS.has(failure) ? count : 0), 0),
})

/** Hours from the first to the last with figures, including empty ones between them. */
export const healthPoints = (hours: ReleaseHealth['hours']): HealthPoint[] => {
  const times = hours.map(({ hour }) => Date.parse(hour))
  if (times.length === 0) return []
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return Array.from({ length: Math.round((last - first) / HOUR) + 1 }, (_, index) => {
    const at = first + index * HOUR
    const own = hours.filter(({ hour }) => Date.parse(hour) === at)
    return { hour: new Date(at).toISOString(), counts: new Map(own.map((one) => [one.build, countOf(one)])) }
  })
}

/** Builds to draw: the given ones in their order, then the most used; at most two, all of them used. */
export const drawnBuilds = (points: readonly HealthPoint[], first: readonly string[]): string[] => {
  const uses = new Map<string, number>()
  for (const { counts } of points)
    for (const [build, { loads, failed, errors }] of counts) uses.set(build, (uses.get(build) ?? 0) + loads + failed + errors)
  const others = [...uses].toSorted(([, one], [, other]) => other - one).map(([build]) => build)
  return [...new Set([...first, ...others])].filter((build) => uses.has(build)).slice(0, 2)
}

/** Sum of a figure of one build over all hours. */
export const totalOf = (points: readonly HealthPoint[], build: string, key: keyof HealthCount): number =>
  points.reduce((sum, { counts }) => sum + (counts.get(build) ?? NONE)[key], 0)
