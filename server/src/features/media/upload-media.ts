import { uploadMedia } from '@florilege/shared/contracts'
import type { UploadedMedia } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedIn } from '../../platform/actor.ts'
import type { SignedInActor } from '../../platform/actor.ts'
import { countAttempt } from '../../platform/limits.ts'
import { refuse, refuseForNow } from '../../platform/refusal.ts'
import { registerRoutes } from '../../platform/register-routes.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { receiveStream } from './incoming.ts'
import { mediaById, mediaOfUpload, rememberUpload } from './media-store.ts'
import { uploadedMediaOf } from './media-wire.ts'
import { storeIncoming } from './store-media.ts'

/** Uploads that one process takes in at a time, and of these from one person. */
const MOST_AT_ONCE = 24
const MOST_OF_PERSON = 6
const RETRY_SECONDS = 5

const running = new Map<number, number>()

const limited = async <T>(person: number, work: () => Promise<T>): Promise<T> => {
  const own = running.get(person) ?? 0
  const all = [...running.values()].reduce((sum, count) => sum + count, 0)
  if (own >= MOST_OF_PERSON || all >= MOST_AT_ONCE) throw refuseForNow(RETRY_SECONDS)
  running.set(person, own + 1)
  try {
    return await work()
  } finally {
    const left = (running.get(person) ?? 1) - 1
    if (left === 0) running.delete(person)
    else running.set(person, left)
  }
}

const receive = async (services: Services, request: FastifyRequest) => {
  const limit = services.config.uploadLimit
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refuse('TOO_LARGE')
  try {
    return await receiveStream(services.config.dataDir, request.raw, limit)
  } catch (error) {
    // Who sends has gone: nobody is left to answer to, and nothing is wrong here.
    if (request.raw.readableAborted) throw refuse('BAD_REQUEST')
    throw error
  }
}

type Query = { key: string; file_name: string; last_modified?: number | undefined }

const store = async (services: Services, request: FastifyRequest, me: SignedInActor, query: Query): Promise<UploadedMedia> => {
  const sent = await mediaOfUpload(services.db, me.person, query.key)
  if (sent !== null) return uploadedMediaOf(sent, query.key)
  await countAttempt(services.db, 'media by person', String(me.person))
  const incoming = await receive(services, request)
  const media = {
    ownerId: me.entity,
    actorId: me.person === me.entity ? null : me.person,
    fileName: query.file_name,
    lastModified: query.last_modified === undefined ? null : new Date(query.last_modified),
  }
  const { id } = await storeIncoming(services, incoming, media, (trx, stored) =>
    rememberUpload(trx, me.person, query.key, stored),
  )
  return uploadedMediaOf(await mediaById(services.db, id), query.key)
}

const uploadMediaRoute = handle(uploadMedia, async ({ query, actor, request }, services) => {
  const me = signedIn(actor)
  return limited(me.person, () => store(services, request, me, query))
})

/** Takes in pictures (AP-18): the body stays a stream, for this call alone. */
export const registerUpload = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
    registerRoutes(scope, [uploadMediaRoute], services)
  })
}
