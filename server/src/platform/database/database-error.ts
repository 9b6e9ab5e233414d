/** Error of a refused statement, as both engines report it. */
export type DatabaseError = Error & { code: string; constraint?: string }

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** SQLSTATE of an error of either engine; null for any other error, such as a system error (`EPIPE`). */
export const sqlState = (error: unknown): string | null =>
  isDatabaseError(error) && /^(?!E)[0-9A-Z]{5}$/.test(error.code) ? error.code : null

/** True when a statement failed because a row with the same key exists; `constraint` narrows it to one index. */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' && (constraint === undefined || (error as DatabaseError).constraint === constraint)

/** True when a statement failed because a referenced row does not exist. */
export const isDangling = (error: unknown): boolean => sqlState(error) === '23503'
