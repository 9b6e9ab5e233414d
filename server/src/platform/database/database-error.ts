/** What both engines tell about a refused statement. */
export type DatabaseError = Error & { code: string; constraint?: string }

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** SQLSTATE of an error of either engine; null for any other error, as one of the system (`EPIPE`). */
export const sqlState = (error: unknown): string | null =>
  isDatabaseError(error) && /^(?!E)[0-9A-Z]{5}$/.test(error.code) ? error.code : null

/** Whether a statement was refused because a row with the same key is there; `constraint` narrows it to one index. */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' && (constraint === undefined || (error as DatabaseError).constraint === constraint)

/** Whether a statement was refused because a row that it refers to is not there. */
export const isDangling = (error: unknown): boolean => sqlState(error) === '23503'
