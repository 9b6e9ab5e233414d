import type { ApiError } from './api-error.ts'

const listeners = new Set<(error: ApiError) => void>()

/**
 * Calls `listener` for every failed call, in addition to its own handling; for errors that concern the whole session. Returns the
 * unsubscribe function.
 */
export const onCallFailure = (listener: (error: ApiError) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notifies the listeners of a failed call, and returns its error to throw. */
export const failureOf = (error: ApiError): ApiError => {
  for (const listener of listeners) listener(error)
  return error
}
