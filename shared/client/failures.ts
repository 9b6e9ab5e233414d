import type { ApiError } from './api-error.ts'

const listeners = new Set<(error: ApiError) => void>()

/** Calls `listener` for every call that fails, whoever handles the error then; for what concerns the whole session. */
export const onCallFailure = (listener: (error: ApiError) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells of a failed call, and hands its error back to be thrown. */
export const failureOf = (error: ApiError): ApiError => {
  for (const listener of listeners) listener(error)
  return error
}
