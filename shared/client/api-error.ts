import type { ErrorBody } from '../contracts/errors.ts'

/** What is there now and what was sent, of a change that another one came before. */
export type Conflict = { current: unknown; yours: unknown }

type Details = {
  /** Seconds after which the call may be made again. */
  retryAfter?: number | null
  suspension?: ErrorBody['suspension']
  conflict?: ErrorBody['conflict']
}

const secondsOf = (headers: Headers | undefined): number | null => {
  const seconds = Number(headers?.get('retry-after') ?? 'none')
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/** A call that did not succeed: HTTP status (0 without an answer), the server's error code, failing fields. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** Seconds to wait before the next try; null where the server named none. */
  readonly retryAfter: number | null
  /** Of ACCOUNT_SUSPENDED: until when, null without an end, and why. */
  readonly suspension: ErrorBody['suspension']
  /** Of VERSION_CONFLICT: both texts. */
  readonly conflict: Conflict | null

  constructor(status: number, code: string, fields: Record<string, string> = {}, details: Details = {}) {
    super(code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = details.retryAfter ?? null
    this.suspension = details.suspension
    this.conflict = details.conflict ?? null
  }

  /** Reads an error body; an answer that is none becomes INTERNAL_ERROR. */
  static from(status: number, answer: unknown, headers?: Headers): ApiError {
    const retryAfter = secondsOf(headers)
    if (typeof answer !== 'object' || answer === null || !('error_code' in answer))
      return new ApiError(status, 'INTERNAL_ERROR', {}, { retryAfter })
    const { error_code, fields, suspension, conflict } = answer as ErrorBody
    return new ApiError(status, String(error_code), fields ?? {}, { retryAfter, suspension, conflict })
  }

  /** Whether it is not known if the server did what was asked: no answer came, or one that says nothing about it. */
  get uncertain(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === 'ANSWER_UNREADABLE'
  }
}
