import { reportRelease } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../platform/limits.ts'
import { refuse } from '../platform/refusal.ts'
import { handle } from '../platform/route.ts'
import { countReport } from './report-store.ts'
import { weighReport } from './weigh-report.ts'

export const reportReleaseRoute = handle(reportRelease, async ({ body, request, actor }, services) => {
  const { db, log } = services
  await countAttempt(db, 'release report by address', addressSubject(request.ip))
  if (!(await countReport(db, body))) throw refuse('NOT_FOUND')
  await weighReport(services, { request, actor }, body)
  log.warn({ release: `${body.name}/${body.build}`, failure: body.failure }, 'a release failed in a browser')
  return { data: { done: true as const } }
})
