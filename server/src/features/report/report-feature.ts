import type { Removals } from '../../platform/account/removal.ts'
import type { BoundRoute } from '../../platform/route.ts'
import { answerAppealRoute } from './answer-appeal.ts'
import { appealByLinkRoute, getLinkedDecisionRoute } from './appeal-by-link.ts'
import { claimCaseRoute, releaseCaseRoute } from './claim-case.ts'
import { createReportRoute } from './create-report.ts'
import { decideCaseRoute } from './decide-case.ts'
import { appealDecisionRoute, getDecisionRoute, listDecisionsRoute } from './decisions.ts'
import { getCaseRoute } from './get-case.ts'
import { getEntityWaitingRoute } from './group-waiting.ts'
import { listCasesRoute, listEntityCasesRoute } from './list-cases.ts'
import { listReportsRoute } from './list-reports.ts'
import { restoreCaseRoute } from './restore-case.ts'

/** Endpoints of reports and moderation; comments follow the rules of their own feature. */
export const reportRoutes = (removals: Removals): BoundRoute[] => [
  createReportRoute,
  listReportsRoute,
  listCasesRoute,
  listEntityCasesRoute,
  getEntityWaitingRoute,
  getCaseRoute,
  claimCaseRoute,
  releaseCaseRoute,
  decideCaseRoute(removals),
  restoreCaseRoute,
  answerAppealRoute,
  listDecisionsRoute,
  getDecisionRoute,
  appealDecisionRoute,
  getLinkedDecisionRoute,
  appealByLinkRoute,
]
