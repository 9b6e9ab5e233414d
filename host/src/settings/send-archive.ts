import { ApiError, withStepUp } from '@florilege/shared/client'

export type Imported = { posts: number; drafts: number; known: number; left_out: number }

const answerOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const once = (file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Imported> =>
  new Promise((resolve, reject) => {
    // Only this request of a browser tells how far the sending of a file is.
    const request = new XMLHttpRequest()
    request.open('POST', '/api/account/import')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => {
      const answer = answerOf(request.responseText)
      if (request.status !== 200) return reject(ApiError.from(request.status, answer))
      return resolve((answer as { data: Imported }).data)
    })
    request.addEventListener('error', () => reject(new ApiError(0, 'NO_NETWORK')))
    request.addEventListener('abort', () => reject(new ApiError(0, 'ABORTED')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

/** Brings an archive back in; `onProgress` gets the part that has been sent, 0 to 1. Throws ApiError. */
export const sendArchive = async (file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Imported> =>
  withStepUp(() => once(file, onProgress, signal))
