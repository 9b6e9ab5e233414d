import { ApiError } from '@florilege/shared/client'

const FIRST = 2000
const LONGEST = 5 * 60_000
const TOO_MANY = 429

/** Whether what failed may go well later by itself: no answer or a fault of the server, never a refusal of the file. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'ABORTED' &&
  (error.status === 0 || error.status >= 500 || error.status === TOO_MANY)

/** Milliseconds before the next try after so many failures in a row: 2 s, twice as long each time, 5 min at most. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST, FIRST * 2 ** Math.max(0, attempts - 1))
