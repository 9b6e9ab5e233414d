// Written by `npm run features` from the manifests in `features`.
import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { articleDeclaration, articlePages } from './features/article/feature.ts'
import { auditDeclaration, auditPages } from './features/audit/feature.ts'
import { groupDeclaration, groupPages } from './features/group/feature.ts'
import { orderDeclaration, orderPages } from './features/order/feature.ts'
import { overviewDeclaration, overviewPages } from './features/overview/feature.ts'
import { pageDeclaration, pagePages } from './features/page/feature.ts'
import { recordDeclaration, recordPages } from './features/record/feature.ts'
import { releaseDeclaration, releasePages } from './features/release/feature.ts'
import { reportDeclaration, reportPages } from './features/report/feature.ts'
import { statisticDeclaration, statisticPages } from './features/statistic/feature.ts'
import { systemDeclaration, systemPages } from './features/system/feature.ts'
import { teamKeyDeclaration, teamKeyPages } from './features/team-key/feature.ts'
import { userDeclaration, userPages } from './features/user/feature.ts'

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

/** Declarations of every feature: a function, which the entry leaves out. */
export const declarations = (): FeatureDeclaration[] => [
  articleDeclaration(),
  auditDeclaration(),
  groupDeclaration(),
  orderDeclaration(),
  overviewDeclaration(),
  pageDeclaration(),
  recordDeclaration(),
  releaseDeclaration(),
  reportDeclaration(),
  statisticDeclaration(),
  systemDeclaration(),
  teamKeyDeclaration(),
  userDeclaration(),
]
