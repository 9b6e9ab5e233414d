import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** How often a header stands in a request, as it came: Node keeps only the first `Host`. */
const timesOf = ({ raw: { rawHeaders } }: FastifyRequest, name: string): number =>
  rawHeaders.filter((word, at) => at % 2 === 0 && word.toLowerCase() === name).length

/**
 * Refuses what a proxy in front may read differently than this server (T28): two `Host` headers (400, RFC 9112 3.2), and
 * bodies in a coding, none of which is undone here (415, RFC 9110 8.4).
 */
export const refuseUnclear = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (timesOf(request, 'host') > 1) throw refuse('BAD_REQUEST')
    const coding = request.headers['content-encoding']
    if (coding !== undefined && coding !== 'identity') throw refuse('UNSUPPORTED_TYPE')
  })
}
