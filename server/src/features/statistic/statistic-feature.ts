import type { BoundRoute } from '../../platform/route.ts'
import { getSlowCallsRoute, getStatisticsRoute, getVitalsRoute } from './get-statistics.ts'
import { reportVitalsRoute } from './report-vitals.ts'

/** Figures for administrators, and browser measurements of pages of host and remotes. */
export const statisticRoutes = (hostPages: ReadonlySet<string>): BoundRoute[] => [
  getStatisticsRoute,
  getSlowCallsRoute,
  getVitalsRoute,
  reportVitalsRoute(hostPages),
]
