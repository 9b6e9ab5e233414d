import { isFunction, optional, refuse } from './seam.ts'

/**
 * What a call that failed was for: `page` reads what a page shows, `form` sends a form, which marks its fields itself, `row`
 * deletes a row of a table (AP-09), `action` is anything else that a person asked for.
 */
export type Attempt = 'page' | 'form' | 'row' | 'action'
const ATTEMPTS: ReadonlySet<Attempt> = new Set(['page', 'form', 'row', 'action'])
type Handler = (error: unknown, attempt: Attempt, retry?: () => void) => void

let handler: Handler | null = null

/** The host says how failures are shown; remotes have no errors of a kind of their own. */
export const onFailure = (handle: Handler): void => {
  handler = handle
}

/**
 * Hands an error to the error catalogue of the shell (ER-01 to ER-07, ER-14), which says what there is to say. `retry`
 * is offered to the person where trying again can help.
 */
export const failed = (error: unknown, attempt: Attempt = 'action', retry?: () => void): void => {
  const isAttempt = ATTEMPTS.has(attempt)
  const isRetry = optional(isFunction)(retry)
  if (!isAttempt || !isRetry)
    refuse('failed', isAttempt ? 'its way to try again is not a function' : 'it is for no known attempt')
  handler?.(error, isAttempt ? attempt : 'action', isRetry ? retry : undefined)
}
