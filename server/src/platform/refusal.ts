import { GENERAL_ERRORS } from '@florilege/shared/contracts'
import type { GeneralErrorCode } from '@florilege/shared/contracts'

export type Conflict = { current: unknown; yours: unknown }

/** Until when an account is suspended, null without an end, and the reasons given. */
export type Suspension = { until: string | null; reason: string | null }

type Details = {
  /** Dotted path of each failing field and the code of what is wrong with it. */
  fields?: Record<string, string>
  /** What is there now, and what the caller wanted in its place. */
  conflict?: Conflict
  /** Seconds after which the call may be made again. */
  retryAfter?: number
  suspension?: Suspension
}

/** A refusal that reaches the caller as `error_code` with its status; nothing has been changed when it is thrown. */
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

/** A refusal with one of the general codes, or with a code of its own under the status of `general`. */
export const refuse = (general: GeneralErrorCode, code: string = general, fields?: Record<string, string>): Refusal =>
  new Refusal(GENERAL_ERRORS[general], code, fields === undefined ? {} : { fields })

/** The refusal of a caller who was too fast; `seconds` says when to come back. */
export const refuseForNow = (seconds: number): Refusal =>
  new Refusal(GENERAL_ERRORS.TOO_MANY_REQUESTS, 'TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(seconds)) })

/** Whether asking again can only be refused again: not what was too fast, nor a fault of the server. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.status !== GENERAL_ERRORS.TOO_MANY_REQUESTS

/** The refusal of a change that was made from an older version than the one that is there: 409 with both. */
export const refuseChange = (current: unknown, yours: unknown): Refusal =>
  new Refusal(GENERAL_ERRORS.CONFLICT, 'VERSION_CONFLICT', { conflict: { current, yours } })
