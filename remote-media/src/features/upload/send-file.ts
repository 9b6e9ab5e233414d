import { addressOf, ApiError, call, sendBody } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import type { UploadedMedia } from '@florilege/shared/contracts'
import { CHUNK_SIZE } from '@florilege/shared/rules'
import { hashPiece } from './hash-file.ts'
import { progressOf } from './upload-item.ts'
import { mayPass } from './upload-pause.ts'

export type FileToSend = {
  file: File
  /** Makes sending again answer with the same media, and go on where it stopped. */
  key: string
  sha256: string | null
  onProgress: (percent: number) => void
  signal: AbortSignal
}

type Session = CallOutput<'POST /api/upload/session'>['data']

const SHORT_OF_THE_END = 'UPLOAD_OFFSET'
const nameOf = (file: File): string => file.name.slice(0, 255) || 'photo'

const sendWhole = async ({ file, key, onProgress, signal }: FileToSend): Promise<UploadedMedia> => {
  const query = { key, file_name: nameOf(file), last_modified: file.lastModified }
  const address = addressOf('PUT /api/upload/media', { query })
  const onShare = (share: number) => onProgress(progressOf(share, 1))
  return (await sendBody({ method: 'PUT', address, body: file, onProgress: onShare, signal })) as UploadedMedia
}

const begin = async ({ file, key, sha256, signal }: FileToSend): Promise<Session> => {
  const body = {
    key,
    file_name: nameOf(file),
    last_modified: file.lastModified,
    file_size: file.size,
    ...(sha256 === null ? {} : { sha256 }),
  }
  return (await call('POST /api/upload/session', { body }, signal)).data
}

/** Sends the chunk that the server waits for; answers how much it has then. */
const sendChunk = async ({ file, onProgress, signal }: FileToSend, { id, chunk_size, received }: Session): Promise<Session> => {
  const piece = file.slice(received, received + chunk_size)
  const query = { offset: received, sha256: await hashPiece(piece) }
  const address = addressOf('PUT /api/upload/session/:id', { params: { id }, query })
  const answer = await sendBody({
    method: 'PUT',
    address,
    body: new File([piece], file.name),
    onProgress: (share) => onProgress(progressOf(received + share * piece.size, file.size)),
    signal,
  })
  return (answer as CallOutput<'PUT /api/upload/session/:id'>).data
}

/** Sessions of uploads by chunks that this page has begun, by the key of their file. */
const begun = new Map<string, string>()

/** Tells the server that a file is not to go on: what it has of it is deleted, and its place is free. */
export const takeBack = (key: string): void => {
  const id = begun.get(key)
  begun.delete(key)
  // Where this does not arrive, its time runs out there.
  if (id !== undefined) void call('DELETE /api/upload/session/:id', { params: { id } }).catch(() => undefined)
}

const sendByChunks = async (sending: FileToSend): Promise<UploadedMedia> => {
  let session = await begin(sending)
  begun.set(sending.key, session.id)
  while (session.media === null && session.received < sending.file.size) {
    sending.onProgress(progressOf(session.received, sending.file.size))
    try {
      session = await sendChunk(sending, session)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== SHORT_OF_THE_END) throw error
      session = await begin(sending)
    }
  }
  const media =
    session.media ?? (await call('POST /api/upload/session/:id/complete', { params: { id: session.id } }, sending.signal))
  begun.delete(sending.key)
  return media
}

/** A refused file has no place at the server any more. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && !mayPass(error)

/**
 * Sends one file, telling how much of it has gone out: a small one as it is (AP-18), a larger one by chunks, of which at
 * most one goes again when the way was cut. Throws ApiError as `call` does.
 */
export const sendFile = async (sending: FileToSend): Promise<UploadedMedia> => {
  if (sending.file.size <= CHUNK_SIZE) return sendWhole(sending)
  try {
    return await sendByChunks(sending)
  } catch (error) {
    if (isRefused(error)) begun.delete(sending.key)
    throw error
  }
}
