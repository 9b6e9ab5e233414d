import type { Feature } from '../../platform/feature.ts'
import { getSlowCallsRoute, getStatisticsRoute, getVitalsRoute } from './get-statistics.ts'
import { keepDaysJob } from './keep-days-job.ts'
import { reportVitalsRoute } from './report-vitals.ts'
import type { StatisticTables } from './statistic-tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends StatisticTables {}
}

/** Figures for administrators, and browser measurements of pages of host and remotes. */
export const statisticFeature = (hostPages: ReadonlySet<string>): Feature => ({
  name: 'statistic',
  routes: [getStatisticsRoute, getSlowCallsRoute, getVitalsRoute, reportVitalsRoute(hostPages)],
  jobs: [keepDaysJob],
})
