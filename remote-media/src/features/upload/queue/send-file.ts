import { addressOf, ApiError, call, sendBody } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import type { UploadedMedia } from '@florilege/shared/contracts'
import { CHUNK_SIZE } from '@florilege/shared/rules'
import { hashPiece } from './hash-file.ts'
import { progressOf } from './upload-item.ts'

export type FileToSend = {
  file: File
  /** Idempotency key: a repeated upload returns the same media and resumes. */
  key: string
  sha256: string | null
  onProgress: (percent: number) => void
  /** Called with the chunked upload that the server created or resumed, even when it was aborted before the response. */
  onSession: (id: string) => void
  signal: AbortSignal
}

type Session = CallOutput<'POST /api/upload/session'>['data']

const nameOf = (file: File): string => file.name.slice(0, 255) || 'photo'

const sendWhole = async ({ file, key, onProgress, signal }: FileToSend): Promise<UploadedMedia> => {
  const query = { key, file_name: nameOf(file), last_modified: file.lastModified }
  const address = addressOf('PUT /api/upload/media', { query })
  const onShare = (share: number) => onProgress(progressOf(share, 1))
  return (await sendBody({ method: 'PUT', address, body: file, onProgress: onShare, signal })) as UploadedMedia
}

const untilCut = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const cut = () => reject(new ApiError(0, 'ABORTED'))
    if (signal.aborted) return cut()
    signal.addEventListener('abort', cut)
    return void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', cut))
  })

const begin = ({ file, key, sha256, onSession, signal }: FileToSend): Promise<Session> => {
  const body = {
    key,
    file_name: nameOf(file),
    last_modified: file.lastModified,
    file_size: file.size,
    ...(sha256 === null ? {} : { sha256 }),
  }
  // The call is not aborted: a session that the server created could not be deleted without its id.
  const answer = call('POST /api/upload/session', { body }).then(({ data }) => {
    if (data.media === null) onSession(data.id)
    return data
  })
  return untilCut(answer, signal)
}

/** Sends the chunk at the server's offset; returns the new state. */
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

/** Maximum number of consecutive restarts from the server's state. */
const MOST_BEGUN = 5

/** Tests whether the client's state of the upload differs from the server's: other offset, or session deleted. */
const isToBegin = (error: unknown, begun: number): boolean =>
  error instanceof ApiError && (error.code === 'UPLOAD_OFFSET' || error.status === 404) && begun < MOST_BEGUN

const sendByChunks = async (sending: FileToSend): Promise<UploadedMedia> => {
  let begun = 0
  let session = await begin(sending)
  while (session.media === null && session.received < sending.file.size) {
    sending.onProgress(progressOf(session.received, sending.file.size))
    try {
      session = await sendChunk(sending, session)
      begun = 0
    } catch (error) {
      if (!isToBegin(error, begun)) throw error
      begun += 1
      session = await begin(sending)
    }
  }
  return session.media ?? call('POST /api/upload/session/:id/complete', { params: { id: session.id } }, sending.signal)
}

/**
 * Uploads a file and reports progress: a small one in one request (AP-18), a larger one in chunks, of which at most one is
 * repeated after a network error. Throws ApiError like `call`.
 */
export const sendFile = (sending: FileToSend): Promise<UploadedMedia> =>
  sending.file.size <= CHUNK_SIZE ? sendWhole(sending) : sendByChunks(sending)
