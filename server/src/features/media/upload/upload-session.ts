import {
  CHUNK_SIZE,
  completeUploadSession,
  createUploadSession,
  deleteUploadSession,
  getUploadSession,
  sendUploadChunk,
} from '@florilege/shared/contracts'
import type { UploadedMedia, UploadSession } from '@florilege/shared/contracts'
import type { FastifyInstance } from 'fastify'
import { rm } from 'node:fs/promises'
import { signedIn } from '../../../platform/request/actor.ts'
import type { SignedInActor } from '../../../platform/request/actor.ts'
import { isFinal, refuse, refuseForNow } from '../../../platform/refusal.ts'
import { registerRoutes } from '../../../platform/request/register-routes.ts'
import { DONE, handle } from '../../../platform/route.ts'
import type { BoundRoute } from '../../../platform/route.ts'
import type { Services } from '../../../platform/services.ts'
import type { Incoming } from './incoming.ts'
import { mediaOfContent, mediaRows, rememberUpload } from '../media-store.ts'
import { uploadedMediaOf } from '../media-wire.ts'
import { countUpload, storeUpload, uploadedBefore } from './store-upload.ts'
import type { Sent } from './store-upload.ts'
import { chunkKey, joinChunks, readChunk, sha256Of, sweepUploadSessions } from './upload-chunks.ts'
import {
  acceptChunk,
  completedSession,
  endSession,
  insertSession,
  isUnderWay,
  noteChunk,
  openSession,
  restartSession,
} from './upload-session-store.ts'
import type { SessionRow } from './upload-session-store.ts'
import { inUploadSlot } from './upload-slots.ts'

const PLACES = { most: 8, idleHours: 1 }
const RETRY_SECONDS = 60
const SWEPT_AT_ONCE = 20

const toWire = (row: SessionRow, media: UploadedMedia | null = null): UploadSession => ({
  id: row.id,
  chunk_size: CHUNK_SIZE,
  file_size: row.file_size,
  received: row.received,
  expires_at: row.expires_at.toISOString(),
  media,
})

const found = async ({ db }: Services, me: SignedInActor, id: string): Promise<SessionRow> => {
  const row = await openSession(db, me, id)
  if (row === null) throw refuse('NOT_FOUND')
  return row
}

/** Earlier upload under this key or with this content, which need not be sent again. Refuses a wrong size with 422. */
const sentBefore = async (
  services: Services,
  me: SignedInActor,
  key: string,
  { size, sha256 }: Sent,
): Promise<UploadedMedia | null> => {
  const before = await uploadedBefore(services, me.person, key, { size, sha256 })
  if (before !== null || sha256 === undefined) return before
  const media = await mediaOfContent(services.db, me.entity, sha256)
  if (media === null) return null
  if (media.file_size !== size) throw refuse('DATA_INVALID', 'DATA_INVALID', { file_size: 'DATA_INVALID' })
  await services.db.transaction().execute((trx) => rememberUpload(trx, me.person, key, media.id))
  return uploadedBefore(services, me.person, key)
}

export const createUploadSessionRoute = handle(createUploadSession, async ({ body, actor }, services) => {
  const me = signedIn(actor)
  if (body.file_size > services.config.uploadLimit) throw refuse('TOO_LARGE')
  const sha256 = body.sha256 === undefined ? null : Buffer.from(body.sha256, 'hex')
  const media = await sentBefore(services, me, body.key, { size: body.file_size, sha256: sha256 ?? undefined })
  const lastModified = body.last_modified === undefined ? null : new Date(body.last_modified)
  const session = { key: body.key, fileName: body.file_name, fileSize: body.file_size, lastModified, sha256 }
  // A resumed upload was counted when it started.
  if (media === null && !(await isUnderWay(services.db, me, session))) await countUpload(services, me.person)
  // An upload whose content is already stored has no limit.
  const places = media === null ? PLACES : null
  const row = await services.db.transaction().execute((trx) => insertSession(trx, me, session, places))
  if (row === null) throw refuseForNow(RETRY_SECONDS)
  if (media !== null) await endSession(services.db, row.id)
  return { data: toWire(row, media) }
})

export const getUploadSessionRoute = handle(getUploadSession, async ({ params, actor }, services) => ({
  data: toWire(await found(services, signedIn(actor), params.id)),
}))

