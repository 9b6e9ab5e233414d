/** What is known of an error: HTTP status (0 without an answer) and the server's code. */
export type Failure = { status: number; code: string }

/** What the shell does about a call that failed; titles, messages and toasts are keys of the error texts. */
export type Reaction =
  | { kind: 'login' }
  | { kind: 'alert'; title: string; message: string }
  | { kind: 'toast'; message: string; detail: string }
  | { kind: 'log' }

const statusText = (status: number): string => (status >= 500 ? 'STATUS_500' : `STATUS_${status}`)

/**
 * The error catalogue (ER-01 to ER-07, ER-14): one answer for every call that nobody else took care of. `action` says
 * that a person asked for it (a button), rather than a page that reads its data.
 */
export const reactionTo = ({ status, code }: Failure, action: boolean): Reaction => {
  if (code === 'ABORTED') return { kind: 'log' }
  if (code === 'TIMED_OUT' || code === 'ANSWER_UNREADABLE') return { kind: 'alert', title: 'ERROR', message: code }
  if (status === 0) return { kind: 'alert', title: 'NO_NETWORK', message: 'NO_NETWORK_EXPLANATION' }
  if (status === 401) return { kind: 'login' }
  if (status === 403) return { kind: 'alert', title: 'FORBIDDEN', message: 'FORBIDDEN_EXPLANATION' }
  if (status === 404 || status === 409) return { kind: 'alert', title: 'ERROR', message: code }
  if (status === 422) return { kind: 'log' }
  return action ? { kind: 'toast', message: 'OPERATION_NOT_SUCCEEDED', detail: statusText(status) } : { kind: 'log' }
}
