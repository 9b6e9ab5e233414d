import type { IncomingMessage } from 'node:http'
import { SHARE_PATH } from '@florilege/shared/contracts'
import type { FastifyInstance } from 'fastify'
import { allowAnyPage } from '../platform/same-site.ts'

/** As much of what a device sends is read, so that it reads the answer; bytes. */
const MOST = 128 * 1024 * 1024

const readAway = async (body: IncomingMessage): Promise<void> => {
  let bytes = 0
  // Destroyed, the body would take the connection, and the answer, with it.
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST) return
  }
}

/**
 * What another application shares is for the service worker of the device (PW-01). Where there is none, it comes here:
 * nothing of it is kept, and the page that follows says so. Changes nothing, so that it may come from any page: the one who
 * asks is the device itself, which has no origin.
 */
export const registerShareTarget = (app: FastifyInstance): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Whoever stops sending reads no answer either.
    scope.addContentTypeParser('*', async (_request: unknown, body: IncomingMessage) => readAway(body).catch(() => undefined))
    scope.post(SHARE_PATH, { config: allowAnyPage }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${SHARE_PATH}?missing=worker`, 303),
    )
  })
}
