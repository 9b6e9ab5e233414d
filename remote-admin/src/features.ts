import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { articlePages, articleRoutes } from './features/article/feature.ts'
import { auditPages, auditRoutes } from './features/audit/feature.ts'
import { groupPages, groupRoutes } from './features/group/feature.ts'
import { orderPages, orderRoutes } from './features/order/feature.ts'
import { overviewPages, overviewRoutes } from './features/overview/feature.ts'
import { pagePages, pageRoutes } from './features/page/feature.ts'
import { recordPages, recordRoutes } from './features/record/feature.ts'
import { releasePages, releaseRoutes } from './features/release/feature.ts'
import { reportPages, reportRoutes } from './features/report/feature.ts'
import { statisticPages, statisticRoutes } from './features/statistic/feature.ts'
import { systemPages, systemRoutes } from './features/system/feature.ts'
import { teamKeyPages, teamKeyRoutes } from './features/team-key/feature.ts'
import { userPages, userRoutes } from './features/user/feature.ts'

/** Pages of every feature. */
export const pages: RemoteModule['pages'] = {
  ...articlePages,
  ...auditPages,
  ...groupPages,
  ...orderPages,
  ...overviewPages,
  ...pagePages,
  ...recordPages,
  ...releasePages,
  ...reportPages,
  ...statisticPages,
  ...systemPages,
  ...teamKeyPages,
  ...userPages,
}

/** Routes of every feature, for the declaration: functions, which the entry leaves out. */
export const routes = (): RemoteRoutes => [
  ...articleRoutes(),
  ...auditRoutes(),
  ...groupRoutes(),
  ...orderRoutes(),
  ...overviewRoutes(),
  ...pageRoutes(),
  ...recordRoutes(),
  ...releaseRoutes(),
  ...reportRoutes(),
  ...statisticRoutes(),
  ...systemRoutes(),
  ...teamKeyRoutes(),
  ...userRoutes(),
]
