import type { Attempt } from '@florilege/shared/shell'

/** HTTP status of an error (0 without an answer) and code of the server. */
export type Failure = { status: number; code: string }

/** Reaction of the shell to a failed call; titles, messages and toasts are keys of the error texts. */
export type Reaction =
  | { kind: 'login' }
  | { kind: 'alert'; title: string; message: string }
  | { kind: 'toast'; message: string; detail: string | null }
  | { kind: 'log' }

/** Failures that the status explains; the others show their code. */
const toldByStatus = (status: number): boolean => status === 0 || status === 403 || status === 422

// 503 and 507 have codes with the reason; a 500 has its status only.
const detailOf = (status: number, code: string): string =>
  toldByStatus(status) ? `STATUS_${status}` : status === 500 || code === 'INTERNAL_ERROR' ? 'STATUS_500' : code

const toastOf = (status: number, code: string): Reaction => ({
  kind: 'toast',
  message: 'OPERATION_NOT_SUCCEEDED',
  detail: detailOf(status, code),
})

/** Alerts by status: no answer, and no right. */
const ALERTS: Readonly<Record<number, { title: string; message: string }>> = {
  0: { title: 'NO_NETWORK', message: 'NO_NETWORK_EXPLANATION' },
  403: { title: 'FORBIDDEN', message: 'FORBIDDEN_EXPLANATION' },
}

/**
 * Error catalogue (ER-01 to ER-08, ER-14): reaction to each failed call that nobody handles. A failed action shows a toast
 * with the status, unless the server's code says more.
 */
export const reactionTo = ({ status, code }: Failure, attempt: Attempt): Reaction => {
  if (code === 'ABORTED') return { kind: 'log' }
  // A change that could not be queued is not waiting either: its code is more precise than the missing answer.
  if (code === 'NOT_KEPT') return { kind: 'toast', message: 'OPERATION_NOT_SUCCEEDED', detail: code }
  if (code === 'TIMED_OUT' || code === 'ANSWER_UNREADABLE') return { kind: 'alert', title: 'ERROR', message: code }
  if (status === 401) return { kind: 'login' }
  // ER-08: the entity is a member already, so the request is met.
  if (code === 'ENTITY_ALREADY_JOINED') return { kind: 'toast', message: code, detail: null }
  // AP-09: a failed deletion of a row shows a toast with the reason.
  if (attempt === 'row') return toastOf(status, code)
  if (status === 404 || status === 409) return { kind: 'alert', title: 'ERROR', message: code }
  if (attempt === 'action' && toldByStatus(status)) return toastOf(status, code)
  const alert = ALERTS[status]
  if (alert !== undefined) return { kind: 'alert', ...alert }
  if (status === 422 || attempt === 'page') return { kind: 'log' }
  return toastOf(status, code)
}
