import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { answerErrors } from '../../platform/answer/error-answer.ts'
import { createOutages } from '../../platform/running/outages.ts'
import { loggerOptions } from '../../platform/running/log.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { addSecurityHeaders } from '../../platform/request/security-headers.ts'
import { DAMAGED } from '../storage/damaged-blobs.ts'
import { registerReleaseFiles } from '../storage/release-files.ts'

/**
 * Server for the files of one remote, on an origin of its own (MF-06). It needs only the storage of the site and knows
 * no sessions, so it serves only public remotes.
 */
export const buildRemoteOrigin = async (config: Config, remote: string): Promise<FastifyInstance> => {
  const app = fastify({
    logger: loggerOptions(config, createOutages()) ?? false,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000, requestTimeout: 30_000, maxHeaderSize: 16_384 },
  })
  answerErrors(app)
  addSecurityHeaders(app, config)
  app.get('/healthz', async () => ({ status: 'alive' }))
  registerReleaseFiles(app, {
    storage: openStorage(config).storage,
    only: remote,
    mayHave: async () => false,
    onDamage: async (digest) => app.log.error({ digest }, DAMAGED),
  })
  await app.ready()
  return app
}
