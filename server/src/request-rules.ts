import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { removeExpiredHourly } from './features/session/remove-expired.ts'
import { refuseWhileClosing } from './platform/running/closing.ts'
import { answerErrors } from './platform/answer/error-answer.ts'
import { readJsonBodies } from './platform/request/json-body.ts'
import { traceRequests } from './platform/telemetry/trace-requests.ts'
import { requireOwnPage } from './platform/request/same-site.ts'
import { addSecurityHeaders } from './platform/request/security-headers.ts'
import type { Services } from './platform/services.ts'
import { limitWork } from './platform/request/work-limits.ts'
import type { WorkInHand } from './platform/request/work-limits.ts'
import { limitSlowSenders } from './platform/request/slow-senders.ts'
import { refuseUnclear } from './platform/request/unclear-request.ts'
import { failurePage } from './web/failure-page.ts'
import { clearDevices } from './web/worker/clear-device.ts'

/** Rules that hold for every request, in the order in which they run. */
export const addRequestRules = async (app: FastifyInstance, services: Services): Promise<WorkInHand> => {
  const { config } = services
  if (config.telemetry !== null) traceRequests(app)
  // Open event streams would otherwise keep the server from closing.
  app.addHook('preClose', async () => services.live.close())
  answerErrors(app, failurePage(config))
  // Before all that may refuse.
  addSecurityHeaders(app, config)
  refuseWhileClosing(app)
  refuseUnclear(app)
  readJsonBodies(app)
  requireOwnPage(app, config)
  limitSlowSenders(app, config)
  const workInHand = limitWork(app, config)
  removeExpiredHourly(app, services)
  await app.register(cookie)
  clearDevices(app, services)
  return workInHand
}
