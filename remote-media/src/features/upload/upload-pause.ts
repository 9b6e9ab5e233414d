import { ApiError } from '@florilege/shared/client'

const FIRST = 2000
const LONGEST = 5 * 60_000
const TOO_MANY = 429
const SIGNED_OUT = 401

/**
 * Whether what failed may go well later by itself: no answer, a fault of the server, a session that has ended; never a
 * refusal of the file.
 */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'ABORTED' &&
  (error.status === 0 || error.status >= 500 || error.status === TOO_MANY || error.status === SIGNED_OUT)

/** Milliseconds before the next try after so many failures in a row: 2 s, twice as long each time, 5 min at most. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST, FIRST * 2 ** Math.max(0, attempts - 1))
