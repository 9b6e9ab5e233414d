import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/request/actor.ts'
import type { Services } from '../../platform/services.ts'
import { countFailure } from './failure-metric.ts'
import { countReport } from './report-store.ts'
import { weighFailure } from '../rollout/weigh-report.ts'

/** Time within which one process counts one build once, and weighs it once for one address; ms. */
const PAUSE = { counted: 1000, weighed: 60_000 }
const MANY = 10_000

const done = { counted: new Map<string, number>(), weighed: new Map<string, number>() }

/** True when the same event was not handled recently: a failing page fails each time it is opened. */
const isDue = (what: keyof typeof PAUSE, key: string): boolean =>
  performance.now() - (done[what].get(key) ?? -Infinity) >= PAUSE[what]

const note = (what: keyof typeof PAUSE, key: string): void => {
  if (done[what].size > MANY) done[what].clear()
  done[what].set(key, performance.now())
}

/**
 * Reports that a release failed during server rendering, and weighs it in its roll-out like reports of browsers. It
 * needs no ticket, because the server itself saw the failure.
 */
export const failOnServer = async (
  services: Services,
  call: { request: FastifyRequest; actor: Actor },
  { name, build, message }: { name: string; build: string; message: string },
): Promise<void> => {
  const release = `${name}/${build}`
  if (isDue('counted', release)) {
    note('counted', release)
    if (!(await countReport(services.db, { name, build, failure: 'server', message }))) return
    countFailure(services, { name, build })
    services.log.warn({ release, failure: 'server', message }, 'a release failed on the server')
  }
  const from = `${release} ${call.request.ip}`
  // A browser without a bucket belongs to no side yet.
  if (isDue('weighed', from) && (await weighFailure(services, call, { name, build }))) note('weighed', from)
}
