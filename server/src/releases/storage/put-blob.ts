import type { Readable } from 'node:stream'
import { LARGEST_RELEASE_FILE, putReleaseBlob } from '@florilege/shared/contracts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { keepBlob } from './keep-blob.ts'
import { requireKey } from '../team/releaser.ts'

/** Takes the bytes of one file of a build: checked for the key before the body is read, then verified while streamed. */
export const registerPutBlob = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    scope.route({
      method: putReleaseBlob.method,
      url: putReleaseBlob.path,
      config: { endpoint: putReleaseBlob },
      bodyLimit: LARGEST_RELEASE_FILE,
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        await requireKey(request, services)
      },
      handler: async (request) => {
        const params = putReleaseBlob.params.safeParse(request.params)
        if (!params.success) throw refuse('NOT_FOUND')
        if (!(Number(request.headers['content-length'] ?? 0) <= LARGEST_RELEASE_FILE)) throw refuse('TOO_LARGE')
        await keepBlob(services, params.data.digest, request.body as Readable)
        return { data: { done: true } }
      },
    })
  })
}
