import { GENERAL_ERRORS } from '@florilege/shared/contracts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const RETRY_AFTER = 5

/** Refuses new requests on open connections with 503 during the shutdown; running ones are finished. Call it first. */
export const refuseWhileClosing = (app: FastifyInstance): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return
    reply.header('connection', 'close')
    throw new Refusal(GENERAL_ERRORS.UNAVAILABLE, 'UNAVAILABLE', { retryAfter: RETRY_AFTER })
  })
  // Closing waits for keep-alive connections.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
