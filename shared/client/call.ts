import { addressOf } from '../contracts/paths/address.ts'
import type { CallInput, CallKey, CallOutput } from '../contracts/api.ts'
import { ApiError } from './api-error.ts'
import { failureOf } from './failures.ts'
import { withStepUp } from './step-up.ts'

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const timeOut = 30_000

const answerOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    throw new ApiError(response.status, response.ok ? 'ANSWER_UNREADABLE' : 'INTERNAL_ERROR')
  }
}

const send = async <K extends CallKey>(key: K, input: CallInput<K>, signal?: AbortSignal): Promise<CallOutput<K>> => {
  const { body } = input as Input
  const limit = AbortSignal.timeout(timeOut)
  let response: Response
  try {
    response = await fetch(addressOf(key, input as Input), {
      method: key.slice(0, key.indexOf(' ')),
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    if (limit.aborted) throw new ApiError(0, 'TIMED_OUT')
    throw new ApiError(0, signal?.aborted ? 'ABORTED' : 'NO_NETWORK')
  }
  const answer = await answerOf(response)
  if (!response.ok) throw ApiError.from(response.status, answer, response.headers)
  return answer as CallOutput<K>
}

/**
 * Calls an endpoint by its key and returns its response; a sensitive call asks for step-up when the server requires it. Throws
 * ApiError: status 0 with NO_NETWORK without a response, TIMED_OUT or ABORTED when cut short, else the server's status and code.
 */
export const call = async <K extends CallKey>(key: K, input: CallInput<K>, signal?: AbortSignal): Promise<CallOutput<K>> => {
  try {
    return await withStepUp(() => send(key, input, signal))
  } catch (error) {
    throw error instanceof ApiError && error.status > 0 ? failureOf(error) : error
  }
}
