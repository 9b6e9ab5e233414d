import { uploadMedia } from '@florilege/shared/contracts'
import type { UploadedMedia } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rm } from 'node:fs/promises'
import { signedIn } from '../../../platform/request/actor.ts'
import type { SignedInActor } from '../../../platform/request/actor.ts'
import { refuse } from '../../../platform/refusal.ts'
import { registerRoutes } from '../../../platform/request/register-routes.ts'
import { handle } from '../../../platform/route.ts'
import type { Services } from '../../../platform/services.ts'
import { receiveStream } from './incoming.ts'
import { countUpload, storeUpload, uploadedBefore } from './store-upload.ts'
import { inUploadSlot } from './upload-slots.ts'

const receive = async (services: Services, request: FastifyRequest) => {
  const limit = services.config.uploadLimit
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refuse('TOO_LARGE')
  try {
    return await receiveStream(services.config.dataDir, request.raw, limit)
  } catch (error) {
    // The sender has disconnected: no answer is possible, and the server is not at fault.
    if (request.raw.readableAborted) throw refuse('BAD_REQUEST')
    throw error
  }
}

/** Earlier upload of the same file under a key. */
const sameAgain = async (services: Services, me: SignedInActor, key: string, request: FastifyRequest): Promise<UploadedMedia> => {
  const { folder, sha256 } = await receive(services, request)
  await rm(folder, { recursive: true, force: true })
  const before = await uploadedBefore(services, me.person, key, { sha256 })
  if (before === null) throw refuse('NOT_FOUND')
  return before
}

const uploadMediaRoute = handle(uploadMedia, async ({ query, actor, request }, services) => {
  const me = signedIn(actor)
  return inUploadSlot(me.person, async () => {
    const before = await uploadedBefore(services, me.person, query.key)
    if (before !== null) return sameAgain(services, me, query.key, request)
    await countUpload(services, me.person)
    return storeUpload(services, me, query, await receive(services, request))
  })
})

/** Accepts pictures (AP-18): the body stays a stream, for this call only. */
export const registerUpload = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
    registerRoutes(scope, [uploadMediaRoute], services)
  })
}
