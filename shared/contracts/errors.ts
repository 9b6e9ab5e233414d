import { z } from 'zod'

/** Codes any call may answer with, and their HTTP status. Endpoints add their own. */
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
  /** Only with 422: dotted path of the field, and the code of what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Only with 409 of a change that another one came before: what is there now and what was sent, so that nothing is lost. */
  conflict: z.strictObject({ current: z.unknown(), yours: z.unknown() }).optional(),
  /** Only with ACCOUNT_SUSPENDED, to who has proved to be its person: until when (null: without an end) and why. */
  suspension: z.strictObject({ until: z.string().nullable(), reason: z.string().nullable() }).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
