import { addressOf, ApiError } from '@florilege/shared/client'
import type { UploadedMedia } from '@florilege/shared/contracts'
import { progressOf } from './upload-item.ts'

const answerOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText) as unknown
  } catch {
    return null
  }
}

/**
 * Sends one file as it is (AP-18), telling how much of it has gone out. Throws ApiError as `call` does. A request of
 * the old kind, because only that tells the progress of what is sent.
 */
export const sendFile = (
  file: File,
  key: string,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadedMedia> =>
  new Promise((resolve, reject) => {
    const query = { key, file_name: file.name.slice(0, 255) || 'photo', last_modified: file.lastModified }
    const request = new XMLHttpRequest()
    request.open('PUT', addressOf('PUT /api/upload/media', { query }))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(progressOf(loaded, total)))
    request.addEventListener('load', () => {
      const answer = answerOf(request)
      if (request.status === 200 && answer !== null) resolve(answer as UploadedMedia)
      else reject(ApiError.from(request.status, answer))
    })
    request.addEventListener('error', () => reject(new ApiError(0, 'NO_NETWORK')))
    request.addEventListener('abort', () => reject(new ApiError(0, 'ABORTED')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
