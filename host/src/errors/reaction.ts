import type { Attempt } from '@florilege/shared/shell'

/** What is known of an error: HTTP status (0 without an answer) and the server's code. */
export type Failure = { status: number; code: string }

/** What the shell does about a call that failed; titles, messages and toasts are keys of the error texts. */
export type Reaction =
  | { kind: 'login' }
  | { kind: 'alert'; title: string; message: string }
  | { kind: 'toast'; message: string; detail: string | null }
  | { kind: 'log' }

/** Failures that the status of the answer says enough about; the others are told by their code. */
const toldByStatus = (status: number): boolean => status === 0 || status === 403 || status === 422

// 503 and 507 have codes that say what is the matter; a 500 says nothing but its status.
const detailOf = (status: number, code: string): string =>
  toldByStatus(status) ? `STATUS_${status}` : status === 500 || code === 'INTERNAL_ERROR' ? 'STATUS_500' : code

const toastOf = (status: number, code: string): Reaction => ({
  kind: 'toast',
  message: 'OPERATION_NOT_SUCCEEDED',
  detail: detailOf(status, code),
})

/**
 * The error catalogue (ER-01 to ER-08, ER-14): one answer for every call that nobody else took care of. What a person
 * asked for and did not get is told by a toast with the status, unless the server's code says more.
 */
export const reactionTo = ({ status, code }: Failure, attempt: Attempt): Reaction => {
  if (code === 'ABORTED') return { kind: 'log' }
  // What was asked for does not wait either: its reason says more than that there was no answer.
  if (code === 'NOT_KEPT') return { kind: 'toast', message: 'OPERATION_NOT_SUCCEEDED', detail: code }
  if (code === 'TIMED_OUT' || code === 'ANSWER_UNREADABLE') return { kind: 'alert', title: 'ERROR', message: code }
  if (status === 401) return { kind: 'login' }
  // ER-08: who joins where they are already a member has what they wanted.
  if (code === 'ENTITY_ALREADY_JOINED') return { kind: 'toast', message: code, detail: null }
  // AP-09: whatever keeps a row from being deleted is told by a toast.
  if (attempt === 'row') return toastOf(status, code)
  if (status === 404 || status === 409) return { kind: 'alert', title: 'ERROR', message: code }
  if (attempt === 'action' && toldByStatus(status)) return toastOf(status, code)
  if (status === 0) return { kind: 'alert', title: 'NO_NETWORK', message: 'NO_NETWORK_EXPLANATION' }
  if (status === 403) return { kind: 'alert', title: 'FORBIDDEN', message: 'FORBIDDEN_EXPLANATION' }
  if (status === 422 || attempt === 'page') return { kind: 'log' }
  return toastOf(status, code)
}
