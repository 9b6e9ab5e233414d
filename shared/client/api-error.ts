/** A call that did not succeed: HTTP status (0 without an answer), the server's error code, failing fields. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, code: string, fields: Record<string, string> = {}) {
    super(code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }

  /** Reads an error body; an answer that is none becomes INTERNAL_ERROR. */
  static from(status: number, answer: unknown): ApiError {
    if (typeof answer !== 'object' || answer === null || !('error_code' in answer)) return new ApiError(status, 'INTERNAL_ERROR')
    const fields = 'fields' in answer && typeof answer.fields === 'object' ? (answer.fields as Record<string, string>) : {}
    return new ApiError(status, String(answer.error_code), fields ?? {})
  }
}
