import { isFunction, optional, refuse } from './seam.ts'

/**
 * Purpose of a failed call: `page` loads a page, `form` submits a form, which marks its fields itself, `row` deletes a table row
 * (AP-09), `action` is any other action of the user.
 */
export type Attempt = 'page' | 'form' | 'row' | 'action'
const ATTEMPTS: ReadonlySet<Attempt> = new Set(['page', 'form', 'row', 'action'])
type Handler = (error: unknown, attempt: Attempt, retry?: () => void) => void

let handler: Handler | null = null

/** Registers the host's display of errors; remotes have no error displays of their own. */
export const onFailure = (handle: Handler): void => {
  handler = handle
}

/**
 * Passes an error to the shell's error catalogue (ER-01 to ER-07, ER-14) for display. `retry` is offered where a retry can help.
 */
export const failed = (error: unknown, attempt: Attempt = 'action', retry?: () => void): void => {
  const isAttempt = ATTEMPTS.has(attempt)
  const isRetry = optional(isFunction)(retry)
  if (!isAttempt || !isRetry)
    refuse('failed', isAttempt ? 'its way to try again is not a function' : 'it is for no known attempt')
  handler?.(error, isAttempt ? attempt : 'action', isRetry ? retry : undefined)
}
