import type { Feature } from '../../platform/feature.ts'
import type { Removals } from '../../platform/account/removal.ts'
import { answerAppealRoute } from './answer-appeal.ts'
import { appealByLinkRoute, getLinkedDecisionRoute } from './appeal-by-link.ts'
import { claimCaseRoute, releaseCaseRoute } from './claim-case.ts'
import { createReportRoute } from './create-report.ts'
import { decideCaseRoute } from './decide-case.ts'
import { appealDecisionRoute, getDecisionRoute, listDecisionsRoute } from './decisions.ts'
import { forgetWordsJob } from './forget-words-job.ts'
import { getCaseRoute } from './get-case.ts'
import { getEntityWaitingRoute } from './group-waiting.ts'
import { listCasesRoute, listEntityCasesRoute } from './list-cases.ts'
import { listReportsRoute } from './list-reports.ts'
import type { ReportTables } from './report-tables.ts'
import { restoreCaseRoute } from './restore-case.ts'
import { tellReportersJob } from './tell-outcome.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends ReportTables {}
}

/** Endpoints of reports and moderation; comments follow the rules of their own feature. */
export const reportFeature = (removals: Removals): Feature => ({
  name: 'report',
  routes: [
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
  ],
  jobs: [forgetWordsJob, tellReportersJob],
})
