import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

/** Number of occurrences of a header in the raw request: Node keeps only the first `Host`. */
const timesOf = ({ raw: { rawHeaders } }: FastifyRequest, name: string): number =>
  rawHeaders.filter((word, at) => at % 2 === 0 && word.toLowerCase() === name).length

/**
 * Refuses requests that a proxy may read differently than this server (T28): no `Host` header or two (400, RFC 9112
 * 3.2), and encoded bodies, which this server does not decode (415, RFC 9110 8.4).
 */
export const refuseUnclear = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const hosts = timesOf(request, 'host')
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1')) throw refuse('BAD_REQUEST')
    const coding = request.headers['content-encoding']
    if (coding !== undefined && coding !== 'identity') throw refuse('UNSUPPORTED_TYPE')
  })
}
