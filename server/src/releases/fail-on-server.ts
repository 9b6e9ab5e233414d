import type { FastifyRequest } from 'fastify'
import type { Actor } from '../platform/actor.ts'
import type { Services } from '../platform/services.ts'
import { countReport } from './report-store.ts'
import { weighFailure } from './weigh-report.ts'

/** Time within which one process reports one build once; ms. */
const PAUSE = 1000

const reported = new Map<string, number>()

/** Whether a build has not just been reported: a page that fails does so for everybody who opens it. */
const isDue = (key: string): boolean => {
  const now = performance.now()
  if (now - (reported.get(key) ?? -Infinity) < PAUSE) return false
  if (reported.size > 1000) reported.clear()
  reported.set(key, now)
  return true
}

/**
 * Reports that a release failed while the server rendered a page of somebody with it, and lets it weigh in its roll-out as what
 * browsers tell does. The server has seen it itself: no ticket is needed.
 */
export const failOnServer = async (
  services: Services,
  call: { request: FastifyRequest; actor: Actor },
  { name, build, message }: { name: string; build: string; message: string },
): Promise<void> => {
  if (!isDue(`${name}/${build}`)) return
  if (!(await countReport(services.db, { name, build, failure: 'server', message }))) return
  services.log.warn({ release: `${name}/${build}`, failure: 'server', message }, 'a release failed on the server')
  await weighFailure(services, call, { name, build })
}
