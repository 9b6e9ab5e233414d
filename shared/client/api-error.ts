import type { ErrorBody } from '../contracts/errors.ts'

/** Content of an edit conflict: the server's and the one sent. */
export type Conflict = { current: unknown; yours: unknown }

type Details = {
  /** Seconds after which the call may be retried. */
  retryAfter?: number | null
  suspension?: ErrorBody['suspension']
  conflict?: ErrorBody['conflict']
}

const secondsOf = (headers: Headers | undefined): number | null => {
  const seconds = Number(headers?.get('retry-after') ?? 'none')
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/** Failed call: HTTP status (0 without a response), the server's error code, invalid fields. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** Seconds to wait before a retry; null when the server named none. */
  readonly retryAfter: number | null
  /** For ACCOUNT_SUSPENDED: end (null: no end) and reason. */
  readonly suspension: ErrorBody['suspension']
  /** For VERSION_CONFLICT: both texts. */
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

  /** Parses an error response; any other body becomes INTERNAL_ERROR. */
  static from(status: number, answer: unknown, headers?: Headers): ApiError {
    const retryAfter = secondsOf(headers)
    if (typeof answer !== 'object' || answer === null || !('error_code' in answer))
      return new ApiError(status, 'INTERNAL_ERROR', {}, { retryAfter })
    const { error_code, fields, suspension, conflict } = answer as ErrorBody
    return new ApiError(status, String(error_code), fields ?? {}, { retryAfter, suspension, conflict })
  }

  /** True when it is unknown whether the server executed the call: no response, or an inconclusive one. */
  get uncertain(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === 'ANSWER_UNREADABLE'
  }
}
