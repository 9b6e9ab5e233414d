/**
 * Purpose of a failed call: `page` loads a page, `form` submits a form, which marks its fields itself, `row` deletes a table row
 * (AP-09), `action` is any other action of the user.
 */
export type Attempt = 'page' | 'form' | 'row' | 'action'
type Handler = (error: unknown, attempt: Attempt, retry?: () => void) => void

let handler: Handler | null = null

/** Registers the host's display of errors; remotes have no error displays of their own. */
export const onFailure = (handle: Handler): void => {
  handler = handle
}

/**
 * Passes an error to the shell's error catalogue (ER-01 to ER-07, ER-14) for display. `retry` is offered where a retry can help.
 */
export const failed = (error: unknown, attempt: Attempt = 'action', retry?: () => void): void => handler?.(error, attempt, retry)
