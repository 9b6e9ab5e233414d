import { reportRelease } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { reportFailure } from './report-failure.ts'
import { servedPage } from '../set/served-page.ts'

/** Refuses a report about a release that was not served with the page of its ticket (TR-04). */
export const reportReleaseRoute = handle(reportRelease, async ({ body, request, actor }, services) => {
  await countAttempt(services.db, 'release report by address', addressSubject(request.ip))
  const page = await servedPage(services.db, body.ticket)
  if (page === null || !(await reportFailure(services, { request, actor }, { page, report: body }))) throw refuse('NOT_FOUND')
  return DONE
})
