import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/request/actor.ts'
import type { Services } from '../../platform/services.ts'
import { countFailure } from './failure-metric.ts'
import { countReport } from './report-store.ts'
import type { Report } from './report-store.ts'
import { wasServed } from '../set/served-page.ts'
import type { ServedPage } from '../set/served-page.ts'
import { spendTicket } from '../set/ticket.ts'
import { signalOf, weighReport } from '../rollout/weigh-report.ts'

/**
 * Counts and weighs a failure of a release that was served with the page, once for each page, release and signal. False when
 * the release was not served with it.
 */
export const reportFailure = async (
  services: Services,
  call: { request: FastifyRequest; actor: Actor },
  { page, report }: { page: ServedPage; report: Report & { cold?: boolean | undefined } },
): Promise<boolean> => {
  const { name, build, failure } = report
  if (!wasServed(page, report)) return false
  const fresh = await spendTicket(services.db, page, [`${signalOf(failure)} ${name}/${build}`])
  if (fresh.size === 0) return true
  if (!(await countReport(services.db, report))) return false
  countFailure(services, report)
  await weighReport(services, call, { page, report })
  services.log.warn({ release: `${name}/${build}`, failure }, 'a release failed in a browser')
  return true
}
