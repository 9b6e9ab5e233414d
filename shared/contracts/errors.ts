import { z } from 'zod'

/** Error codes of any call, with their HTTP status. Endpoints declare further ones. */
export const GENERAL_ERRORS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  DATA_INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
  DISK_FULL: 507,
} as const
export type GeneralErrorCode = keyof typeof GENERAL_ERRORS

export const errorBody = z.strictObject({
  error_code: z.string(),
  message: z.string(),
  /** Only with 422: error code by dotted path of the field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Only with 409 of an edit conflict: the current content and the content sent. */
  conflict: z.strictObject({ current: z.unknown(), yours: z.unknown() }).optional(),
  /** Only with ACCOUNT_SUSPENDED, after the person proved their identity: end (null: no end) and reason. */
  suspension: z.strictObject({ until: z.string().nullable(), reason: z.string().nullable() }).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
