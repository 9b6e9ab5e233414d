import { can, CASE_REPORTS, getReportCase } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { handle } from '../../platform/route.ts'
import { detailsOf, shownOf } from './case-details.ts'
import { caseOf, caseWords, readableWords } from './case-rows.ts'
import { decidableCase } from './case-store.ts'
import { targetOf } from './case-target.ts'
import { formerWords, newestReports } from './case-page-store.ts'

export const getCaseRoute = handle(getReportCase, async ({ params, actor }, { db }) => {
  const me = signedIn(actor)
  const row = await decidableCase(db, me, params.id)
  const names = can({ role: me.role }, 'report.handle')
  const reports = await newestReports(db, row.id, CASE_REPORTS)
  return {
    data: {
      ...caseOf(row, me.person),
      words: readableWords(await caseWords(db, row.id)),
      falls_on: names ? await targetOf(db, row) : null,
      ...(await shownOf(db, row)),
      besides: await detailsOf(db, me, row),
      former_words: await formerWords(db, row),
      reports: reports.map(({ reporter_id, display_name, created_at, ...report }) => ({
        ...report,
        created_at: created_at.toISOString(),
        // A group moderator knows its members, so only the site sees reporters.
        reporter: names ? { id: reporter_id, display_name } : null,
      })),
    },
  }
})
