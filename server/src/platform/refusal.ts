import { GENERAL_ERRORS } from '@florilege/shared/contracts'
import type { GeneralErrorCode } from '@florilege/shared/contracts'

export type Conflict = { current: unknown; yours: unknown }

/** End of an account's suspension, null without one, and its reasons. */
export type Suspension = { until: string | null; reason: string | null }

type Details = {
  /** Dotted path of each invalid field, and its error code. */
  fields?: Record<string, string>
  /** Present state, and the caller's rejected change. */
  conflict?: Conflict
  /** Seconds after which the call may be repeated. */
  retryAfter?: number
  suspension?: Suspension
}

/** Refusal that reaches the caller as `error_code` with its status; nothing was changed when it is thrown. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly conflict: Conflict | undefined
  readonly retryAfter: number | undefined
  readonly suspension: Suspension | undefined

  constructor(status: number, code: string, { fields, conflict, retryAfter, suspension }: Details = {}) {
    super(code)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fields = fields
    this.conflict = conflict
    this.retryAfter = retryAfter
    this.suspension = suspension
  }
}

/** Refusal with one of the general codes, or with a code of its own under the status of `general`. */
export const refuse = (general: GeneralErrorCode, code: string = general, fields?: Record<string, string>): Refusal =>
  new Refusal(GENERAL_ERRORS[general], code, fields === undefined ? {} : { fields })

/** Refusal of a caller who was too fast; `seconds` until a retry. */
export const refuseForNow = (seconds: number): Refusal =>
  new Refusal(GENERAL_ERRORS.TOO_MANY_REQUESTS, 'TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(seconds)) })

/** Refusal of a request beyond what this process can carry now. */
export class Overloaded extends Refusal {
  constructor() {
    super(GENERAL_ERRORS.UNAVAILABLE, 'UNAVAILABLE', { retryAfter: 1 })
  }
}

/** True when a retry would be refused again: not for rate limits or server errors. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.status !== GENERAL_ERRORS.TOO_MANY_REQUESTS

/** Refusal of a change based on an older version than the present one: 409 with both. */
export const refuseChange = (current: unknown, yours: unknown): Refusal =>
  new Refusal(GENERAL_ERRORS.CONFLICT, 'VERSION_CONFLICT', { conflict: { current, yours } })

/** Answer for a thing that now has another address: 301 there. Not to be stored, because an undo may bring the thing back. */
export class Moved extends Error {
  override readonly name = 'Moved'
  readonly location: string

  constructor(location: string) {
    super(`moved to ${location}`)
    this.location = location
  }
}
