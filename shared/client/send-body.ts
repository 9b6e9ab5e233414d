import { ApiError } from './api-error.ts'
import { failureOf } from './failures.ts'

export type SendOptions = {
  /** Called with the sent share, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

type Sending = SendOptions & {
  method: 'POST' | 'PUT'
  address: string
  /** A file is sent as the raw body, form data as one form. */
  body: File | FormData
}

const answerOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText)
  } catch {
    throw new ApiError(request.status, request.status < 400 ? 'ANSWER_UNREADABLE' : 'INTERNAL_ERROR')
  }
}

const outcomeOf = (request: XMLHttpRequest): unknown => {
  const answer = answerOf(request)
  if (request.status >= 400) {
    const headers = new Headers({ 'retry-after': request.getResponseHeader('retry-after') ?? '' })
    throw ApiError.from(request.status, answer, headers)
  }
  return answer
}

/**
 * Sends a file or form data with progress; resolves to the server's response. Throws ApiError like `call`: status 0 with
 * NO_NETWORK without a response, with ABORTED when cancelled by `signal`.
 */
export const sendBody = ({ method, address, body, onProgress, signal }: Sending): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const refuse = (error: ApiError) => reject(error.status > 0 ? failureOf(error) : error)
    if (signal?.aborted) return refuse(new ApiError(0, 'ABORTED'))
    // Only XMLHttpRequest reports upload progress.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, address)
    request.setRequestHeader('accept', 'application/json')
    if (body instanceof File) request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => refuse(new ApiError(0, 'NO_NETWORK')))
    request.addEventListener('abort', () => refuse(new ApiError(0, 'ABORTED')))
    request.addEventListener('load', () => {
      try {
        resolve(outcomeOf(request))
      } catch (error) {
        refuse(error as ApiError)
      }
    })
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body)
    return undefined
  })