const sendUploadChunkRoute = handle(sendUploadChunk, async ({ params: { id }, query, actor, request }, services) => {
  const me = signedIn(actor)
  const row = await found(services, me, id)
  if (query.offset > row.received) throw refuse('CONFLICT', 'UPLOAD_OFFSET')
  // Repeated after a lost answer: the chunk is stored already.
  if (query.offset < row.received) return { data: toWire(row) }
  const expected = Math.min(CHUNK_SIZE, row.file_size - row.received)
  if (expected === 0) throw refuse('CONFLICT', 'UPLOAD_OFFSET')
  const bytes = await readChunk(request.raw, expected)
  if (bytes.length !== expected) throw refuse('DATA_INVALID', 'CHUNK_SIZE')
  const sha256 = sha256Of(bytes)
  if (sha256.toString('hex') !== query.sha256) throw refuse('DATA_INVALID', 'CHUNK_DAMAGED')
  await noteChunk(services.db, id, query.offset, sha256, bytes.length)
  await services.storage.put(chunkKey(id, { start: query.offset, sha256 }), bytes)
  await services.db.transaction().execute((trx) => acceptChunk(trx, id, query.offset, sha256, bytes.length))
  return { data: toWire(await found(services, me, id)) }
})

/** Result of an upload, requested again after a lost answer; null for an unfinished one. */
const completed = async ({ db }: Services, me: SignedInActor, id: string): Promise<UploadedMedia | null> => {
  const done = await completedSession(db, me, id)
  const [row] = done === null ? [] : await mediaRows(db, me, [done.media])
  return done === null || row === undefined ? null : uploadedMediaOf(row, done.key)
}

/**
 * Whole file; refuses one that differs from the declared hash with 422, after which it has to be sent again, and one
 * that its sender cancels meanwhile with 404.
 */
const wholeFile = async (services: Services, me: SignedInActor, { id, sha256 }: SessionRow): Promise<Incoming> => {
  const file = await joinChunks(services, id).catch(async (error: unknown) => {
    await found(services, me, id)
    throw error
  })
  if (sha256 === null || sha256.equals(file.sha256)) return file
  await rm(file.folder, { recursive: true, force: true })
  await services.db.transaction().execute((trx) => restartSession(trx, id))
  throw refuse('DATA_INVALID', 'UPLOAD_DAMAGED')
}

/** Media of a completely received file. A permanently refused one frees its place. */
const mediaOf = async (services: Services, me: SignedInActor, row: SessionRow): Promise<UploadedMedia> => {
  const sent = { size: row.file_size, sha256: row.sha256 ?? undefined }
  const before = await uploadedBefore(services, me.person, row.upload_key, sent)
  if (before !== null) return before
  const file = await wholeFile(services, me, row)
  const parameters = { key: row.upload_key, file_name: row.file_name, last_modified: row.last_modified?.getTime() }
  try {
    return await storeUpload(services, me, parameters, file)
  } catch (error) {
    if (isFinal(error)) await endSession(services.db, row.id)
    throw error
  }
}

export const completeUploadSessionRoute = handle(completeUploadSession, async ({ params: { id }, actor }, services) => {
  const me = signedIn(actor)
  return inUploadSlot(me.person, async () => {
    const done = await completed(services, me, id)
    if (done !== null) return done
    const row = await found(services, me, id)
    if (row.received < row.file_size) throw refuse('CONFLICT', 'UPLOAD_INCOMPLETE')
    // The session stays until the file is stored: after an interruption, completing it again finds every chunk.
    const media = await mediaOf(services, me, row)
    await endSession(services.db, id, media.media_id)
    services.later(() => sweepUploadSessions(services, SWEPT_AT_ONCE))
    return media
  })
})

export const deleteUploadSessionRoute = handle(deleteUploadSession, async ({ params: { id }, actor }, services) => {
  await found(services, signedIn(actor), id)
  await endSession(services.db, id)
  services.later(() => sweepUploadSessions(services, SWEPT_AT_ONCE))
  return DONE
})

export const uploadSessionRoutes: BoundRoute[] = [
  createUploadSessionRoute,
  getUploadSessionRoute,
  completeUploadSessionRoute,
  deleteUploadSessionRoute,
]

/** Accepts chunks: their bodies are octets, for this call only. */
export const registerUploadChunks = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
    registerRoutes(scope, [sendUploadChunkRoute], services)
  })
}
