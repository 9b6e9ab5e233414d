import type { IncomingMessage } from 'node:http'
import { SHARE_PATH } from '@florilege/shared/contracts'
import type { FastifyInstance } from 'fastify'
import { allowAnyPage } from '../platform/request/same-site.ts'

/** Bytes of the body to read, so that the device reads the answer. */
const MOST = 128 * 1024 * 1024

const readAway = async (body: IncomingMessage): Promise<void> => {
  let bytes = 0
  // Destroying the body would close the connection before the answer.
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST) return
  }
}

/**
 * Fallback of the share target, which the service worker of the device handles (PW-01). Without a worker the request comes
 * here: nothing is stored, and the next page says so. It changes nothing, so any origin is accepted: the device itself sends
 * it, without an origin.
 */
export const registerShareTarget = (app: FastifyInstance): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // A client that stops sending reads no answer either.
    scope.addContentTypeParser('*', async (_request: unknown, body: IncomingMessage) => readAway(body).catch(() => undefined))
    scope.post(SHARE_PATH, { config: allowAnyPage }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${SHARE_PATH}?missing=worker`, 303),
    )
  })
}
