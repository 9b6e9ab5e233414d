import { ApiError } from '@florilege/shared/client'

const FIRST = 2000
const LONGEST = 5 * 60_000
const TOO_MANY = 429
const SIGNED_OUT = 401

/**
 * Tests whether an error may be temporary: no response, server error, rate limit, expired session; never a refusal of the file.
 */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'ABORTED' &&
  (error.status === 0 || error.status >= 500 || error.status === TOO_MANY || error.status === SIGNED_OUT)

/** Delay before the next retry in ms: 2 s, doubled after each failure, at most 5 min. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST, FIRST * 2 ** Math.max(0, attempts - 1))
